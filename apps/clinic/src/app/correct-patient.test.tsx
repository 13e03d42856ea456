// @vitest-environment jsdom
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { errorCodes } from '@haruka/contract/errors';
import { patientRoutes } from '@haruka/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { patientRecord } from '../testing/patient.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  sessionStorage.clear();
});

const { id } = patientRecord.patient;
const patient: PatientRecord = { ...patientRecord, held: { version: 2 } };
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

const sheetOf = async () => within(await screen.findByRole('dialog', { name: '登録情報の訂正' }));
const nameIn = (sheet: Awaited<ReturnType<typeof sheetOf>>) =>
  sheet.findByRole<HTMLInputElement>('textbox', { name: /^姓/ });

test('a typed correction is open after a reload, over the version it began with [RECORD-28]', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: button }));
  const name = await nameIn(await sheetOf());
  await first.user.clear(name);
  await first.user.type(name, '高橋');
  await expect
    .poll(() => first.sent('PUT typed-form/').at(-1)?.body)
    .toMatchObject({ form: `correct ${id}`, typed: expect.stringContaining('高橋') });

  // A colleague was faster meanwhile: it is never replaced unseen.
  const { user, sent } = await open({
    'GET clinic/patient/': { ...patient, held: { version: 3 } },
    'PUT clinic/patient/': { version: 4 },
  });
  const sheet = await sheetOf();
  expect((await nameIn(sheet)).value).toBe('高橋');
  await user.click(await sheet.findByRole('button', { name: '確認したので、自分の内容で訂正する' }));
  await user.click(sheet.getByRole('button', { name: 'この内容で訂正する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT clinic/patient/')[0]!.body).toMatchObject({ version: 3, last_name: '高橋' });
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
});

test('closing a correction on purpose discards it once that is confirmed [RECORD-28]', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = await sheetOf();
  await user.type(await nameIn(sheet), '田');
  await user.click(sheet.getByRole('button', { name: '閉じる' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄して閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('haruka.typed')).toBeNull();
  await user.click(screen.getByRole('button', { name: button }));
  expect((await nameIn(await sheetOf())).value).toBe('髙橋');
});

test('there is no form for a patient with an account, and none for a doctor', async () => {
  await open({ 'GET clinic/patient/': { ...patient, held: null } });
  await screen.findByRole('heading', { name: '登録情報' });
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  await open({}, 'doctor');
  await screen.findByRole('heading', { name: '登録情報' });
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});
