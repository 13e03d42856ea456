// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import { errorAnswer } from '@haruka/api/testing/mock-server';
import type { PatientMemo } from '@haruka/contract/consultation/patient-memo';
import { errorCodes } from '@haruka/contract/errors';
import { patientRoutes } from '@haruka/staff';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { patientRecord } from '../testing/patient.ts';

beforeEach(() => sessionStorage.clear());
afterEach(closeStaffApp);

const { id } = patientRecord.patient;
const writer = { last_name: '森', first_name: '彩', name_en: 'Aya Mori' };
const at = '2026-11-20T03:00:00.000Z';
const memo: PatientMemo = {
  id: '01932d2e-0000-7000-8000-000000000051',
  text: '折り返しは午後',
  is_pinned: false,
  version: 1,
  author: writer,
  created_at: at,
  editor: null,
  updated_at: at,
};

/** Opens the record with one memo, which is changed and then removed by a colleague. */
async function typeIntoRemoved({ isRefused }: { isRefused: boolean }) {
  let live = [memo];
  const { user, sent } = await openStaffApp(
    `/clinic/search/${id}`,
    { routes: patientRoutes('clinic') },
    {
      'GET clinic/patient/': patientRecord,
      'GET clinic/patient-memos/': () => live,
      'GET clinic/patient-timeline/': { entries: [], next: null },
      'GET clinic/patient-duplicates/': { duplicates: [], merges: [] },
      'PUT clinic/patient-memo/': errorAnswer(errorCodes.editConflict, 409, { ...writer, at, version: 2 }),
      'POST clinic/add-patient-memo/': memo,
    },
  );
  await user.click(await screen.findByRole('button', { name: /^変更する（.*森 彩 さんのメモ）$/ }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'メモ' });
  await user.type(field, '、15時まで');
  live = [];
  if (isRefused) await user.click(screen.getByRole('button', { name: '保存する' }));
  await act(() => refetch(['memos']));
  return { user, sent, field };
}

test('what is typed into a memo that a colleague removes can be a new memo [RECORD-11]', async () => {
  const { user, sent, field } = await typeIntoRemoved({ isRefused: true });
  await screen.findByText('森 彩 さんが 2026/11/20(金) 12:00 にこのメモを変更または削除しました');
  expect(field.value).toBe('折り返しは午後、15時まで');
  const saveAsNew = await screen.findByRole('button', { name: '新しいメモとして保存する' });
  expect(document.activeElement).toBe(saveAsNew);
  await user.click(saveAsNew);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'メモ' })).toBeNull());
  expect(sent('POST clinic/add-patient-memo/').map(({ body }) => body)).toMatchObject([
    { patient_id: id, text: '折り返しは午後、15時まで' },
  ]);
  expect(screen.queryByText('折り返しは午後')).toBeNull();
});

test('the form of a memo that a colleague removed offers only what can work [RECORD-11]', async () => {
  const { user, sent, field } = await typeIntoRemoved({ isRefused: false });
  await screen.findByText('ほかのメンバーがこのメモを削除しました');
  expect(field.value).toBe('折り返しは午後、15時まで');
  expect(screen.getAllByRole('button', { name: /保存する$/ }).map((one) => one.textContent)).toEqual([
    '新しいメモとして保存する',
  ]);
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.queryByRole('textbox', { name: 'メモ' })).toBeNull();
  expect([sent('PUT clinic/patient-memo/'), sessionStorage.getItem('haruka.typed')]).toEqual([[], null]);
});
