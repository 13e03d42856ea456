import { bookingFixtures, fixturePatientPrefix } from './booking-fixtures.ts';
import { type DataSet, ask } from './data-set.ts';
import type { RequestSpec } from './load.ts';
import { at } from './server.ts';

type Where = Pick<DataSet, 'url'>;

/** Patients who pay, each with one stored test card. */
export const payers = 4_000;

const orderPrefix = '01900000-0000-7000-a';
const cardPrefix = '01900000-0000-7000-b000-';
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0');
const patientIn = (n: string) => `('${fixturePatientPrefix}' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Returns the first half of the ids of a batch. */
const batchOf = (batch: number) => `${orderPrefix}${hex(batch, 3)}-`;

/** Inserts cards of the sandbox that pay at once. */
export const addCards = ({ url }: Where) =>
  ask(
    url,
    `insert into sandbox_payment (id, kind, data)
       select 'card_bench_' || n, 'CARD', '{"behaviour":"pays","brand":"Visa","last4":"4242"}' from generate_series(0, ${payers - 1}) n;
     insert into payment_card (id, account_id, provider_ref, brand, last4, exp_month, exp_year, is_default)
       select ('${cardPrefix}' || lpad(to_hex(n), 12, '0'))::uuid, ${patientIn('n')}, 'card_bench_' || n, 'Visa', '4242', 12, 2099, true
       from generate_series(0, ${payers - 1}) n`,
  );

/** Inserts one unpaid order for each payer: 3,300 yen with tax. */
export const addOrders = ({ url }: Where, batch: number) =>
  ask(
    url,
    `with made as (
       insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, total, terms)
       select ('${batchOf(batch)}' || lpad(to_hex(n), 12, '0'))::uuid, ${patientIn('n')}, ${patientIn('n')},
         ${bookingFixtures.clinic}, ${bookingFixtures.firstLocation} + n % ${bookingFixtures.locations}, 'MEDICINE', 3300, '{}'
       from generate_series(0, ${payers - 1}) n returning id, clinic_id
     ), lines as (
       insert into order_line (order_id, position, name, name_en, unit_price, quantity, amount, tax_class)
       select id, 1, 'お薬', 'Medicine', 3300, 1, 3300, 'TAXABLE' from made
     ), taxes as (
       insert into order_tax (order_id, tax_class, amount, tax) select id, 'TAXABLE', 3300, 300 from made
     )
     insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id)
     select made.id, 'ORDER', e.account, e.amount, made.clinic_id, made.id
     from made cross join (values ('RECEIVABLE', 3300), ('SALES', -3000), ('TAX', -300)) as e (account, amount)`,
  );

/** Returns the requests that pay a batch of orders by card. */
export const paymentRequests = (batch: number, tokens: readonly string[]): RequestSpec[] =>
  Array.from({ length: payers }, (_, n) => ({
    method: 'POST',
    path: at('patient/pay-by-card/'),
    token: tokens[n],
    body: { order_id: batchOf(batch) + hex(n, 12), card_id: cardPrefix + hex(n, 12) },
  }));

/** Returns how many orders are paid, how many payments they have, and by how many yen the ledger is out of balance. */
export async function paidOrders({ url }: Where): Promise<{ paid: number; charges: number; imbalance: number }> {
  const { rows } = await ask(
    url,
    `select (select count(*) from patient_order where clinic_id = ${bookingFixtures.clinic} and status = 'PAID') as paid,
       (select count(*) from payment_attempt where clinic_id = ${bookingFixtures.clinic} and status = 'SUCCEEDED') as charges,
       (select abs(coalesce(sum(amount), 0)) from ledger_entry where clinic_id = ${bookingFixtures.clinic}) as imbalance`,
  );
  const [{ paid, charges, imbalance } = {}] = rows;
  return { paid: Number(paid), charges: Number(charges), imbalance: Number(imbalance) };
}

/** Deletes what the payments wrote, with triggers disabled, because orders and the ledger reject deletes. */
export const deletePayments = ({ url }: Where) =>
  ask(
    url,
    `begin;
     set local session_replication_role = replica;
     set local statement_timeout = 0;
     delete from ledger_entry where clinic_id = ${bookingFixtures.clinic};
     delete from payment_event where object_ref in (select provider_ref from payment_attempt where clinic_id = ${bookingFixtures.clinic});
     delete from sandbox_payment where id like 'card_bench_%'
       or id in (select provider_ref from payment_attempt where clinic_id = ${bookingFixtures.clinic});
     delete from payment_attempt where clinic_id = ${bookingFixtures.clinic};
     delete from payment_card where provider_ref like 'card_bench_%';
     delete from order_tax where order_id in (select id from patient_order where clinic_id = ${bookingFixtures.clinic});
     delete from order_line where order_id in (select id from patient_order where clinic_id = ${bookingFixtures.clinic});
     delete from patient_order where clinic_id = ${bookingFixtures.clinic};
     commit`,
  );
