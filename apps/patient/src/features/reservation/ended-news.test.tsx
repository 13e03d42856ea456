// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { confirmed } from '../../testing/consults.ts';
import { clinic, known, noNotices } from '../../testing/facts.ts';
import { forgetEverything, openApp } from '../../testing/render-app.tsx';

beforeEach(forgetEverything);

test('the patient reads the reason of a cancellation on whatever screen is open, once [A3]', async () => {
  const cancelled = {
    ...confirmed,
    patient: { ...confirmed.patient, first_name: 'こはる', is_dependant: true },
    status: 'CANCELLED',
    cancelled_by: 'CLINIC',
    cancel_reason: '医師の急病のため、休診します。',
    clinic_message: { text: '振替の日を、近くお知らせします。', sent_at: '2026-11-20T01:30:00.000Z' },
  };
  const { sent, user } = await openApp(
    '/sitemap',
    {
      'GET user/information/': known,
      'GET patient/notices/': { ...noNotices, ended: { consult_id: confirmed.id } },
      'GET patient/consult/': cancelled,
      'POST patient/acknowledge-end/': null,
    },
    { signedIn: true },
  );
  await waitFor(() => expect(sent('GET patient/consult/').length).toBeGreaterThan(0));
  const dialog = await screen.findByRole('alertdialog', { name: '予約がキャンセルされました' });
  within(dialog).getByText(cancelled.cancel_reason);
  within(dialog).getByText(cancelled.clinic_message.text);
  within(dialog).getByText('髙橋 こはる');
  within(dialog).getByText(confirmed.clinic_location_name);
  within(dialog).getByRole('button', { name: '予約し直す' });
  await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('POST patient/acknowledge-end/')[0]?.body).toEqual({ consult_id: confirmed.id });
});

test('the patient reads the apology for an absent doctor, and books again at once [A3]', async () => {
  const { user, here } = await openApp(
    '/sitemap',
    {
      'GET user/information/': known,
      'GET patient/notices/': { ...noNotices, ended: { consult_id: confirmed.id } },
      'GET patient/consult/': { ...confirmed, status: 'DOCTOR_ABSENT' },
      'POST patient/acknowledge-end/': null,
      'GET clinic/get-clinic-location-by-id/': { ...clinic, is_joined: true },
      'GET specialities/': [],
    },
    { signedIn: true },
  );
  const dialog = await screen.findByRole('alertdialog', { name: '診察を始められませんでした' });
  within(dialog).getByText(/申し訳ありません。費用はかかりません。/);
  expect(within(dialog).queryByText('理由')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '予約し直す' }));
  await waitFor(() => expect(here()).toBe('/menu'));
});
