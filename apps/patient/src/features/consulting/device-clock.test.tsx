// @vitest-environment jsdom
import { noteServerTime } from '@haruka/api/client/server-clock';
import type { RoomState } from '@haruka/contract/consultation/call';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmed } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

/** There is no WebRTC in jsdom. The test records the ring. */
const ring = vi.hoisted(() => ({ started: vi.fn(() => () => {}) }));
vi.mock('@haruka/realtime/call', async (original) => {
  const nothing = () => {};
  const media = { start: async () => {}, stop: nothing };
  const devices = { camera: 'ok', microphone: 'ok', stream: null, cameras: [], microphones: [], speakers: [] };
  const state = { phase: 'seated', isPeerHere: null, remote: null, remoteMedia: {}, quality: 'good' };
  return {
    ...(await original<object>()),
    startRing: ring.started,
    useRejoin: nothing,
    useCall: () => ({ state, devices, media, enter: nothing, forget: nothing, takeBack: nothing, watchVideo: nothing }),
  };
});

const room: RoomState = {
  consult_id: confirmed.id,
  status: 'CONFIRMED',
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
  rung_at: null,
  patient_dropped_at: null,
  patient_waited_until: null,
  ring_until: null,
  ring_cancelled_at: null,
  usual_identity_method: null,
  started_at: null,
  ended_at: null,
  handed_over_at: null,
  check: null,
  identity: null,
};

beforeEach(() => {
  forgetEverything();
  ring.started.mockClear();
});
afterEach(() => noteServerTime(new Date().toUTCString(), Date.now()));

const open = (shown: RoomState, ahead: number) => {
  sessionStorage.setItem(`haruka.checked.${room.consult_id}`, 'true');
  return openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET call/room/': shown,
      date: () => new Date(Date.now() + ahead).toUTCString(),
    },
    { signedIn: true },
  );
};

/** An hour slow, and an hour fast: what the server's clock is ahead of the device's, in milliseconds. */
const clocks = [3_600_000, -3_600_000];

test.each(clocks)('the room opens by the clock of the server, %i ms from the device’s [A3]', async (ahead) => {
  const serverIso = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
  await open({ ...room, start_at: serverIso(960_000), room_opens_at: serverIso(60_000) }, ahead);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/0:[345]\d/));

  forgetEverything();
  await open({ ...room, start_at: serverIso(840_000), room_opens_at: serverIso(-60_000) }, ahead);
  await screen.findByText('医師が診察の準備をしています');
});

test.each(clocks)('the room rings by the clock of the server, %i ms from the device’s [A3]', async (ahead) => {
  const serverIso = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
  const times = { start_at: serverIso(-60_000), room_opens_at: serverIso(-960_000) };
  await open(
    { ...room, ...times, status: 'RINGING', rung_at: serverIso(-5_000), ring_until: serverIso(40_000) },
    ahead,
  );
  await screen.findByText('水野 遥 医師が呼び出しています');
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/あと[34]\d秒/));
  expect(ring.started).toHaveBeenCalled();
});
