// @vitest-environment jsdom
import type { RedFlagAlarm } from '@haruka/contract';
import { setLocale } from '@haruka/i18n/clinic';
import { acceptInvitationRoute, calendarRoute } from '@haruka/staff';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record } from '../testing/record.ts';

// jsdom has no layout, so nothing is narrow.
afterEach(async () => {
  await act(() => setLocale('jp'));
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
  phone_number: null,
  red_flags_at: record.consult.start_at,
  is_accepted: false,
  is_over: false,
};

test('in English, record and red-flag alarm name location and doctor in Latin letters [A8-K]', async () => {
  await openStaffApp(
    `/clinic?consult=${record.consult.id}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': emptyCalendar,
      'GET calendar/red-flags/': [alarm],
      'GET call/presence/': [],
      'GET calendar/consult/': record,
    },
  );
  await waitFor(() => expect(screen.getAllByText(/神楽坂院 ・ 水野 遥 医師/)).toHaveLength(2));
  await act(() => setLocale('en'));
  await waitFor(() => expect(screen.getAllByText(/Haruzora Clinic Kagurazaka ・ Dr Haruka Mizuno/)).toHaveLength(2));
  expect(screen.queryByText(/神楽坂院/)).toBeNull();
});

test('in English an invitation names clinic and location in Latin letters [A8-K]', async () => {
  await openStaffApp(
    `/accept-invitation?token=${'x'.repeat(43)}`,
    { routes: [acceptInvitationRoute] },
    {
      'POST auth/invitation/': {
        clinic_name: 'はるぞらクリニック',
        clinic_name_en: 'Haruzora Clinic',
        last_name: '森',
        first_name: '光',
        email: 'mori@example.jp',
        roles: ['STAFF'],
        clinic_locations: [{ id: 1, name: '神楽坂院', name_en: 'Haruzora Clinic Kagurazaka' }],
        expires_at: '2026-11-21T03:00:00.000Z',
      },
    },
    { signedIn: false },
  );
  await screen.findByText('神楽坂院');
  await act(() => setLocale('en'));
  await screen.findByText('Haruzora Clinic Kagurazaka');
  expect(screen.getAllByText(/Haruzora Clinic/).length).toBeGreaterThan(2);
  expect(screen.queryByText(/神楽坂院|はるぞら/)).toBeNull();
});
