// @vitest-environment jsdom
import type { RedFlagAlarm } from '@haruka/contract';
import { calendarRoute } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

afterEach(closeStaffApp);

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
  await user.click(reads.getByRole('button'));
  await waitFor(() => expect(here()).toContain(`consult=${alarm.consult_id}`));
});
