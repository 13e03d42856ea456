import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Instant, Nothing } from '../primitives.ts';
import type { OrderStatus } from './order.ts';

/** The registration number of an invoice issuer (適格請求書発行事業者登録番号): T and 13 digits. */
export const RegistrationNumber = z.string().check(z.regex(/^T[1-9]\d{12}$/));

/**
 * Returns whether a registration number may be the number of a company: its first digit is the check digit of the other twelve.
 * Sole proprietors have numbers without a published check digit, so a number that fails may still be right.
 */
export function isCorporateNumber(registration_number: string): boolean {
  const [check, ...base] = [...registration_number.slice(1)].map(Number);
  const sum = base.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 2 : 1), 0);
  return check === 9 - (sum % 9);
}

/** Returns whether an order has a receipt: when money was paid for it, or the clinic keeps a part of what was paid. */
export const hasReceipt = ({
  status,
  total,
  kept,
}: {
  status: OrderStatus;
  total: number;
  kept: { amount: number } | null;
}): boolean => (status === 'PAID' && total > 0) || kept !== null;

/** A receipt that was issued: its number in the clinic, and how often it was issued. From 2 on it is marked as a re-issue. */
export const IssuedReceipt = z.object({ number: z.int(), issues: z.int() });
export type IssuedReceipt = z.infer<typeof IssuedReceipt>;

/** Returns a receipt number as people read it, e.g. 000123. */
export const receiptNumber = (number: number): string => String(number).padStart(6, '0');

/** Returns the file name of a receipt. It is the same each time, so that a folder shows which receipts it holds. */
export const receiptFileName = (number: number): string => `領収書_${receiptNumber(number)}.pdf`;

/** What a clinic decides about its receipts. Without a registration number they are no qualified invoices. */
export const ReceiptSettings = z.object({ registration_number: z.nullable(RegistrationNumber) });
export type ReceiptSettings = z.infer<typeof ReceiptSettings>;

/** The same with its version, and the member who changed it last; null before the first change. */
export const ReceiptSettingsRecord = z.extend(ReceiptSettings, {
  /** How many times it was changed. A change names the version that it was made from. */
  version: z.int(),
  changed: z.nullable(z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string(), at: Instant })),
});
export type ReceiptSettingsRecord = z.infer<typeof ReceiptSettingsRecord>;

const OrderId = z.object({ order_id: z.uuid() });

export const receiptRoutes = {
  issueReceipt: write('POST receipt/issue/', {
    summary:
      'Issue the receipt and itemised statement of a paid order, or of what is kept of a cancelled one. From the second time on it is a re-issue',
    for: ['patient', 'clinic'],
    reach: 'own',
    body: OrderId,
    data: IssuedReceipt,
    errors: ['orderNotFound', 'receiptNotReady', 'receiptDisputed'],
    changes: [],
  }),
  receiptFile: read('GET receipt/file/', {
    summary:
      'The receipt of an order as PDF, as it was issued last; 09040 when money went back since. Every view by a member is written down',
    for: ['patient', 'clinic'],
    reach: 'own',
    download: true,
    query: OrderId,
    data: Nothing,
    errors: ['orderNotFound', 'receiptNotReady', 'receiptDisputed'],
    shows: ['orders'],
  }),
  receiptSettings: read('GET clinic/receipt-settings/', {
    summary: 'What the clinic decides about its receipts',
    for: ['clinic'],
    reach: 'own',
    data: ReceiptSettingsRecord,
    shows: ['clinics'],
  }),
  changeReceiptSettings: write('PUT clinic/receipt-settings/', {
    summary:
      'Set or remove the registration number on receipts that are issued from now on. 01010 names the colleague who was faster',
    for: ['clinic'],
    reach: 'own',
    roles: ['OWNER'],
    body: z.extend(ReceiptSettings, { version: z.int().check(z.gte(0)) }),
    data: ReceiptSettingsRecord,
    errors: ['editConflict'],
    changes: ['clinics'],
  }),
};
