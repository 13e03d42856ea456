// @vitest-environment jsdom
import type { ConsultPaymentState } from '@haruka/contract/money/consult-payment';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { record, room } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { ended } from '../../testing/prescribing.ts';

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

const consult_id = record.consult.id;
const answers = (state?: ConsultPaymentState) => ({
  'GET calendar/red-flags/': [],
  'GET call/room/': { ...room, status: 'CONFIRMED', rung_at: null, started_at: null },
  'GET calendar/consult/': ended,
  'GET calendar/consult-payments/': state ? [{ consult_id, state }] : [],
});

test.each([
  ['UNPAID', '未払い'],
  ['RUNNING', '支払い手続き中'],
  ['PAID', '支払い済み'],
  ['REFUNDED', '返金あり'],
  ['FREE', '支払いなし'],
] as const)('the doctor reads in the details of a consult that it is %s [PAY-43]', async (state, word) => {
  const { sent } = await openDoctor(`/doctor?consult=${consult_id}`, answers(state));
  const sheet = within(await screen.findByRole('dialog', { name: '診療の詳細' }));
  await sheet.findByText(`お支払い：${word}`);
  const [asked] = sent('GET calendar/consult-payments/');
  expect(Object.fromEntries(asked!.query)).toEqual({ from: '2026-11-24', to: '2026-11-24', clinic_location_id: '1' });
});

test('without an order the details of a consult name no payment [PAY-43]', async () => {
  await openDoctor(`/doctor?consult=${consult_id}`, answers());
  const sheet = within(await screen.findByRole('dialog', { name: '診療の詳細' }));
  await sheet.findByRole('link', { name: '患者さんの記録を開く' });
  expect(sheet.queryByText(/お支払い/)).toBeNull();
});

test('the room shows beside the record whether a consult is paid [PAY-43]', async () => {
  await openDoctor(`/doctor/consult-room?consult_id=${consult_id}`, answers('PAID'));
  await screen.findByText('お支払い：支払い済み');
});
