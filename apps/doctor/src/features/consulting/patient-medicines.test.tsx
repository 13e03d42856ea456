// @vitest-environment jsdom
import type { PatientMedicine } from '@haruka/contract/pharmacy/prescription';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayInTokyo, addDays } from '@haruka/i18n/doctor';
import { record, room } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

const today = dayInTokyo(Date.now());
const medicine = (name: string, runs_out_on: string): PatientMedicine => ({
  name,
  name_en: '',
  unit: 'TABLET',
  dosage: '1日3回 毎食後 1回1錠',
  usage_code: null,
  days: 5,
  quantity: 15,
  note: '',
  consult_id: record.consult.id,
  issued_at: '2026-01-10T01:00:00Z',
  runs_out_on,
  doctor: { last_name: '水野', first_name: '遥', name_en: '' },
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: '',
});

const open = (medicines: PatientMedicine[]) =>
  openDoctor(`/doctor/consult-room?consult_id=${record.consult.id}`, {
    'GET call/room/': { ...room, status: 'CONFIRMED', rung_at: null, started_at: null },
    'GET calendar/consult/': record,
    'GET prescription/of-patient/': medicines,
  });
const section = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!);

test('the room shows current and earlier medicines with dosage, days and place', async () => {
  const { user, sent } = await open([medicine('今日までの薬', today), medicine('明日までの薬', addDays(today, 1))]);
  await user.click(await screen.findByRole('tab', { name: 'お薬の履歴' }));
  const current = await section('服用中の薬');
  current.getByText('明日までの薬');
  current.getByText(/5日分・15錠 ・ .+になくなる予定/);
  current.getByText('1日3回 毎食後 1回1錠');
  current.getByText(/2026.*1.*10.*水野 遥 医師・神楽坂院/);
  expect(current.queryByText('今日までの薬')).toBeNull();
  (await section('以前の薬')).getByText('今日までの薬');
  await waitFor(() => expect(sent('GET prescription/of-patient/')[0]!.query.get('patient_id')).toBe(record.patient.id));
});

test('without a prescription the room says so, and points to the answers', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('tab', { name: 'お薬の履歴' }));
  await screen.findByText('このクリニックで処方した薬はありません。');
  screen.getByText(/ほかの薬は、問診の回答で確認してください/);
});
