// @vitest-environment jsdom
import type { RoomState } from '@haruka/contract/consultation/call';
import type { CallState } from '@haruka/realtime/call';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmed } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

/** The call as the test plays it; there is no WebRTC in jsdom. */
const played = vi.hoisted(() => ({ state: {}, setAudioOnly: vi.fn() }));
vi.mock('@haruka/realtime/call', async (original) => {
  const nothing = () => {};
  const media = { start: async () => {}, stop: nothing };
  const devices = { camera: 'ok', microphone: 'ok', stream: null, cameras: [], microphones: [], speakers: [] };
  return {
    ...(await original<object>()),
    useRejoin: nothing,
    useCall: () => ({
      state: played.state,
      devices,
      media,
      enter: nothing,
      forget: nothing,
      takeBack: nothing,
      watchVideo: nothing,
      setAudioOnly: played.setAudioOnly,
    }),
  };
});

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
  rung_at: null,
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

beforeEach(() => {
  forgetEverything();
  played.setAudioOnly.mockClear();
});

const open = (more: Partial<CallState>) => {
  const remoteMedia = { camera: true, microphone: true };
  const state: CallState = {
    phase: 'live',
    refused: null,
    isPeerHere: true,
    remote: null,
    remoteMedia,
    isAudioOnly: false,
    isPictureUnwanted: false,
    quality: 'good',
  };
  played.state = { ...state, ...more };
  return openApp(
    `/patient/online-consulting?consult_id=${room.consult_id}`,
    { 'GET user/information/': known, 'GET patient/notices/': noNotices, 'GET call/room/': room },
    { signedIn: true },
  );
};

test('on a bad line a patient goes on by voice only, and comes back to the pictures [A2]', async () => {
  const calls = () =>
    screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === `tel:${clinic.phone_number}`);
  await open({ quality: 'good' });
  await screen.findByRole('button', { name: /退出|通話/ });
  expect(calls()).toHaveLength(0);
  forgetEverything();
  const { user } = await open({ quality: 'poor' });
  const audioOnly = await screen.findByRole('button', { name: '音声のみにする' });
  expect(calls()).toHaveLength(1);
  await user.click(audioOnly);
  expect(played.setAudioOnly).toHaveBeenLastCalledWith(true);

  const again = await open({ isAudioOnly: true });
  await screen.findByText('音声のみで通話しています');
  await again.user.click(screen.getByRole('button', { name: '映像を戻す' }));
  expect(played.setAudioOnly).toHaveBeenLastCalledWith(false);
});

test('a patient reads that the doctor talks by voice only [A2]', async () => {
  await open({ isPictureUnwanted: true, remoteMedia: { camera: false, microphone: true } });
  await screen.findByText('医師が音声のみの通話にしました');
  expect(screen.queryByRole('button', { name: '音声のみにする' })).toBeNull();
});
