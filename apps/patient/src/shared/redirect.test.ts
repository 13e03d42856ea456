import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { expect, test } from 'vitest';
import { afterVisit, type Redirect, returnTarget } from './redirect.ts';

const booking: Redirect = { name: 'booking', to: '/booking?doctor=3' };

test('remembers the last route as the redirect target [GUARD-1]', () => {
  expect(afterVisit(null, { name: 'booking' }, '/booking?doctor=3')).toEqual(booking);
  expect(afterVisit(booking, { name: 'menu' }, '/menu')).toEqual({ name: 'menu', to: '/menu' });
});

test('"except on the clinic-finder pages" [GUARD-1]', () => {
  expect(afterVisit(booking, { name: 'finder' }, '/')).toBe(booking);
  expect(afterVisit(booking, { name: 'clinics' }, '/clinics?page=2')).toBe(booking);
});

test('"unless the route opts out" [GUARD-1]', () => {
  expect(afterVisit(booking, { name: 'login', remember: false }, '/login')).toBe(booking);
});

test('after signing in the query wins over the memory, and the memory over home', () => {
  expect(returnTarget(new URLSearchParams({ redirect: '/patient/questions?consult_id=1' }), booking)).toBe(
    '/patient/questions?consult_id=1',
  );
  expect(returnTarget(new URLSearchParams(), booking)).toBe('/booking?doctor=3');
  expect(returnTarget(new URLSearchParams(), null)).toBe('/patient/home');
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\\b', '', null])(
  'a redirect that leads elsewhere is not followed: %s',
  (to) => {
    expect(isOwnPath(to)).toBe(false);
    expect(returnTarget(new URLSearchParams(to ? { redirect: to } : {}), null)).toBe('/patient/home');
  },
);

test('a target with its own query survives the way through the redirect query', () => {
  const url = new URL(withRedirect('/login', '/clinics?name=%E9%9D%92&page=2'), 'http://patient.localhost');
  expect(returnTarget(url.searchParams, null)).toBe('/clinics?name=%E9%9D%92&page=2');
});
