// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { RouterLink } from './router-link.tsx';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

/** Presses a link to `href` on `/list?page=2`. Returns the address after it, and whether the browser was left to follow it. */
function press(href: string) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/list?page=2']}>
        <RouterLink href={href}>further</RouterLink>
        <Here />
      </MemoryRouter>,
    ),
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  let isLeft = false;
  document.addEventListener(
    'click',
    (pressed) => {
      isLeft = !pressed.defaultPrevented;
      pressed.preventDefault();
    },
    { once: true },
  );
  act(() => void host.querySelector('a')!.dispatchEvent(event));
  return [host.querySelector('output')!.textContent, isLeft ? 'left to the browser' : 'by the router'];
}

test.for([
  ['/other', '/other', 'by the router'],
  ['?show=orders', '/list?show=orders', 'by the router'],
  ['tel:119', '/list?page=2', 'left to the browser'],
] as const)('a link to %s leads to %s, followed %s', ([href, to, how]) => {
  expect(press(href)).toEqual([to, how]);
});
