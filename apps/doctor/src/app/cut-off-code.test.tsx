// @vitest-environment jsdom
import type * as words from '@haruka/i18n/doctor';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roomHref } from '../features/consulting/room-href.ts';
import { record } from '../testing/facts.ts';
import { openDoctor } from '../testing/open-doctor.tsx';
import { doctorApp } from './doctor-app.ts';

/** Code that the line cuts off, known by the wording that comes with it. */
const { line } = vi.hoisted(() => ({ line: { cuts: '', tries: 0 } }));
vi.mock('@haruka/i18n/doctor', async (original) => {
  const wording = await original<Pick<typeof words, 'withWording'>>();
  const withWording: typeof words.withWording = (parts, load) => {
    const loader = wording.withWording(parts, load);
    return () => {
      if (parts.join(' ') !== line.cuts) return loader();
      line.tries += 1;
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    };
  };
  return { ...wording, withWording };
});

test('a hand-over whose code is cut off leaves the screens as they are', async () => {
  Object.assign(line, { cuts: 'consult', tries: 0 });
  await openDoctor('/doctor', {}, { Overlay: doctorApp.Overlay! });
  await waitFor(() => expect(line.tries).toBeGreaterThan(1), { timeout: 10_000 });
  expect(screen.getByRole('navigation', { name: 'メインメニュー' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a room whose code is cut off is asked for again, and opens once the line is back', async () => {
  Object.assign(line, { cuts: 'patients record room status', tries: 0 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openDoctor(roomHref(record.consult.id));
  await waitFor(() => expect(line.tries).toBeGreaterThan(1), { timeout: 10_000 });
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
  line.cuts = '';
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).toBeTruthy();
});
