// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { scheduleRoutes } from './routes.tsx';

afterEach(closeStaffApp);

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const absence = (id: number, reason: string, start_at: string, end_at: string) => ({
  id,
  doctor_id: 3,
  start_at,
  end_at,
  reason,
});

test('an absence that is over cannot be lifted; a running one keeps its past [CLINIC-24]', async () => {
  const doctor = { id: 3, last_name: '水野', first_name: '遥', name_en: '' };
  const absences = [
    absence(1, '終わった不在', at(-3), at(-0.1)),
    absence(2, '続いている不在', at(-3), at(30)),
    absence(3, 'これからの不在', at(40), at(44)),
  ];
  const { user } = await openStaffApp(
    '/clinic/attendance',
    { routes: scheduleRoutes },
    { 'GET clinic/attendance/': { holidays: [], doctors: [{ doctor, days: [], absences }] } },
  );
  const entry = async (reason: string) =>
    within((await screen.findByText(new RegExp(reason))).closest<HTMLElement>('li')!);
  expect((await entry('終わった不在')).queryByRole('button')).toBeNull();
  const asked = async (reason: string) => {
    await user.click((await entry(reason)).getByRole('button'));
    const dialog = await screen.findByRole('alertdialog');
    const text = dialog.textContent;
    await user.click(within(dialog).getByRole('button', { name: '戻る' }));
    return text;
  };
  expect(await asked('続いている不在')).toContain('ここまでの不在は記録に残ります。');
  expect(await asked('これからの不在')).not.toContain('ここまでの不在');
});
