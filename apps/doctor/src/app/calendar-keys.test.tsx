// @vitest-environment jsdom
import { addDays, dayInTokyo } from '@haruka/i18n';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDoctor } from '../testing/open-doctor.tsx';

test('the calendar of the doctor app answers to its keys [SCREEN-10]', async () => {
  const { user, here } = await openDoctor('/doctor?view=week');
  await screen.findByRole('radiogroup', { name: '表示' });
  const today = dayInTokyo(new Date());
  const keys = [
    ['d', 'view=day'],
    ['{ArrowRight}', `view=day&date=${addDays(today, 1)}`],
    ['{ArrowLeft}', `view=day&date=${today}`],
    ['l', `view=list&date=${today}`],
    ['{ArrowRight}', `view=list&date=${addDays(today, 7)}`],
    ['w', `view=week&date=${addDays(today, 7)}`],
    ['t', `view=week&date=${today}`],
  ] as const;
  for (const [key, query] of keys) {
    await user.keyboard(key);
    await waitFor(() => expect(here()).toBe(`/doctor?${query}`));
  }
});

test('what is typed while a month is open is no key', async () => {
  const { user, here } = await openDoctor('/doctor?view=day&date=2026-11-24');
  await user.click(await screen.findByRole('button', { name: /日付を選ぶ/ }));
  await screen.findByRole('dialog', { name: '日付を選ぶ' });
  await user.keyboard('lwt');
  expect(here()).toBe('/doctor?view=day&date=2026-11-24');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('l');
  await waitFor(() => expect(here()).toBe('/doctor?view=list&date=2026-11-24'));
});
