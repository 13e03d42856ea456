// @vitest-environment jsdom
import { paged } from '@haruka/api/testing/mock-server';
import type { RoomState } from '@haruka/contract/consultation/call';
import { setLocale } from '@haruka/i18n/patient';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmed } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  forgetEverything();
  // jsdom plays no sound.
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = () => new Promise(() => {});
      close = () => Promise.resolve();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

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
  doctor_in_other_call: false,
  rung_at: new Date().toISOString(),
  patient_dropped_at: null,
  ring_until: new Date(Date.now() + 40_000).toISOString(),
  started_at: null,
  ended_at: null,
  handed_over_at: null,
  check: null,
  identity: null,
  guardian: null,
  late_minutes: null,
});
const open = (room: RoomState) =>
  openApp(
    '/patient/personal-info',
    {
      'GET user/information/': known,
      'GET patient/notices/': noNotices,
      'GET patient/consults/': paged([{ ...confirmed, status: room.status }]),
      'GET call/room/': room,
      'POST call/join/': { room: { ...room, status: 'IN_CALL' }, polite: true, ice_servers: [] },
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

test('a patient who left a running call is rung again, also after a reload [A3]', async () => {
  await open({ ...ringing(), status: 'IN_CALL', started_at: confirmed.created_at });
  await screen.findByText(title);
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
