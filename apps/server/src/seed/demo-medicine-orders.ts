import { randomUUID } from 'node:crypto';
import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import { cancelPaid, createOrders, writeOff } from '../modules/money/orders/order.service.ts';
import type { Tx } from '../platform/db/databases.ts';
import { patientId } from './data/patients/index.ts';

const dayMs = 86_400_000;

interface DemoOrder {
  patient: string;
  at: number;
  days_ago: number;
  line: readonly [name: string, name_en: string, unit_price: number, quantity: number];
  /** What became of the one try to pay it. */
  attempt: 'card' | 'declined' | 'expired slip';
}

const moisturiser = ['ヘパリン類似物質クリーム 0.3% 25g', 'Heparinoid cream 0.3%, 25 g', 980, 2] as const;
const kampo = ['葛根湯エキス顆粒（7日分）', 'Kakkonto granules, 7 days', 1650, 1] as const;
/** The clinic cancelled this one and refunded a part. */
const cancelled: DemoOrder = { patient: patientId(3), at: 1, days_ago: 13, line: kampo, attempt: 'card' };
const refund = { reason: 'メーカーの欠品により、お届けできなくなったため', amount: 1650 };
/** The clinic gave this one up. */
const givenUp: DemoOrder = { patient: patientId(2), at: 1, days_ago: 75, line: kampo, attempt: 'expired slip' };
const givenUpBecause = '電話とメールで何度か連絡したが、返答がないため';
const orders: readonly DemoOrder[] = [
  { patient: patientId(1), at: 1, days_ago: 9, line: moisturiser, attempt: 'card' },
  cancelled,
  { patient: patientId(13), at: 1, days_ago: 2, line: kampo, attempt: 'declined' },
  { patient: patientId(5), at: 11, days_ago: 6, line: moisturiser, attempt: 'expired slip' },
  givenUp,
  // Their parcels wait, are on their way, had no news, came back or were delivered (demo-deliveries.ts).
  { patient: patientId(1), at: 1, days_ago: 1, line: moisturiser, attempt: 'card' },
  { patient: patientId(3), at: 1, days_ago: 3, line: moisturiser, attempt: 'card' },
  { patient: patientId(2), at: 1, days_ago: 4, line: kampo, attempt: 'card' },
  { patient: patientId(3), at: 1, days_ago: 7, line: kampo, attempt: 'card' },
  { patient: patientId(2), at: 1, days_ago: 20, line: moisturiser, attempt: 'card' },
];

/**
 * Orders for medicine in every state, so that the list of the clinic has something to show. The sandbox knows their payments, so
 * that they can be refunded. The cards are removed: the settings of the demo patients stay empty.
 */
export async function seedMedicineOrders(tx: Tx, now: Date): Promise<void> {
  const ids = await createOrders(
    tx,
    orders.map(({ patient, at, line: [name, name_en, unit_price, quantity] }) => ({
      patient_id: patient,
      clinic_location_id: at,
      consult_id: null,
      kind: 'MEDICINE',
      lines: [{ name, name_en, unit_price, quantity, tax_class: 'TAXABLE' }],
      delivery_fee: 550,
    })),
  );
  const tries = orders.map(({ days_ago, attempt }, nth) => ({
    order_id: ids[nth],
    made: new Date(now.getTime() - days_ago * dayMs),
    attempt_id: randomUUID(),
    card_id: attempt === 'expired slip' ? null : randomUUID(),
    status: { card: 'SUCCEEDED', declined: 'FAILED', 'expired slip': 'EXPIRED' }[attempt],
  }));
  await sql`with t as (
      select * from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb)
        as r (order_id uuid, made timestamptz, attempt_id uuid, card_id uuid, status text)
    ), o as (
      update patient_order o set created_at = t.made, status = case t.status when 'SUCCEEDED' then 'PAID' else o.status end,
        paid_at = case t.status when 'SUCCEEDED' then t.made + interval '20 minutes' end
      from t where o.id = t.order_id
      returning o.id, o.account_id, o.clinic_id, o.total, t.made, t.attempt_id, t.card_id, t.status
    ), card as (
      insert into payment_card (id, account_id, provider_ref, brand, last4, exp_month, exp_year, created_at, removed_at)
      select card_id, account_id, 'pm_demo_' || card_id, 'Visa', '4242', 12, 2030, made, made from o where card_id is not null
    ), attempt as (
      insert into payment_attempt (id, order_id, account_id, clinic_id, method, status, amount, card_id, provider_ref, expires_at, failure,
        created_at, settled_at, check_at, fee)
      select attempt_id, id, account_id, clinic_id, case when card_id is null then 'KONBINI' else 'CARD' end, status, total, card_id,
        'pi_demo_' || attempt_id, case when card_id is null then made + make_interval(days => ${limits.konbiniDays}::int) end,
        case status when 'FAILED' then 'card_declined' end, made + interval '20 minutes',
        case status when 'SUCCEEDED' then made + interval '20 minutes' end, null,
        case status when 'SUCCEEDED' then round(total * 0.036)::int end
      from o
    ), intent as (
      insert into sandbox_payment (id, kind, data)
      select 'pi_demo_' || attempt_id, 'INTENT', jsonb_build_object('ref', 'pi_demo_' || attempt_id, 'attempt_id', attempt_id,
        'method', 'CARD', 'status', 'SUCCEEDED', 'currency', 'jpy', 'amount', total, 'received', total, 'action_url', null,
        'vouchers', '[]'::jsonb, 'failure', null, 'return_url', null, 'expires_at', null,
        'refunded', case id when ${ids[orders.indexOf(cancelled)]}::uuid then ${refund.amount}::int else 0 end)
      from o where status = 'SUCCEEDED'
    )
    insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id, at)
    select md5(e.kind || o.attempt_id)::uuid, e.kind, e.account, e.amount, o.clinic_id, o.id, o.attempt_id, o.made + interval '20 minutes'
    from o cross join lateral (values ('PAYMENT', 'PROVIDER', o.total), ('PAYMENT', 'RECEIVABLE', -o.total),
      ('FEE', 'FEES', round(o.total * 0.036)::int), ('FEE', 'PROVIDER', -round(o.total * 0.036)::int)) as e (kind, account, amount)
    where o.status = 'SUCCEEDED'`.execute(tx);
  await refundPart(tx, ids[orders.indexOf(cancelled)]!);
  await writeOff(tx, ids[orders.indexOf(givenUp)]!, givenUpBecause);
}

/** Cancels a paid order and refunds a part of it, the day after it was paid. */
async function refundPart(tx: Tx, order_id: string) {
  await cancelPaid(tx, order_id, refund.reason);
  const id = randomUUID();
  await sql`with o as (
      update patient_order set cancelled_at = paid_at + interval '1 day' where id = ${order_id}::uuid
      returning id, account_id, clinic_id, cancelled_at
    ), r as (
      insert into refund (id, order_id, attempt_id, account_id, clinic_id, requested_by, status, amount, reason, provider_ref, created_at, settled_at, check_at)
      select ${id}::uuid, o.id, a.id, o.account_id, o.clinic_id,
        (select m.member_id from member_role m where m.clinic_id = o.clinic_id and m.role = 'OWNER'), 'DONE', ${refund.amount}::int, ${refund.reason}, ${`re_demo_${id}`},
        o.cancelled_at, o.cancelled_at, null
      from o join payment_attempt a on a.order_id = o.id
      returning id, order_id, clinic_id, amount, settled_at
    )
    insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, refund_id, at)
    select r.id, 'REFUND', e.account, e.amount, r.clinic_id, r.order_id, r.id, r.settled_at
    from r cross join lateral (values ('REFUNDS_DUE', r.amount), ('PROVIDER', -r.amount)) as e (account, amount)`.execute(
    tx,
  );
}
