// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { useExistingPage } from './last-page.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** Opens a list at an address with an answer of the server. Returns the address after it, and whether the answer is shown. */
function open(at: string, page: number, total: number) {
  const host = document.createElement('div');
  const root = createRoot(host);
  onTestFinished(() => act(() => root.unmount()));
  const List = () => {
    const { pathname, search, hash } = useLocation();
    const shown = useExistingPage({ page, page_size: 10, total });
    return (
      <output>
        {pathname + search + hash} {shown ? 'shown' : 'not shown'}
      </output>
    );
  };
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[at]}>
        <List />
      </MemoryRouter>,
    ),
  );
  return host.textContent;
}

test.each([
  ['a page past the end becomes the last one', '/list?page=3', 3, 11, '/list?page=2 not shown'],
  ['the rest of the address stays', '/list?for=1&page=2#answers', 2, 1, '/list?for=1&page=1#answers not shown'],
  ['a page that exists stays', '/list?page=2', 2, 11, '/list?page=2 shown'],
  ['an empty list stays', '/list?page=2', 2, 0, '/list?page=2 shown'],
  ['an answer for the page before changes nothing', '/list?page=1', 2, 1, '/list?page=1 not shown'],
])('the page in the address of a list: %s', (_rule, at, page, total, result) => {
  expect(open(at, page, total)).toBe(result);
});
