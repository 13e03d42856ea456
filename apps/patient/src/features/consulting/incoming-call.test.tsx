// @vitest-environment jsdom
import { type Answers, type MockRequest, paged } from '@haruka/api/testing/mock-server';
import { noteServerTime } from '@haruka/api/client/server-clock';
import type { RoomState } from '@haruka/contract/consultation/call';
import { setLocale } from '@haruka/i18n/patient';
import type { ConnectOptions, LiveEvent } from '@haruka/realtime';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmed } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

/** The live connection as the test plays it: what the server pushes arrives by `push`. */
const line = vi.hoisted(() => ({ open: undefined as ConnectOptions | undefined }));
vi.mock('@haruka/realtime', async (original) => ({
  ...(await original<object>()),
  connect(options: ConnectOptions) {
    line.open = options;
    return { tokenChanged() {}, stop() {}, openSeat: () => {} };
  },
}));
const isOpen = () => waitFor(() => expect(line.open).toBeTruthy());
const push = async (event: LiveEvent) => {
  await isOpen();
  await act(async () => line.open!.onEvent!(event));
};

beforeEach(() => {
  forgetEverything();
  line.open = undefined;
  // jsdom plays no sound.
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = () => new Promise(() => {});
      close = () => Promise.resolve();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  noteServerTime(new Date().toUTCString(), Date.now());
});

const ringing = (): RoomState => ({
  consult_id: confirmed.id,
  status: 'RINGING',
  start_at: confirmed.start_at,
  room_opens_at: confirmed.room_opens_at,
  clinic_location_name: clinic.name,
  clinic_location_name_en: clinic.name_en,
  clinic_phone_number: clinic.phone_number,
  doctor: clinic.doctors[0]!,
  patient_name: '髙橋 花子',
  doctor_here: true,
  patient_here: false,
  entered_at: null,
  doctor_in_other_call: false,
  rung_at: new Date().toISOString(),
  patient_dropped_at: null,
  patient_waited_until: null,
  ring_until: new Date(Date.now() + 40_000).toISOString(),
  ring_cancelled_at: null,
  usual_identity_method: null,
  started_at: null,
  ended_at: null,
  handed_over_at: null,
  check: null,
  identity: null,
  guardian: null,
  late_minutes: null,
});
const open = (room: RoomState, more: Answers = {}, at = '/patient/personal-info') =>
  openApp(
    at,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET patient/consults/': paged([{ ...confirmed, status: room.status }]),
      'GET call/room/': room,
      'POST call/join/': { room: { ...room, status: 'IN_CALL' }, polite: true, ice_servers: [] },
      ...more,
    },
    { signedIn: true },
  );
const title = '水野 遥 医師が呼び出しています';

test('a page that was loaded while it rings rings, too, wherever the patient is [A3]', async () => {
  const { user, here } = await open(ringing());
  await screen.findByText(title);
  await user.click(screen.getByRole('button', { name: '応答する' }));
  await waitFor(() => expect(here()).toContain(`/patient/online-consulting?consult_id=${confirmed.id}`));
});

test.each([90_000, -90_000])('a ring lasts by the clock of the server, %i ms from the device’s [A3]', async (ahead) => {
  const serverNow = () => Date.now() + ahead;
  const room = { ...ringing(), ring_until: new Date(serverNow() + 40_000).toISOString() };
  await open(room, { date: () => new Date(serverNow()).toUTCString() });
  await screen.findByText(title);
  const left = Number(/あと(\d+)秒/.exec(document.body.textContent)?.[1]);
  expect(left).toBeGreaterThan(30);
  expect(left).toBeLessThan(45);
});

test('a patient who left a running call is rung again, also after a reload [A3]', async () => {
  await open({ ...ringing(), status: 'IN_CALL', started_at: confirmed.created_at });
  await screen.findByText(title);
});

test('the room of one consult lets another one ring, and is silent for its own [A3]', async () => {
  const ended = '01920000-0000-7000-8000-0000000000aa';
  const over: RoomState = { ...ringing(), consult_id: ended, status: 'ENDED', ring_until: null, rung_at: null };
  const rooms = {
    'GET call/room/': ({ query }: MockRequest) => (query.get('consult_id') === ended ? over : ringing()),
  };
  await open(ringing(), rooms, `/patient/online-consulting?consult_id=${ended}`);
  await screen.findByText(title);

  forgetEverything();
  await open(ringing(), {}, `/patient/online-consulting?consult_id=${confirmed.id}`);
  await isOpen();
  await act(async () => {});
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a ring put off does not come again by itself, and what does not ring is silent [A3]', async () => {
  const { user } = await open(ringing());
  await screen.findByText(title);
  await user.click(screen.getByRole('button', { name: 'あとで' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());

  forgetEverything();
  const { sent } = await open({ ...ringing(), ring_until: null });
  await waitFor(() => expect(sent('GET call/room/').length).toBeGreaterThan(0));
  await act(async () => {});
  expect(screen.queryByText(title)).toBeNull();
});

test('in English the ring names doctor and clinic in Latin letters [A8-W]', async () => {
  await open(ringing());
  await screen.findByText(title);
  await act(() => setLocale('en'));
  await screen.findByText('Dr Haruka Mizuno is calling');
  screen.getByText('Haruzora Clinic Kagurazaka');
  await act(() => setLocale('jp'));
});

const ids = { consult_id: confirmed.id, patient_id: crypto.randomUUID(), doctor_id: 3, clinic_location_id: 1 };
const incoming = (secondsLeft: number): LiveEvent => ({
  name: 'call.incoming',
  data: {
    consult_id: ids.consult_id,
    patient_id: ids.patient_id,
    doctor_id: ids.doctor_id,
    doctor_name: '水野 遥',
    doctor_name_en: 'Haruka Mizuno',
    clinic_location_name: clinic.name,
    clinic_location_name_en: clinic.name_en,
    ring_until: new Date(Date.now() + secondsLeft * 1000).toISOString(),
  },
});
const takenBack = '呼び出しは、いったん取り消されました';

test('a ring the doctor withdrew stops at once, says so calmly, and may ring again [RECORD-12]', async () => {
  // The room that this page knows stays the old one: the event alone must silence it.
  const { user, here } = await open(ringing());
  await screen.findByText(title);
  await push({ name: 'call.ring_cancelled', data: { ...ids, cancelled_at: new Date().toISOString() } });
  expect(screen.queryByText(title)).toBeNull();
  await screen.findByText(takenBack);
  screen.getByText(/もう一度お呼びします/);

  await push(incoming(45));
  await screen.findByText(title);
  expect(screen.queryByText(takenBack)).toBeNull();

  await push({ name: 'call.ring_cancelled', data: { ...ids, cancelled_at: new Date().toISOString() } });
  await user.click(await screen.findByRole('button', { name: '待合室で待つ' }));
  await waitFor(() => expect(here()).toBe(`/patient/online-consulting?consult_id=${confirmed.id}`));
});

test('a page that missed a withdrawn ring’s event is silent after reading the room', async () => {
  const answers = {
    room: { ...ringing(), status: 'CONFIRMED' as const, rung_at: null, ring_until: null } as RoomState,
  };
  await openApp(
    '/patient/personal-info',
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET patient/consults/': paged([confirmed]),
      'GET call/room/': () => answers.room,
    },
    { signedIn: true },
  );
  await push(incoming(44));
  await screen.findByText(title);
  answers.room = { ...answers.room, ring_cancelled_at: new Date().toISOString() };
  await act(async () => line.open!.onTopics(['call']));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});
