// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { errorCodes } from '@haruka/contract/errors';
import { patientRoutes } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { record } from '../testing/record.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
});

const { id } = record.patient;
const patient: PatientRecord = {
  patient: {
    ...record.patient,
    sex: null,
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ハナコ',
    date_of_birth: '1990-04-01',
    phone_number: '+819012345678',
  },
  guardian: null,
  held: { version: 2 },
  patient_number: 1,
  dependants: [],
  clinic_locations: [],
  upcoming: [],
  past: [],
  answer_sheet: null,
  views: [],
};
const open = (answers: Record<string, unknown> = {}, kind: 'clinic' | 'doctor' = 'clinic') =>
  openStaffApp(
    `/${kind}/search/${id}`,
    { routes: patientRoutes(kind) },
    {
      'GET clinic/patient/': patient,
      'GET clinic/patient-memos/': [],
      'GET clinic/patient-timeline/': { entries: [], next: null },
      'GET clinic/patient-duplicates/': { duplicates: [], merges: [] },
      ...answers,
    },
    { kind },
  );
const button = '登録情報を訂正する';

test('corrects a patient without an account over the version that was on screen', async () => {
  const { user, sent } = await open({ 'PUT clinic/patient/': { version: 3 } });
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: '登録情報の訂正' }));
  const name = await sheet.findByRole('textbox', { name: /^姓/ });
  await user.clear(name);
  await user.type(name, '高橋');
  await user.click(sheet.getByRole('button', { name: 'この内容で訂正する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT clinic/patient/')[0]!.body).toMatchObject({
    patient_id: id,
    version: 2,
    last_name: '高橋',
    first_name: '花子',
    date_of_birth: '1990-04-01',
    phone_number: '+819012345678',
  });
});

test('a colleague who was faster is named, and what was typed stays', async () => {
  const { user } = await open({
    'PUT clinic/patient/': errorAnswer(errorCodes.editConflict, 409, { changed_by: { name: '受付 花子' } }),
  });
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: '登録情報の訂正' }));
  const name = await sheet.findByRole<HTMLInputElement>('textbox', { name: /^姓/ });
  await user.clear(name);
  await user.type(name, '高橋');
  await user.click(sheet.getByRole('button', { name: 'この内容で訂正する' }));
  await sheet.findByText(/受付 花子/);
  expect(name.value).toBe('高橋');
});

test('there is no form for a patient with an account, and none for a doctor', async () => {
  await open({ 'GET clinic/patient/': { ...patient, held: null } });
  await screen.findByRole('heading', { name: '登録情報' });
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  await open({}, 'doctor');
  await screen.findByRole('heading', { name: '登録情報' });
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});
