import type { IssuedReceipt, OrderKind, OrderLine, OrderStatus, OrderTax, PaymentMethod } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { taxesOfKept } from './receipt.money.ts';

/** A person who may read a receipt: the account that paid, or a member; `locations` is null for all of the clinic. */
export type Reader = { account_id: string } | { clinic_id: number; locations: readonly number[] | null };

/** Where an order stands. */
export interface OrderState {
  clinic_id: number;
  account_id: string;
  status: OrderStatus;
  /** Yen of its payment that the clinic keeps: 0 for an unpaid order, and for a cancelled one of which nothing is kept. */
  received: number;
}

/**
 * Yen of the payment of the order `o` that the clinic keeps. Of a paid order this is without what an amended prescription took off.
 * Of a cancelled one it is what the clinic decided to keep, and never more than what did not go back.
 */
const received = sql<number>`case when o.paid_at is null then 0
  when o.status = 'PAID' then o.total - (select coalesce(sum(k.amount), 0)::int from order_reduction k where k.order_id = o.id)
  else least(coalesce((select k.amount from kept_remainder k where k.order_id = o.id), 0),
    o.total - (select coalesce(sum(f.amount), 0)::int from refund f where f.order_id = o.id and f.status <> 'FAILED')) end`;

/** Returns the state of an order that the person may read; undefined when there is none. */
export async function findOrder(db: Db | Tx, id: string, reader: Reader): Promise<OrderState | undefined> {
  const isTheirs =
    'account_id' in reader
      ? sql`o.account_id = ${reader.account_id}::uuid`
      : sql`o.clinic_id = ${reader.clinic_id}::int and (${reader.locations}::int[] is null or o.clinic_location_id = any(${reader.locations}::int[]))`;
  const { rows } = await sql<OrderState>`select o.clinic_id, o.account_id, o.status, ${received} as received
    from patient_order o
    where o.id = ${id}::uuid and ${isTheirs}`.execute(db);
  return rows[0];
}

/** Whether disputes have taken money of an order. */
export const isTaken = async (db: Db | Tx, order_id: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_dispute')
    .select('id')
    .where('order_id', '=', order_id)
    .where('withdrawn', '>', 0)
    .executeTakeFirst()) !== undefined;

/** Counts another issue of a receipt; undefined when it was never issued. */
export const countIssue = (tx: Tx, order_id: string): Promise<IssuedReceipt | undefined> =>
  tx
    .updateTable('receipt')
    .set({ issues: sql<number>`issues + 1`, last_issued_at: sql<string>`now()` })
    .where('order_id', '=', order_id)
    .returning(['number', 'issues'])
    .executeTakeFirst();

/** Lets the first issues of a clinic's receipts finish one after the other, so that its numbers have no gap. */
export const lockNumbers = (tx: Tx, clinic_id: number) =>
  sql`select pg_advisory_xact_lock(4000044, ${clinic_id}::int)`.execute(tx);

/** The visit that an order is for, or the prescription that was issued on a request without a visit. */
export interface Care {
  kind: 'VISIT' | 'PRESCRIPTION';
  /** Day in Tokyo. */
  on_day: string;
  doctor_name: string;
}

/** Payer, patient, clinic and care as they are frozen with the first issue. */
export interface Parties {
  payer_name: string;
  patient_name: string;
  clinic_name: string;
  location_name: string;
  post_code: string;
  /** Number of the prefecture. */
  prefecture: number;
  /** The rest of the address. */
  address: string;
  phone_number: string;
  registration_number: string | null;
  /** Absent for goods that were bought without care, and on receipts from before care stood on them. */
  care?: Care | null;
}

const careOf = (kind: Care['kind'], at: RawBuilder<unknown>) => sql`json_build_object('kind', ${kind}::text,
  'on_day', (${at} at time zone 'Asia/Tokyo')::date, 'doctor_name', trim(d.last_name || ' ' || d.first_name))`;

/** The prescription that was issued on a request and is paid with order `o`. */
const requested = sql`(select ${careOf('PRESCRIPTION', sql`n.issued_at`)} from prescription n join member d on d.id = n.doctor_id
  where n.order_id = o.id and n.request_id is not null order by n.version desc limit 1)`;

/** The visit of order `o`, once it took place. */
const visited = sql`(select ${careOf('VISIT', sql`coalesce(v.started_at, v.start_at)`)} from consult v join member d on d.id = v.doctor_id
  where v.id = o.consult_id and v.status in ('IN_CALL', 'ENDED'))`;

/** Writes the first issue of an order's receipt under the clinic's next number. */
export async function insertReceipt(tx: Tx, order_id: string): Promise<IssuedReceipt> {
  const { rows } =
    await sql<IssuedReceipt>`insert into receipt (order_id, clinic_id, account_id, number, issued_at, last_issued_at, parties)
    select o.id, o.clinic_id, o.account_id, coalesce((select max(r.number) from receipt r where r.clinic_id = o.clinic_id), 0) + 1, now(), now(),
      jsonb_build_object('payer_name', trim(a.last_name || ' ' || a.first_name), 'patient_name', trim(p.last_name || ' ' || p.first_name),
        'clinic_name', c.name, 'location_name', l.name, 'post_code', l.post_code, 'prefecture', l.prefecture,
        'address', concat_ws(' ', l.address_2 || l.address_3, nullif(l.address_4, '')), 'phone_number', l.phone_number,
        'registration_number', c.registration_number, 'care', coalesce(${requested}, ${visited}))
    from patient_order o join clinic c on c.id = o.clinic_id join clinic_location l on l.id = o.clinic_location_id
      join patient a on a.id = o.account_id join patient p on p.id = o.patient_id
    where o.id = ${order_id}::uuid returning number, issues`.execute(tx);
  return rows[0]!;
}

/** Everything that stands on a receipt. */
export interface ReceiptContent extends Parties, IssuedReceipt {
  issued_at: string;
  last_issued_at: string;
  kind: OrderKind;
  paid_at: string;
  method: PaymentMethod | null;
  card: { brand: string; last4: string } | null;
  lines: Pick<OrderLine, 'name' | 'unit_price' | 'quantity' | 'amount' | 'tax_class'>[];
  delivery_fee: number;
  taxes: OrderTax[];
  /** Yen that were paid. */
  paid: number;
  /** Yen that went back or are on their way, the oldest first. Days in Tokyo. */
  refunds: { on_day: string; amount: number }[];
  /** Yen that the clinic keeps: what was paid, without refunds and what is still to go back. */
  total: number;
  /** Whether the order was cancelled, and a part of its payment is kept. */
  is_remainder: boolean;
  /** Whether money went back, or will, since the last issue: then it has to be issued again. */
  is_changed: boolean;
}

/** The refunds of the order `o` that did not fail. A transfer has its own day. */
const refundsJson = sql`(select coalesce(json_agg(json_build_object('amount', f.amount,
    'on_day', coalesce(f.transferred_on, (f.created_at at time zone 'Asia/Tokyo')::date)) order by f.created_at, f.id), '[]')
  from refund f where f.order_id = o.id and f.status <> 'FAILED')`;

/** When the money that belongs on the receipt of the order `o` changed last. */
const changedAt = sql`greatest(
  (select max(case f.status when 'FAILED' then coalesce(f.returned_at, f.settled_at) else f.created_at end) from refund f where f.order_id = o.id),
  (select max(k.created_at) from kept_remainder k where k.order_id = o.id),
  (select max(k.created_at) from order_reduction k where k.order_id = o.id), '-infinity'::timestamptz)`;

/** Returns what stands on an issued receipt; undefined when it was never issued. */
export async function findContent(db: Db, order_id: string): Promise<ReceiptContent | undefined> {
  const { rows } = await sql<
    Omit<ReceiptContent, keyof Parties> & { parties: Parties; reductions: OrderTax[]; received: number }
  >`select r.number, r.issues, r.issued_at, r.last_issued_at, r.parties, o.kind, o.paid_at, o.delivery_fee, o.total, o.total as paid, ${received} as received,
      o.status = 'CANCEL' as is_remainder, a.method, a.card,
      ${refundsJson} as refunds, ${changedAt} > r.last_issued_at as is_changed,
      (select json_agg(json_build_object('name', i.name, 'unit_price', i.unit_price, 'quantity', i.quantity, 'amount', i.amount,
        'tax_class', i.tax_class) order by i.position) from order_line i where i.order_id = o.id) as lines,
      (select json_agg(json_build_object('tax_class', t.tax_class, 'amount', t.amount, 'tax', t.tax) order by t.tax_class desc)
        from order_tax t where t.order_id = o.id) as taxes,
      (select coalesce(json_agg(json_build_object('tax_class', k.tax_class, 'amount', k.amount, 'tax', k.tax) order by k.created_at, k.tax_class desc), '[]')
        from order_reduction k where k.order_id = o.id) as reductions
    from receipt r join patient_order o on o.id = r.order_id
      left join lateral (select p.method, case when k.id is not null then json_build_object('brand', k.brand, 'last4', k.last4) end as card
        from payment_attempt p left join payment_card k on k.id = p.card_id
        where p.order_id = o.id and exists (select from ledger_entry e where e.attempt_id = p.id and e.kind = 'PAYMENT') limit 1) a on true
    where r.order_id = ${order_id}::uuid`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { parties, reductions, received: total, ...rest } = found;
  const reduced = withoutReductions(rest, reductions);
  const kept = found.is_remainder ? { total, taxes: taxesOfKept(reduced, total) } : {};
  return { ...reduced, ...kept, ...parties };
}

/** Takes off what an order costs less since its prescription was amended: one line each, and less of its tax class. */
function withoutReductions<C extends Pick<ReceiptContent, 'lines' | 'taxes' | 'total'>>(
  content: C,
  reductions: readonly OrderTax[],
): C {
  const sum = (of: readonly OrderTax[], what: 'amount' | 'tax') => of.reduce((all, one) => all + one[what], 0);
  return {
    ...content,
    lines: [
      ...content.lines,
      ...reductions.map(({ tax_class, amount }) => ({
        name: '処方の訂正による減額',
        unit_price: -amount,
        quantity: 1,
        amount: -amount,
        tax_class,
      })),
    ],
    taxes: content.taxes.map(({ tax_class, amount, tax }) => {
      const of = reductions.filter((one) => one.tax_class === tax_class);
      return { tax_class, amount: amount - sum(of, 'amount'), tax: tax - sum(of, 'tax') };
    }),
    total: content.total - sum(reductions, 'amount'),
  };
}
