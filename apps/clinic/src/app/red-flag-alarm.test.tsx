// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { RedFlagAlarm } from '@haruka/contract';
import { errorCodes } from '@haruka/contract/errors';
import { calendarRoute } from '@haruka/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(() => {
  vi.useRealTimers();
  closeStaffApp();
});

const alarm: RedFlagAlarm = {
  consult_id: record.consult.id,
  start_at: record.consult.start_at,
  clinic_location_id: 1,
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  doctor: record.doctor,
  patient_name: '髙橋 花子',
  phone_number: '+819012345678',
  red_flags_at: record.consult.start_at,
  is_accepted: false,
  is_over: false,
};

test('an alarm names patient, place and choice, with a number to call and the record [A6]', async () => {
  const goesOn = { ...alarm, consult_id: crypto.randomUUID(), patient_name: '佐藤 空', is_accepted: true };
  const { user, here } = await openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': [alarm, goesOn],
      'GET call/presence/': [],
      'GET calendar/consult/': record,
    },
  );
  await screen.findByText('緊急の症状の回答があります（2件）');
  const rowOf = (name: string) => within(screen.getByText(`${name} さん`).closest('li')!);
  const reads = rowOf('髙橋 花子');
  reads.getByText('案内を表示中です');
  reads.getByText(/神楽坂院 ・ 水野 遥 医師/);
  expect(reads.getByRole('link', { name: '090-1234-5678' }).getAttribute('href')).toBe('tel:+819012345678');
  rowOf('佐藤 空').getByText('案内を読み、予約を続けています');
  await user.click(reads.getByRole('button', { name: '詳細を見る' }));
  await waitFor(() => expect(here()).toContain(`consult=${alarm.consult_id}`));
});

const over = { ...alarm, consult_id: crypto.randomUUID(), patient_name: '佐藤 空', is_over: true };
const rowOf = async (name: string) => within((await screen.findByText(`${name} さん`)).closest('li')!);
const openWith = (alarms: () => RedFlagAlarm[], handled: unknown, reopened: unknown = {}) =>
  openStaffApp(
    '/clinic',
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': alarms,
      'GET call/presence/': [],
      'POST calendar/red-flags/handle/': handled,
      'POST calendar/red-flags/reopen/': reopened,
    },
  );

test('an alarm of a booking that is over asks to call, and leaves once dealt with [RECORD-33]', async () => {
  let left = [alarm, over];
  const { sent, user } = await openWith(
    () => left,
    () => {
      left = [alarm];
      return { red_flags_handled_at: alarm.red_flags_at };
    },
  );
  const row = await rowOf('佐藤 空');
  row.getByText('予約は終了しています。お電話ください');
  expect(row.queryByText('案内を表示中です')).toBeNull();
  await user.click(row.getByRole('button', { name: '佐藤 空 さんの緊急の症状を対応済みにする' }));
  await waitFor(() => expect(screen.queryByText('佐藤 空 さん')).toBeNull());
  expect(sent('POST calendar/red-flags/handle/').map(({ body }) => body)).toEqual([
    { consult_id: over.consult_id, seen_red_flags_at: over.red_flags_at },
  ]);
  expect(screen.getByRole('alert').contains(document.activeElement)).toBe(true);
  (await rowOf('髙橋 花子')).getByText('案内を表示中です');
});

test('an alarm that could not be marked stays, and the refusal says who was faster [RECORD-34]', async () => {
  const meta = { changed_by: { is_patient: false, name: '受付 太郎' }, at: '2026-11-28T01:05:00Z' };
  const { user } = await openWith(
    () => [alarm],
    () => errorAnswer(errorCodes.redFlagsHandled, 409, meta),
  );
  await user.click((await rowOf('髙橋 花子')).getByRole('button', { name: /対応済みにする/ }));
  await screen.findByText(/ほかのスタッフが対応済みにしたか、.*10:05 受付 太郎 さんが変更/);
  await rowOf('髙橋 花子');
});

test('a symptom that was added before the press is named, and the new alarm shown [RECORD-36]', async () => {
  let alarms = [{ ...alarm, is_accepted: true }];
  const { sent, user } = await openWith(
    () => alarms,
    () => {
      alarms = [{ ...alarm, red_flags_at: '2026-11-28T01:05:00Z' }];
      return errorAnswer(errorCodes.redFlagAdded, 409);
    },
  );
  const row = await rowOf('髙橋 花子');
  row.getByText('案内を読み、予約を続けています');
  await user.click(row.getByRole('button', { name: /対応済みにする/ }));
  await screen.findByText(/患者さんが新しい症状を回答したため、対応済みにしていません/);
  await row.findByText('案内を表示中です');
  await user.click(row.getByRole('button', { name: /対応済みにする/ }));
  await waitFor(() =>
    expect(sent('POST calendar/red-flags/handle/').map(({ body }) => body.seen_red_flags_at)).toEqual([
      alarm.red_flags_at,
      '2026-11-28T01:05:00Z',
    ]),
  );
});

test('for ten seconds a press takes back that an alarm was dealt with [RECORD-36]', async () => {
  let left = [alarm];
  const { sent, user } = await openWith(
    () => left,
    () => {
      left = [];
      return { red_flags_handled_at: alarm.red_flags_at };
    },
    () => {
      left = [alarm];
      return { consult_id: alarm.consult_id };
    },
  );
  const handle = async () => user.click((await rowOf('髙橋 花子')).getByRole('button', { name: /対応済みにする/ }));
  await handle();
  await screen.findByText('髙橋 花子 さんを対応済みにしました');
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await rowOf('髙橋 花子');
  await screen.findByText('未対応に戻しました');
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
  expect(sent('POST calendar/red-flags/reopen/').map(({ body }) => body)).toEqual([{ consult_id: alarm.consult_id }]);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await handle();
  await screen.findByRole('button', { name: '元に戻す' });
  act(() => void vi.advanceTimersByTime(9_000));
  screen.getByRole('button', { name: '元に戻す' });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull();
});
