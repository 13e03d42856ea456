// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import type { AttendanceSettingsRecord } from '@haruka/contract/scheduling/time-clock';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../../testing/open-staff-app.tsx';
import { scheduleRoutes } from './routes.tsx';

afterEach(closeStaffApp);

const first: AttendanceSettingsRecord = {
  rounding_minutes: 5,
  break_minutes: 60,
  closing_day: 20,
  late_minutes: 5,
  staff_stamp: true,
  staff_correct: false,
  version: 2,
  changed: null,
};
const faster = { last_name: '井上', first_name: '菜々子', name_en: 'Nanako Inoue', at: '2026-11-20T03:00:00Z' };

test('attendance settings name the colleague who was faster and keep what was chosen [WORK-3]', async () => {
  let now: AttendanceSettingsRecord = first;
  const { user, sent } = await openStaffApp(
    '/clinic/settings/attendance',
    { routes: scheduleRoutes },
    {
      'GET user/information/': { ...staff, clinic_members: [{ id: 1, role: 'OWNER', clinic_location: null }] },
      'GET clinic/attendance-settings/': () => now,
      'POST clinic/change-attendance-settings/': () =>
        sent('POST clinic/change-attendance-settings/').length === 1
          ? errorAnswer(errorCodes.editConflict, 409, { ...faster, version: 3 })
          : { ...now, version: 4 },
    },
  );
  const rounding = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '勤務時間の丸め' });
  await user.selectOptions(await rounding(), '15分');
  now = { ...first, break_minutes: 45, version: 3, changed: faster };
  await user.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText(/^井上 菜々子 さんが .* に、この院の勤怠設定を変更しました/);
  expect((await rounding()).value).toBe('15');
  await user.click(screen.getByRole('button', { name: '自分の内容で保存する' }));
  await expect
    .poll(() => sent('POST clinic/change-attendance-settings/').map(({ body }) => body))
    .toMatchObject([
      { version: 2, rounding_minutes: 15 },
      { version: 3, rounding_minutes: 15 },
    ]);
});
