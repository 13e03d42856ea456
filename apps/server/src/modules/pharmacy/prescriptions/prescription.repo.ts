import {
  type BaseIllnessDocument,
  type BaseIllnessSource,
  type ConsultStatus,
  type DraftLine,
  baseIllnessDocuments,
  limits,
  type NoteConflict,
  openAttemptStatuses,
  type PatientMedicine,
  type PrescribedLine,
  type Prescription,
  type PrescriptionBill,
  type PrescriptionDraft,
  type PrescriptionRecord,
  type Product,
} from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { earlierConsults } from '../../consultation/merged-records/earlier-consult.sql.ts';
import { type Readers, readable } from '../../consultation/consults/readable.sql.ts';
import { hasLeft } from '../../money/parcels/parcel.sql.ts';

/** A consult as prescribing needs it. */
export interface PrescribingConsult {
  id: string;
  patient_id: string;
  /** The reader: the patient, or the guardian of a dependant. */
  account_id: string;
  clinic_id: number;
  clinic_location_id: number;
  status: ConsultStatus;
  /** The last earlier consult of the patient at the clinic that took place: it makes this visit a later one. */
  earlier_consult_id: string | null;
  is_base_illness_known: boolean;
}

/** The clinic knows the base illness from an earlier consult that took place. */
const earlierConsult = sql<string | null>`(select e.id ${earlierConsults('clinic_id')}
  order by e.start_at desc limit 1)`;

const consultColumns = sql`c.id, c.patient_id, coalesce(c.guardian_id, c.patient_id) as account_id, c.clinic_id, c.clinic_location_id, c.status,
  ${earlierConsult} as earlier_consult_id, ${earlierConsult} is not null as is_base_illness_known`;

/** Returns a consult by its id; undefined when it is not readable. */
export async function findConsult(db: Db | Tx, id: string): Promise<PrescribingConsult | undefined> {
  const { rows } =
    await sql<PrescribingConsult>`select ${consultColumns} from consult c where c.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Returns the same consult and locks it, so that doctors issue, and save drafts, one after the other. */
export async function lockConsult(tx: Tx, id: string): Promise<PrescribingConsult | undefined> {
  const { rows } =
    await sql<PrescribingConsult>`select ${consultColumns} from consult c where c.id = ${id}::uuid for no key update of c`.execute(
      tx,
    );
  return rows[0];
}

/**
 * Holds the account of a consult, so that it is not closed until the transaction ends: the guardian before the dependant, as closing
 * does. Comes before the locks of consults and requests. Returns whether the account is closed, or the dependant taken off it.
 */
export async function holdAccount(tx: Tx, consult_id: string): Promise<boolean> {
  // Runs as the system: a doctor does not see every guardian, and a key share lock is what the foreign keys take anyway.
  const { rows } = await asSystem(() =>
    sql<{ is_closed: boolean }>`select p.status = 'LEFT' as is_closed
      from consult c join patient who on who.id = c.patient_id
        join patient p on p.id in (c.patient_id, coalesce(c.guardian_id, who.guardian_id))
      where c.id = ${consult_id}::uuid order by p.guardian_id is not null for key share of p`.execute(tx),
  );
  return rows.some(({ is_closed }) => is_closed);
}

/** Returns what a doctor of the location is writing; undefined when there is no draft. */
export async function findDraft(db: Db, consult_id: string): Promise<PrescriptionDraft | undefined> {
  const { rows } = await sql<PrescriptionDraft>`select lines, version, updated_at
    from prescription_draft where consult_id = ${consult_id}::uuid`.execute(db);
  return rows[0];
}

/** What the writing screen had seen of a draft. */
export interface SeenDraft {
  consult_id: string;
  /** How many saves the writer had seen. */
  version: number;
  /** The screen that writes. */
  screen?: string | undefined;
}

interface DraftEdit extends SeenDraft {
  doctor_id: number;
  lines: readonly DraftLine[];
}

/**
 * Saves the draft of a locked consult. Returns undefined when another screen saved after `version` was read, or when the draft that
 * it continues was issued. The same screen, and the same lines, never stand in their own way. `is_new` says that these are the
 * doctor's first words in it.
 */
export async function saveDraft(
  tx: Tx,
  { consult_id, doctor_id, lines, version, screen }: DraftEdit,
): Promise<{ updated_at: string; version: number; is_new: boolean } | undefined> {
  const { rows } = await sql<{ updated_at: string; version: number; is_new: boolean }>`with before as (
      select doctor_id from prescription_draft where consult_id = ${consult_id}::uuid
    ) insert into prescription_draft as d (consult_id, doctor_id, lines, screen)
    select ${consult_id}::uuid, ${doctor_id}::int, ${JSON.stringify(lines)}::jsonb, ${screen ?? null}::uuid
    where ${version}::int = 0 or exists (select from before)
      or not exists (select from prescription where consult_id = ${consult_id}::uuid)
    on conflict (consult_id) do update set doctor_id = excluded.doctor_id, lines = excluded.lines, screen = excluded.screen,
      version = d.version + 1, updated_at = now()
    where d.version = ${version}::int or d.screen = excluded.screen or d.lines = excluded.lines
    returning updated_at, version, not exists (select from before where doctor_id = ${doctor_id}::int) as is_new`.execute(
    tx,
  );
  return rows[0];
}

/** Returns who saved the draft of a consult last, or issued it, and when. */
export async function lastWriter(tx: Tx, consult_id: string): Promise<NoteConflict> {
  const { rows } = await sql<NoteConflict>`select m.last_name, m.first_name, m.name_en, w.at, w.version from (
      select 1 as rank, doctor_id, updated_at as at, version from prescription_draft where consult_id = ${consult_id}::uuid
      union all select 2, doctor_id, issued_at, 0 from prescription where consult_id = ${consult_id}::uuid
    ) w join member m on m.id = w.doctor_id order by w.rank, w.at desc limit 1`.execute(tx);
  return rows[0]!;
}

/** Deletes the draft of a consult. Returns false, and keeps it, when another screen saved it after `version` was read. */
export async function endDraft(tx: Tx, { consult_id, version, screen }: SeenDraft): Promise<boolean> {
  await sql`delete from prescription_draft where consult_id = ${consult_id}::uuid
    and (version = ${version}::int or screen = ${screen ?? null}::uuid)`.execute(tx);
  const left = tx.selectFrom('prescription_draft').select('version').where('consult_id', '=', consult_id);
  return (await left.executeTakeFirst()) === undefined;
}

const lineColumns = sql`json_build_object('product_id', n.product_id, 'name', n.name, 'name_en', n.name_en, 'unit', n.unit,
  'drug_code_system', n.drug_code_system, 'drug_code', n.drug_code, 'dosage', n.dosage,
  'usage_code', n.usage_code, 'days', n.days,
  'quantity', n.quantity, 'note', n.note, 'unit_price', n.unit_price, 'price', n.unit_price * n.quantity,
  'tax_class', n.tax_class)`;

const columns = sql`p.id, p.consult_id, p.version, p.issued_at, c.start_at as consulted_at,
  json_build_object('last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor,
  json_build_object('id', t.id, 'last_name', t.last_name, 'first_name', t.first_name) as patient,
  p.clinic_location_id, l.name as clinic_location_name, l.name_en as clinic_location_name_en,
  l.phone_number as clinic_phone_number, p.total, p.amendment_reason, p.override_reason,
  case when p.base_illness_source is not null then json_build_object('source', p.base_illness_source,
    'consulted_at', (select to_char(k.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from consult k where k.id = p.base_illness_consult_id)) end as base_illness,
  (select coalesce(json_agg(${lineColumns} order by n.position), '[]') from prescription_line n where n.prescription_id = p.id) as lines`;

const joins = sql`prescription p join consult c on c.id = p.consult_id join member d on d.id = p.doctor_id
  join patient t on t.id = p.patient_id join clinic_location l on l.id = p.clinic_location_id`;

/** Returns prescriptions that match a condition on `p`, the newest first. */
async function find(db: Db | Tx, condition: RawBuilder<unknown>): Promise<PrescriptionRecord[]> {
  const { rows } = await sql<PrescriptionRecord>`select ${columns} from ${joins} where ${condition}
    order by p.issued_at desc, p.version desc, p.id`.execute(db);
  return rows;
}

/** The newest version of its chain. */
const isInForce = sql<boolean>`not exists (select from prescription n where n.first_id = p.first_id and n.version > p.version)`;
const hasLines = sql<boolean>`exists (select from prescription_line n where n.prescription_id = p.id)`;
/** A request of the patient brought it, or its first version. */
const isRequested = sql<boolean>`exists (select from prescription f where f.id = p.first_id and f.request_id is not null)`;

/** Prescriptions of a patient, or of one consult. Of a patient, only those with medicine. */
export type Whose = { patient_id: string } | { consult_id: string };
const of = (whose: Whose) =>
  'patient_id' in whose
    ? sql`p.patient_id = ${whose.patient_id}::uuid and ${hasLines}`
    : sql`p.consult_id = ${whose.consult_id}::uuid and not ${isRequested}`;

/** Without what only members read. */
const forPatients = ({
  override_reason: _override,
  base_illness: _known,
  ...prescription
}: PrescriptionRecord): Prescription => prescription;

const inForce = (whose: Whose) => sql`select ${columns} from ${joins} where ${of(whose)} and ${isInForce}
    order by p.issued_at desc, p.id`;

/** Returns a page of the prescriptions in force, the newest first, without what only members read. */
export async function listInForce(db: Db, whose: Whose, page: number): Promise<Prescription[]> {
  const { rows } = await sql<PrescriptionRecord>`${inForce(whose)} limit ${limits.pageSize}::int
    offset ${(page - 1) * limits.pageSize}::int`.execute(db);
  return rows.map(forPatients);
}

/** Returns all prescriptions in force of a patient, the newest first, without what only members read. */
export async function allInForce(db: Db, patient_id: string): Promise<Prescription[]> {
  const { rows } = await sql<PrescriptionRecord>`${inForce({ patient_id })}`.execute(db);
  return rows.map(forPatients);
}

/** Medicines in one answer, at most. */
const mostMedicines = 100;

/** Returns the medicines in force of the patients of one record, of the consults that the reader may read, the newest first. */
export async function listMedicines(db: Db, reader: Readers, patients: readonly string[]): Promise<PatientMedicine[]> {
  const { rows } =
    await sql<PatientMedicine>`select n.name, n.name_en, n.unit, n.dosage, n.usage_code, n.days, n.quantity, n.note,
      p.consult_id, p.issued_at, (p.issued_at at time zone 'Asia/Tokyo')::date + n.days as runs_out_on,
      json_build_object('last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor,
      l.name as clinic_location_name, l.name_en as clinic_location_name_en
    from ${joins} join prescription_line n on n.prescription_id = p.id
    where p.patient_id = any(${patients}::uuid[]) and ${readable(reader)} and ${isInForce}
    order by p.issued_at desc, p.id, n.position limit ${mostMedicines}::int`.execute(db);
  return rows;
}

/**
 * Returns the last prescription in force, with medicine, of the patients of one record, of the consults that the reader may read.
 * What was prescribed in the consult itself does not count.
 */
export async function findLast(
  db: Db,
  reader: Readers,
  { patients, consult_id }: { patients: readonly string[]; consult_id: string },
): Promise<PrescriptionRecord | undefined> {
  const { rows } = await sql<PrescriptionRecord>`select ${columns} from ${joins}
    where p.patient_id = any(${patients}::uuid[]) and ${readable(reader)} and ${isInForce} and ${hasLines}
      and (p.consult_id <> ${consult_id}::uuid or ${isRequested})
    order by p.issued_at desc, p.id limit 1`.execute(db);
  return rows[0];
}

/** Returns how many prescriptions with medicine are in force for a patient. */
export async function countInForce(db: Db, patient_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from prescription p
    where ${of({ patient_id })} and ${isInForce}`.execute(db);
  return rows[0]!.count;
}

/** Returns whether a consult is that of an account holder or of their dependant. */
export async function isOwnConsult(db: Db, account_id: string, consult_id: string): Promise<boolean> {
  const { rows } = await sql`select from consult c where c.id = ${consult_id}::uuid
    and (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)`.execute(db);
  return rows.length > 0;
}

/** Returns every version that was issued in a consult, the newest first, without what requests brought. */
export const listOfConsult = (db: Db | Tx, consult_id: string) =>
  find(db, sql`p.consult_id = ${consult_id}::uuid and not ${isRequested}`);

/** Returns the newest version of each prescription that a request brought to a consult, the newest first, and its first one. */
export async function listRequested(
  db: Db,
  consult_id: string,
): Promise<{ first_id: string; prescription: PrescriptionRecord }[]> {
  const { rows } = await sql<PrescriptionRecord & { first_id: string }>`select p.first_id, ${columns} from ${joins}
    where p.consult_id = ${consult_id}::uuid and ${isInForce} and ${isRequested}
    order by p.issued_at desc, p.id`.execute(db);
  return rows.map(({ first_id, ...prescription }) => ({ first_id, prescription }));
}

/** Returns the days of each product that are in force in a consult, with what was requested for it, but without one chain. */
export async function daysGiven(tx: Tx, consult_id: string, but: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; days: number }>`select n.product_id, sum(n.days)::int as days
    from prescription p join prescription_line n on n.prescription_id = p.id
    where p.consult_id = ${consult_id}::uuid and p.first_id <> ${but}::uuid and ${isInForce} group by n.product_id`.execute(
    tx,
  );
  return new Map(rows.map(({ product_id, days }) => [product_id, days]));
}

/** Returns how far the order of the newest version of a consult is, or that of one prescription; null without one. */
export async function billOf(
  db: Db,
  whose: { consult_id: string } | { prescription_id: string },
): Promise<PrescriptionBill | null> {
  const which =
    'consult_id' in whose
      ? sql`p.consult_id = ${whose.consult_id}::uuid and ${isInForce} and not ${isRequested}`
      : sql`p.id = ${whose.prescription_id}::uuid`;
  const { rows } = await sql<{ bill: PrescriptionBill | null }>`select case
      when exists (select from delivery d where d.order_id = o.id and ${hasLeft}) then 'SENT'
      when o.status = 'PAID' then case o.total when 0 then 'FREE' else 'PAID' end
      when o.status = 'WAITING_PAYMENT' and exists (select from payment_attempt a
        where a.order_id = o.id and a.status = any(${openAttemptStatuses}::text[])) then 'RUNNING'
      when o.status = 'WAITING_PAYMENT' then 'UNPAID' else 'CANCELLED' end as bill
    from prescription p join patient_order o on o.id = p.order_id
    where ${which} order by p.issued_at desc limit 1`.execute(db);
  return rows[0]?.bill ?? null;
}

/** Returns the document from which the base illness was known in a consult, as its newest version says; undefined without one. */
export async function findDocument(tx: Tx, consult_id: string): Promise<BaseIllnessDocument | undefined> {
  const found = await tx
    .selectFrom('prescription')
    .innerJoin('prescription as first', 'first.id', 'prescription.first_id')
    .select('prescription.base_illness_source')
    .where('prescription.consult_id', '=', consult_id)
    .where('first.request_id', 'is', null)
    .orderBy('prescription.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return baseIllnessDocuments.find((one) => one === found?.base_illness_source);
}

/** Returns one version. */
export const byId = async (db: Db | Tx, id: string): Promise<PrescriptionRecord> =>
  (await find(db, sql`p.id = ${id}::uuid`))[0]!;

/** Returns the versions of the chain that a prescription belongs to; undefined for one of another consult. */
export const findChain = (tx: Tx, consult_id: string, id: string) =>
  tx
    .selectFrom('prescription')
    .innerJoin('prescription as newest', 'newest.first_id', 'prescription.first_id')
    .innerJoin('prescription as first', 'first.id', 'prescription.first_id')
    .select(['newest.id', 'newest.first_id', 'newest.version', 'newest.order_id'])
    .select(sql<boolean>`first.request_id is not null`.as('is_request'))
    .where('prescription.id', '=', id)
    .where('prescription.consult_id', '=', consult_id)
    .orderBy('newest.version', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface NewPrescription {
  id: string;
  first_id: string;
  version: number;
  doctor_id: number;
  amendment_reason: string | null;
  override_reason: string | null;
  base_illness_source: BaseIllnessSource | null;
  /** The earlier consult, where it is the source. */
  base_illness_consult_id: string | null;
  total: number;
  /** The request that was approved; null for what was prescribed in the consult itself. */
  request_id: string | null;
  /** The order that it is paid by; null when it costs nothing. */
  order_id: string | null;
}

const ids = sql`jsonb_build_object('consult_id', c.id, 'patient_id', c.patient_id, 'doctor_id', c.doctor_id,
  'clinic_location_id', c.clinic_location_id)`;

/** Writes a version with its lines, frozen from the products, and its event. */
export async function insert(
  tx: Tx,
  { patient_id, clinic_id, clinic_location_id, id: consult_id }: PrescribingConsult,
  prescription: NewPrescription,
  lines: readonly { line: PrescribedLine; product: Product }[],
): Promise<void> {
  await tx
    .insertInto('prescription')
    .values({ ...prescription, consult_id, patient_id, clinic_id, clinic_location_id })
    .execute();
  if (lines.length > 0)
    await tx
      .insertInto('prescription_line')
      .values(
        lines.map(({ line, product }, position) => ({
          ...line,
          prescription_id: prescription.id,
          position,
          name: product.name,
          name_en: product.name_en,
          unit: product.unit,
          drug_code_system: product.drug_code_system,
          drug_code: product.drug_code,
          unit_price: product.price,
          tax_class: product.tax_class,
        })),
      )
      .execute();
  await emitInSql('prescription.issued', ids, sql`from consult c where c.id = ${consult_id}::uuid`).execute(tx);
}
