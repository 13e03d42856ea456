// @vitest-environment jsdom
import type { Attendance } from '@haruka/contract/scheduling/attendance';
import type { StampMonth } from '@haruka/contract/scheduling/time-clock';
import { dayInTokyo } from '@haruka/i18n/clinic';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../../testing/open-staff-app.tsx';
import { scheduleRoutes } from './routes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const on_day = dayInTokyo(Date.now());
const doctor = { id: 111, last_name: '水野', first_name: '遥', name_en: '' };
const correction_id = '01932d2e-0000-7000-8000-000000000811';
const attendance: Attendance = {
  holidays: [],
  doctors: [{ doctor, days: [{ on_day, state: 'WORKING', hours: [{ from: '09:00', to: '12:00' }] }], absences: [] }],
};
const stamps: StampMonth = {
  from_day: on_day,
  to_day: on_day,
  may_correct: true,
  people: [
    {
      member: doctor,
      is_doctor: true,
      worked_minutes: 0,
      days: [
        {
          on_day,
          version: 1,
          stamps: [{ kind: 'IN', at: `${on_day}T00:00:00Z` }],
          worked_minutes: 0,
          break_minutes: 0,
          is_late: false,
          is_running: false,
          is_missing: true,
          corrections: [
            {
              id: correction_id,
              state: 'ASKED',
              reason: '退勤の打刻を忘れたため',
              asked_by: doctor,
              asked_at: `${on_day}T01:00:00Z`,
              answered_by: null,
              answered_at: null,
              answer: '',
              before: [],
              after: [],
            },
          ],
        },
      ],
    },
  ],
};

test('the reason of a refused correction outlives a reload, until it is sent [RECORD-22]', async () => {
  /** Loads the screen and opens the dialog of the request. */
  const load = async () => {
    const app = await openStaffApp(
      '/clinic/attendance',
      { routes: scheduleRoutes },
      {
        'GET clinic/attendance/': attendance,
        'GET clinic/stamps/': stamps,
        'POST clinic/answer-stamp-correction/': { id: correction_id },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: /の修正依頼を見送る$/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    return { ...app, dialog, reason: dialog.getByLabelText<HTMLInputElement>(/^見送りの理由/) };
  };
  const first = await load();
  await first.user.type(first.reason, '退勤は17時でした');

  const { user, dialog, reason, sent } = await load();
  expect(reason.value).toBe('退勤は17時でした');
  await user.click(dialog.getByRole('button', { name: '見送る' }));
  await expect
    .poll(() => sent('POST clinic/answer-stamp-correction/').map(({ body }) => body))
    .toEqual([{ correction_id, accepts: false, answer: '退勤は17時でした' }]);
  await expect.poll(() => sessionStorage.getItem('haruka.typed')).toBeNull();
});
