// @vitest-environment jsdom
import { errorCodes } from '@haruka/contract/errors';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { RoomState } from '@haruka/contract/consultation/call';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { confirmed, ended } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

const room: RoomState = {
  consult_id: confirmed.id,
  status: 'IN_CALL',
  start_at: confirmed.start_at,
  room_opens_at: confirmed.room_opens_at,
  clinic_location_name: clinic.name,
  clinic_location_name_en: clinic.name_en,
  clinic_phone_number: clinic.phone_number,
  doctor: clinic.doctors[0]!,
  patient_name: '髙橋 花子',
  guardian: null,
  doctor_here: true,
  patient_here: false,
  entered_at: null,
  doctor_in_other_call: false,
  late_minutes: null,
  rung_at: confirmed.created_at,
  patient_dropped_at: null,
  patient_waited_until: null,
  ring_until: null,
  ring_cancelled_at: null,
  usual_identity_method: null,
  started_at: confirmed.created_at,
  ended_at: null,
  handed_over_at: null,
  check: null,
  identity: null,
};

test('a call that cannot be joined is retried after a moment, not at once or forever', async () => {
  const joins: number[] = [];
  await openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': room,
      'POST call/join/': () => {
        joins.push(performance.now());
        return errorAnswer(errorCodes.serverError, 500);
      },
    },
    { signedIn: true },
  );
  // A screen that is still loading may start again, and with it its first try.
  await waitFor(() => expect(joins.at(-1)! - joins.at(-2)!).toBeGreaterThan(1000));
  expect(joins.length).toBeLessThan(4);
});

test.each([
  ['CANCELLED', '医師の急病のため、本日は休診します。'],
  ['DOCTOR_ABSENT', 'お待ちいただいたのに、申し訳ありません。'],
] as const)('the room of a %s consult tells why at once, and how to book again [A3]', async (status, said) => {
  const cancel_reason = status === 'CANCELLED' ? said : null;
  await openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': { ...room, status },
      'GET patient/consult/': { ...confirmed, status, cancel_reason, cancelled_by: cancel_reason && 'CLINIC' },
    },
    { signedIn: true },
  );
  await screen.findByText(said, { exact: false });
  expect(screen.getByRole('link', { name: '予約し直す' })).toBeTruthy();
});

test.each([true, false])(
  'the room of a cancelled consult names its time, and the child it was for: %s',
  async (isChild) => {
    const guardian = {
      last_name: '髙橋',
      first_name: '花子',
      relation: 'MOTHER',
      phone_number: null,
      email: null,
    } as const;
    await openApp(
      `/patient/online-consulting?consult_id=${room.consult_id}`,
      {
        'GET user/information/': known,
        'GET patient/notices/': noNotices,
        'GET call/room/': {
          ...room,
          status: 'CANCELLED',
          patient_name: '髙橋 こはる',
          guardian: isChild ? guardian : null,
        },
        'GET patient/consult/': { ...confirmed, status: 'CANCELLED', cancelled_by: 'CLINIC', cancel_reason: '休診' },
      },
      { signedIn: true },
    );
    await screen.findByText('予約の日時');
    expect(screen.queryByText('髙橋 こはる') !== null).toBe(isChild);
  },
);

test.each([
  [{ doctor_in_other_call: true, doctor_here: false }, '医師はほかの方を診察しています'],
  [{ doctor_in_other_call: false, doctor_here: true }, '医師が診察の準備をしています'],
  [{ doctor_in_other_call: false, doctor_here: false }, '医師の入室を待っています'],
])('the waiting room says what is true of the doctor: %o [D1]', async (doctor, said) => {
  sessionStorage.setItem(`haruka.checked.${room.consult_id}`, 'true');
  await openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': {
        ...room,
        ...doctor,
        status: 'CONFIRMED',
        room_opens_at: '2020-01-01T00:00:00Z',
        started_at: null,
      },
    },
    { signedIn: true },
  );
  await screen.findByText(said);
});

test('the waiting room says that the doctor took the ring back and will ring again', async () => {
  sessionStorage.setItem(`haruka.checked.${room.consult_id}`, 'true');
  await openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': {
        ...room,
        status: 'CONFIRMED',
        room_opens_at: '2020-01-01T00:00:00Z',
        rung_at: null,
        ring_cancelled_at: confirmed.created_at,
        started_at: null,
      },
    },
    { signedIn: true },
  );
  await screen.findByText('呼び出しは、いったん取り消されました');
  screen.getByText(/もう一度お呼びします/);
  screen.getByText('このままお待ちください。');
});

test.each([
  [-5, 'お待たせして申し訳ありません。', '準備ができしだい'],
  [4, '準備ができしだい、医師がお呼びします。', 'お待たせして'],
])('a person who came %s min after the start reads who is late', async (came, said, unsaid) => {
  sessionStorage.setItem(`haruka.checked.${room.consult_id}`, 'true');
  const start = Date.now() - 5.5 * 60_000;
  await openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': {
        ...room,
        status: 'CONFIRMED',
        start_at: new Date(start).toISOString(),
        room_opens_at: '2020-01-01T00:00:00Z',
        started_at: null,
        rung_at: null,
        doctor_here: false,
        entered_at: new Date(start + came * 60_000).toISOString(),
      },
    },
    { signedIn: true },
  );
  await screen.findByText(`予約の時間を5分過ぎています。${said}`);
  expect(screen.queryByText(unsaid, { exact: false })).toBeNull();
});

test('the waiting room and the list of bookings say the delay that was announced [A4]', async () => {
  sessionStorage.setItem(`haruka.checked.${room.consult_id}`, 'true');
  const answers = {
    'GET user/information/': known,
    'GET patient/notices/': noNotices,
    'GET call/room/': {
      ...room,
      status: 'CONFIRMED',
      late_minutes: 20,
      room_opens_at: '2020-01-01T00:00:00Z',
      started_at: null,
      rung_at: null,
    },
    'GET patient/consults/': [{ ...confirmed, late_minutes: 20 }],
    'GET get-clinic-location-by-id': clinic,
  };
  await openApp(`/patient/online-consulting?consult_id=${room.consult_id}`, answers, { signedIn: true });
  await screen.findByText('医師の開始が20分ほど遅れる見込みです。順番になりましたらお呼びします。');
  forgetEverything();
  await openApp('/patient/reservation-list', answers, { signedIn: true });
  await screen.findByText('開始が20分ほど遅れる見込みです。お待たせして申し訳ありません。');
});

test('after the call the patient reads the note, the price and what is paid when [A8-P]', async () => {
  await openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': { ...room, status: 'ENDED', ended_at: confirmed.created_at },
      'GET patient/consult/': ended,
    },
    { signedIn: true },
  );
  await screen.findByText('水分をよくとってください。');
  await screen.findByText('初診 4,500円・再診 1,500円（税込）');
  screen.getByText(/^診察のあと：診療費がかかります/);
});
