// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { ConsultConflict } from '@haruka/contract/consultation/consult-change';
import { errorCodes } from '@haruka/contract/errors';
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { freeAt } from '@haruka/examples/slots';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dragToEleven } from '../testing/drag.ts';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
  sessionStorage.clear();
});

const { consult } = record;
const consult_id = consult.id;
const on_day = '2026-11-24';
const calendar: Calendar = {
  ...emptyCalendar,
  consults: [consult],
  doctors: [{ id: 3, last_name: '水野', first_name: '遥', name_en: '' }],
  weekly_hours: [{ doctor_id: 3, clinic_location_id: 1, dow: 2, from: '09:00', to: '12:00' }],
};
const free = {
  doctor_id: 3,
  free: freeAt('10:00'),
};

/** What the colleague made of the booking, and how the dialog sends that it was seen. */
const now: ConsultConflict = {
  status: 'CONFIRMED',
  start_at: '2026-11-24T05:30:00.000Z',
  doctor: { id: 4, last_name: '山田', first_name: '一郎', name_en: '' },
  changed_by: { is_patient: false, name: '青山 晴彦' },
  at: '2026-11-20T23:40:00.000Z',
};
const conflict = errorAnswer(errorCodes.editConflict, 409, now);
const before = { seen_start_at: consult.start_at, seen_doctor_id: 3 };
const after = { seen_start_at: now.start_at, seen_doctor_id: 4 };
const moved =
  '青山 晴彦 さんが先に、この予約を 2026/11/24(火) 14:30（山田 一郎 医師）に変更しました。変更した時刻は 2026/11/21(土) 08:40 です。';

const open = (at: string, answers: Record<string, unknown>) =>
  openStaffApp(
    at,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': calendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET calendar/consult/': record,
      'GET slots/': { version: 1, days: [{ on_day, holiday: null, is_closed: false, doctors: [free] }] },
      'GET get-clinic-location-by-id': errorAnswer(errorCodes.serviceUnavailable, 503),
      ...answers,
    },
  );
const dialog = async () => within(await screen.findByRole('alertdialog'));
const names = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('cancelling what a colleague moved says so, keeps the reason and asks again', async () => {
  const replies = [conflict, { id: consult_id, undo_until: consult.start_at }];
  const { user, sent } = await open(`/clinic?consult=${consult_id}`, {
    'POST clinic/cancel-consult/': () => replies.shift(),
  });
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  const shown = await dialog();
  await user.type(shown.getByLabelText(/^キャンセルの理由/), '医師の急病のため');
  await user.click(shown.getByRole('button', { name: 'この予約をキャンセルする' }));
  expect((await shown.findByRole('alert')).textContent).toContain(moved);
  expect(names()).toEqual(['戻る', '変更後の予約で続ける']);

  // The second press of a double click changes nothing.
  await user.click(shown.getByRole('button', { name: '変更後の予約で続ける' }));
  expect(sent('POST clinic/cancel-consult/')).toHaveLength(1);
  await screen.findByText(/2026\/11\/24\(火\) 14:30 の予約をキャンセルしますか/);
  await user.click(shown.getByRole('button', { name: 'この予約をキャンセルする' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const reason = '医師の急病のため';
  expect(sent('POST clinic/cancel-consult/').map(({ body }) => body)).toEqual([
    { consult_id, ...before, reason },
    { consult_id, ...after, reason },
  ]);
});

test('moving what a colleague moved says so, keeps the choice and asks again', async () => {
  const replies = [conflict, { id: consult_id, start_at: now.start_at, doctor_id: 3 }];
  const { user, sent } = await open(`/clinic?consult=${consult_id}`, {
    'POST clinic/move-consult/': () => replies.shift(),
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const shown = await dialog();
  const time = await shown.findByRole<HTMLSelectElement>('combobox', { name: /^新しい時間/ });
  await user.selectOptions(shown.getByRole('combobox', { name: /^新しい日/ }), on_day);
  await user.selectOptions(time, '10:00');
  await user.click(shown.getByRole('button', { name: 'この日時に変更する' }));
  expect((await shown.findByRole('alert')).textContent).toContain(moved);

  await user.click(shown.getByRole('button', { name: '変更後の予約で続ける' }));
  shown.getByText(/現在の日時は 2026\/11\/24\(火\) 14:30 です/);
  expect(time.value).toBe('10:00');
  await user.click(shown.getByRole('button', { name: 'この日時に変更する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const to = { doctor_id: 3, on_day, on_time: '10:00' };
  expect(sent('POST clinic/move-consult/').map(({ body }) => body)).toEqual([
    { consult_id, ...before, ...to },
    { consult_id, ...after, ...to },
  ]);
});

test('a booking the patient just cancelled says so and only the way out can be pressed', async () => {
  const gone = { ...now, status: 'CANCELLED', changed_by: { is_patient: true, name: '髙橋 花子' } };
  const { user } = await open(`/clinic?consult=${consult_id}`, {
    'POST clinic/cancel-consult/': errorAnswer(errorCodes.consultStateChanged, 409, gone),
  });
  await user.click(await screen.findByRole('button', { name: 'キャンセルする' }));
  const shown = await dialog();
  await user.type(shown.getByLabelText(/^キャンセルの理由/), '医師の急病のため');
  await user.click(shown.getByRole('button', { name: 'この予約をキャンセルする' }));
  const alert = await shown.findByRole('alert');
  expect(alert.textContent).toContain(
    '髙橋 花子 さん（患者さん）が先に、この予約の状態を「キャンセル」に変更しました。',
  );
  expect(names()).toEqual(['閉じる']);
});

test('what was just moved is cancelled at once, before it was read again [RECORD-21]', async () => {
  const start_at = `${on_day}T01:00:00.000Z`;
  const pending = Promise.withResolvers<unknown>();
  const records: unknown[] = [record];
  const { user, sent } = await open(`/clinic?consult=${consult_id}`, {
    'GET calendar/consult/': () => records.shift() ?? pending.promise,
    'POST clinic/move-consult/': { id: consult_id, start_at, doctor_id: 3 },
    'POST clinic/cancel-consult/': { id: consult_id, undo_until: start_at },
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const move = await dialog();
  await user.selectOptions(await move.findByRole('combobox', { name: /^新しい日/ }), on_day);
  await user.selectOptions(move.getByRole('combobox', { name: /^新しい時間/ }), '10:00');
  await user.click(move.getByRole('button', { name: 'この日時に変更する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'キャンセルする' }));
  const cancel = await dialog();
  cancel.getByText(/11\/24\(火\) 10:00 の予約をキャンセルしますか/);
  await user.type(cancel.getByLabelText(/^キャンセルの理由/), '医師の急病のため');
  await user.click(cancel.getByRole('button', { name: 'この予約をキャンセルする' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('POST clinic/cancel-consult/')[0]!.body).toMatchObject({ seen_start_at: start_at, seen_doctor_id: 3 });
  await screen.findByRole('button', { name: /キャンセルを取り消す/ });
  expect(screen.queryByRole('button', { name: 'キャンセルする' })).toBeNull();
});

test('dragging what a colleague moved says so first, and continues from the new state', async () => {
  const checks: unknown[] = [conflict, null];
  const { user, sent } = await open(`/clinic?view=day&date=${on_day}`, {
    'GET clinic/check-move/': () => checks.shift(),
    'POST clinic/move-consult/': { id: consult_id, start_at: now.start_at, doctor_id: 3 },
    'GET get-clinic-location-by-id': { id: 1, doctors: [{ id: 3, speciality_id: [34] }] },
  });
  await dragToEleven(user, /髙橋 花子/);
  const shown = await dialog();
  expect((await shown.findByRole('alert')).textContent).toContain(moved);
  await user.click(shown.getByRole('button', { name: '変更後の予約で続ける' }));
  await shown.findByText(/2026\/11\/24\(火\) 14:30/);
  await user.click(await shown.findByRole('button', { name: 'この日時に変更する' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const query = sent('GET clinic/check-move/').map(({ query }) => query.get('seen_start_at'));
  // The calendar that changed asks once more.
  expect(query.slice(0, 2)).toEqual([before.seen_start_at, after.seen_start_at]);
  expect(sent('POST clinic/move-consult/').map(({ body }) => body)).toEqual([
    { consult_id, ...after, doctor_id: 3, on_day, on_time: '11:00' },
  ]);
});

test('a drag overtaken by a colleague says so; other refusals stay in the dialog', async () => {
  const replies = [conflict, errorAnswer(errorCodes.slotTaken)];
  const { user } = await open(`/clinic?view=day&date=${on_day}`, {
    'GET clinic/check-move/': null,
    'POST clinic/move-consult/': () => replies.shift(),
    'GET get-clinic-location-by-id': { id: 1, doctors: [{ id: 3, speciality_id: [34] }] },
  });
  await dragToEleven(user, /髙橋 花子/);
  const shown = await dialog();
  // The dialog can be pressed once the server was asked.
  await shown.findByText(/11:00/);
  await user.click(await shown.findByRole('button', { name: 'この日時に変更する' }));
  expect((await shown.findByRole('alert')).textContent).toContain(moved);
  await user.click(shown.getByRole('button', { name: '変更後の予約で続ける' }));
  await shown.findByText(/2026\/11\/24\(火\) 14:30/);
  await user.click(await shown.findByRole('button', { name: 'この日時に変更する' }));
  await waitFor(() => expect(shown.getByRole('alert').textContent).not.toContain('青山'));
  expect(names()).toEqual(['閉じる']);
});
