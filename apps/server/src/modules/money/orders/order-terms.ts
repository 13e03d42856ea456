import { limits, type OrderKind, type OrderTerms, type TextInBoth } from '@haruka/contract';

/** What a location adds to the standard texts; empty for nothing. */
export interface LocationNotes {
  delivery_note: string;
  delivery_note_en: string;
  cancel_note: string;
  cancel_note_en: string;
}

/** How an order of 0 yen is paid. */
const nothing: TextInBoth = { jp: 'お支払いはありません。', en: 'There is nothing to pay.' };

/** How an order is paid that is too small to be paid online. */
const atDesk: TextInBoth = {
  jp: 'クリニックの受付で、現金でお支払いください。',
  en: 'In cash at the desk of the clinic.',
};

const refundAtDesk: TextInBoth = {
  jp: '返金は、クリニックの受付で、現金で行います。',
  en: 'a refund is given in cash at the desk of the clinic.',
};
const refund: TextInBoth = {
  jp: '返金は、カード払いはカードに、コンビニ払いは銀行振込で行います。',
  en: 'a refund goes to your card, or by bank transfer for a convenience store payment.',
};
const isDone: TextInBoth = { jp: '診療はすでに行われています。', en: 'The consultation has already taken place.' };

/** An unpaid purchase is cancelled by a job. */
const untilPaid: TextInBoth = {
  jp: `お申し込みから${limits.purchase.unpaidDays}日以内にお支払いください。お支払いがない場合、注文は自動的に取り消されます。`,
  en: `Please pay within ${limits.purchase.unpaidDays} days of the order. Otherwise it is cancelled.`,
};

/**
 * Returns the texts of the final confirmation of a new order (Act on Specified Commercial Transactions, art. 12-6). Quantities and
 * prices, the other two of the six items, are the lines and the total. `lead_time_days` is the longest of its products; null for unknown.
 * An order of 0 yen has nothing to pay, and one that is too small to be paid online is paid at the desk (decision 137).
 */
export function orderTerms(
  kind: OrderKind,
  lead_time_days: number | null,
  notes: LocationNotes,
  total: number,
): OrderTerms {
  const isFree = total === 0;
  const isSmall = total < limits.paymentMin;
  const offline = isFree ? nothing : atDesk;
  return {
    by_card: isSmall ? offline : byCard,
    at_konbini: isSmall ? offline : atKonbini,
    delivery:
      kind === 'CONSULTATION'
        ? isDone
        : withNote(deliveryText(kind, lead_time_days, isFree), notes.delivery_note, notes.delivery_note_en),
    period:
      kind === 'PURCHASE' && !isFree
        ? untilPaid
        : { jp: '申込みの期間に定めはありません。', en: 'The offer has no end date.' },
    cancel: withNote(
      isFree ? freeUntilSent : cancelText(kind, isSmall ? refundAtDesk : refund),
      notes.cancel_note,
      notes.cancel_note_en,
    ),
  };
}

const byCard: TextInBoth = {
  jp: 'クレジットカード。「支払う」を押したときに決済します。',
  en: 'Credit card, charged when you press “Pay”.',
};
const atKonbini: TextInBoth = {
  jp: `コンビニ払い。払込票の発行から${limits.konbiniDays}日後の23:59までにお支払いください。`,
  en: `Convenience store, until 23:59 of day ${limits.konbiniDays} after the slip is issued.`,
};

function deliveryText(kind: OrderKind, days: number | null, isFree: boolean): TextInBoth {
  const sent = isFree ? freeSentText(days ?? 0) : sentText(days);
  return kind === 'COMBINED'
    ? { jp: `${isDone.jp}お薬は、${sent.jp}`, en: `${isDone.en} The medicine is ${sent.en}` }
    : { jp: sent.jp, en: sent.en.replace('sent', 'Sent') };
}

function sentText(days: number | null): TextInBoth {
  if (days === null) return { jp: 'お支払いの確認後に発送します。', en: 'sent after your payment is confirmed.' };
  if (days === 0)
    return { jp: 'お支払いの確認後、すぐに発送します。', en: 'sent as soon as your payment is confirmed.' };
  const within = days === 1 ? '1 day' : `${days} days`;
  return {
    jp: `お支払いの確認後、${days}日以内に発送します。`,
    en: `sent within ${within} after your payment is confirmed.`,
  };
}

/** When an order of 0 yen is sent: no payment is waited for. */
function freeSentText(days: number): TextInBoth {
  if (days === 0) return { jp: 'ご注文後、すぐに発送します。', en: 'sent soon after the order.' };
  return {
    jp: `ご注文後、${days}日以内に発送します。`,
    en: `sent within ${days === 1 ? '1 day' : `${days} days`} of the order.`,
  };
}

const freeUntilSent: TextInBoth = {
  jp: '発送前に限り取り消せます。クリニックにご連絡ください。お支払いがないため、返金はありません。',
  en: 'You can cancel until it is sent: please contact the clinic. Nothing was paid, so nothing is refunded.',
};

/** Until when an order is cancelled, before its way of refunding. */
const untilSent: TextInBoth = {
  jp: 'お支払い前は、お支払いの画面から取り消せます。お支払い後は、発送前に限り取り消せます。クリニックにご連絡ください。',
  en: 'Before you pay, you can cancel on the payment page. After that it is possible until it is sent: please contact the clinic. Then ',
};

const cancelTexts: Record<OrderKind, TextInBoth> = {
  CONSULTATION: {
    jp: '診療が済んでいるため、ご自身の都合による取り消しはできません。クリニックが取り消したときは返金します。',
    en: 'The consultation has taken place, so it cannot be cancelled on your side. If the clinic cancels, ',
  },
  MEDICINE: untilSent,
  PURCHASE: untilSent,
  COMBINED: {
    jp: '診療費は、診療が済んでいるため、ご自身の都合では取り消せません。お薬は、お支払い前なら、お支払いの画面から取り消せます。お支払い後は、発送前に限り取り消せます。クリニックにご連絡ください。',
    en: 'The consultation fee cannot be cancelled, because the consultation has taken place. Before you pay, you can cancel the medicine on the payment page. After that it is possible until it is sent: please contact the clinic. Then ',
  },
};
const cancelText = (kind: OrderKind, back: TextInBoth): TextInBoth => ({
  jp: cancelTexts[kind].jp + back.jp,
  en: cancelTexts[kind].en + back.en,
});

const withNote = ({ jp, en }: TextInBoth, note: string, note_en: string): TextInBoth => ({
  jp: jp + note,
  en: [en, note_en || note].filter(Boolean).join(' '),
});
