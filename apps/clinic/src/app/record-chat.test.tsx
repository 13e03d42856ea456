// @vitest-environment jsdom
import type { Chat } from '@haruka/contract/messaging/chat';
import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import type { PatientTimeline } from '@haruka/contract/consultation/patient-timeline';
import { patientRoutes } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { patientRecord } from '../testing/patient.ts';

afterEach(closeStaffApp);

const { id } = patientRecord.patient;
const place = { clinic_location_id: 1, clinic_location_name: '神楽坂院', clinic_location_name_en: 'Kagurazaka' };
const at = '2026-11-20T03:00:00.000Z';
const patient = { patient_id: id, last_name: '髙橋', first_name: '花子', patient_number: 1 };
const waiting = { unanswered_since: null, due_at: null };
const chat: Chat = {
  ...patient,
  ...place,
  ...waiting,
  can_write: true,
  patient_read_to: 0,
  clinic_read_to: 0,
  answered_to: 0,
  next: null,
  messages: [{ number: 1, by: 'PATIENT', text: 'お薬はいつ届きますか。', created_at: at, member: null }],
};
const way: PatientRecord['write_to'][number] = { patient_id: id, ...place };
const timeline: PatientTimeline = {
  entries: [
    {
      kind: 'CHAT',
      id: `${id}:1:20261120`,
      at,
      merged_from: null,
      account_id: id,
      ...place,
      count: 2,
      by: 'PATIENT',
      text: 'お薬はいつ届きますか。',
    },
  ],
  next: null,
};
const open = (kind: 'clinic' | 'doctor', write_to = [way]) =>
  openStaffApp(
    `/${kind}/search/${id}?show=CHAT`,
    { routes: patientRoutes(kind) },
    {
      'GET clinic/patient/': { ...patientRecord, write_to },
      'GET clinic/patient-memos/': [],
      'GET clinic/patient-timeline/': timeline,
      'GET clinic/patient-duplicates/': { duplicates: [], merges: [] },
      'GET clinic/chat/': chat,
    },
    { kind },
  );
const answers = `/clinic/chats?filter=all&patient_id=${id}&at=1`;

test('a day of messages opens over the record to be read, and leads to the answer [CHAT-35]', async () => {
  const { user, sent, here } = await open('clinic');
  await user.click(await screen.findByRole('link', { name: /^メッセージ（2件）/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'メッセージのやりとり' }));
  within(await sheet.findByRole('log')).getByText('お薬はいつ届きますか。');
  expect(sheet.queryByRole('textbox')).toBeNull();
  expect(sheet.getByRole('link', { name: 'メッセージの画面で開く' }).getAttribute('href')).toBe(answers);
  expect(sent('GET clinic/patient-timeline/')[0]!.query.get('group')).toBe('CHAT');
  // The desk reads for the clinic on the screen of the chats alone.
  expect(sent('POST clinic/read-chat/')).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(here()).toBe(`/clinic/search/${id}?show=CHAT`));
});

test('a doctor reads the messages and is offered no way to write [CHAT-35]', async () => {
  const { user } = await open('doctor');
  await user.click(await screen.findByRole('link', { name: /^メッセージ（2件）/ }));
  await screen.findByRole('log');
  expect(screen.queryByRole('link', { name: /メッセージの画面|メッセージを送る/ })).toBeNull();
});

test('the record of the desk leads to writing, one way for each location [CHAT-35, CHAT-43]', async () => {
  const { sent } = await open('clinic');
  expect((await screen.findByRole('link', { name: 'メッセージを送る' })).getAttribute('href')).toBe(answers);
  // To show the way reads nothing but the record itself.
  expect(sent('GET clinic/patient/')).toHaveLength(1);
  expect(sent('GET clinic/chat/')).toHaveLength(0);
  await open('clinic', []);
  await screen.findByRole('button', { name: '予約を入れる' });
  expect(screen.queryByRole('link', { name: /^メッセージを送る/ })).toBeNull();
  await open('clinic', [way, { ...way, clinic_location_id: 11, clinic_location_name: '吉祥寺院' }]);
  await screen.findByRole('link', { name: 'メッセージを送る（吉祥寺院）' });
  expect(screen.getAllByRole('link', { name: /^メッセージを送る/ })).toHaveLength(2);
});
