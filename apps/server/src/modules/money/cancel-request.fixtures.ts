import { successCode } from '@haruka/contract';
import { expect } from 'vitest';
import type { MoneyFixture } from './money.fixtures.ts';

type Patient = MoneyFixture['patient'];

/** Returns a patient with a paid order of medicine. */
export async function paidOrder(at: MoneyFixture): Promise<{ patient: Patient; order_id: string }> {
  const { patient, card_id } = await at.withCard();
  const order_id = await at.order({ patient_id: patient.id });
  expect((await at.app.call('payByCard', { as: patient, input: { order_id, card_id } })).code).toBe(successCode);
  return { patient, order_id };
}

/** Asks a clinic to cancel an order, as the form of inquiries does. Without a patient it is a visitor, and null is no clinic. */
export const askToCancel = (
  at: MoneyFixture,
  as: Patient | undefined,
  cancel_order_id: string,
  clinic_location_id: number | null = at.location,
) =>
  at.app.call('sendInquiry', {
    ...(as && { as }),
    input: {
      type: 'PAYMENT',
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      phone_number: '+81312345678',
      content: '取り消しを希望します。',
      cancel_order_id,
      ...(clinic_location_id !== null && { clinic_location_id }),
    },
  });
