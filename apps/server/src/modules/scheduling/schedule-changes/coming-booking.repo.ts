import type { AffectedBookings, ChangedBooking } from '@haruka/contract';
import { sql } from 'kysely';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { isOpen, lapsed } from '../../consultation/consults/consult-parts.sql.ts';

/** A booking that is to come or still waits, with the clinic's view of it. */
export interface ComingBooking extends Omit<ChangedBooking, 'changed_by'> {
  doctor_id: number;
  patient_id: string;
  /** The guardian of a dependant, else the patient. */
  account_id: string;
  speciality_id: number;
  /** Staff booked it out of the doctor's hours (decision 56). */
  is_out_of_hours: boolean;
  /** Staff kept it over a closed day or other hours. */
  is_kept: boolean;
}

const bookingColumns = sql`c.id, c.status, c.start_at, c.clinic_location_id, c.doctor_id, c.patient_id, c.speciality_id,
      coalesce(c.guardian_id, c.patient_id) as account_id, 'OUT_OF_HOURS' = any(c.exceptions) as is_out_of_hours, c.is_kept,
      json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor,
      trim(p.last_name || ' ' || p.first_name) as patient_name`;

/**
 * Returns the bookings at some locations, of one doctor where named, the earliest first. They are to come, or their patients still
 * wait beyond their start. A running call is none of them: it ends where it is.
 */
export async function listOpen(
  tx: Tx,
  locations: readonly number[],
  doctor_id: number | null,
): Promise<ComingBooking[]> {
  const { rows } = await sql<ComingBooking>`select ${bookingColumns}
    from consult c join patient p on p.id = c.patient_id join member d on d.id = c.doctor_id
    where c.clinic_location_id = any(${locations}::int[]) and (${doctor_id}::int is null or c.doctor_id = ${doctor_id}::int)
      and ${isOpen('c')}
    order by c.start_at, c.id`.execute(tx);
  return rows;
}

/** Locks bookings until the transaction ends, in the order of their ids. Their patients change them only after it. */
export const lockBookings = (tx: Tx, ids: readonly string[]) =>
  sql`select from consult where id = any(${ids}::uuid[]) order by id for update`.execute(tx);

/** A booking as it is now, and whether it still holds its slot. */
export interface SeenBooking extends ComingBooking {
  is_live: boolean;
}

/** Returns bookings at some locations by their ids, in any state. */
export async function listSeen(tx: Tx, ids: readonly string[], locations: readonly number[]): Promise<SeenBooking[]> {
  const { rows } = await sql<SeenBooking>`select ${bookingColumns},
      c.status in ('TENTATIVE', 'CONFIRMED', 'RINGING') and not (${lapsed('c')}) as is_live
    from consult c join patient p on p.id = c.patient_id join member d on d.id = c.doctor_id
    where c.id = any(${ids}::uuid[]) and c.clinic_location_id = any(${locations}::int[])
    order by c.start_at, c.id`.execute(tx);
  return rows;
}

/** Returns the starts of the coming bookings of accounts at any clinic. Only the times are read, never what they are for. */
export async function startsOf(db: Db, accounts: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await asSystem(() =>
    sql<{ account_id: string; start_at: string }>`select coalesce(c.guardian_id, c.patient_id) as account_id, c.start_at
    from consult c
    where (c.patient_id = any(${accounts}::uuid[]) or c.guardian_id = any(${accounts}::uuid[]))
      and c.start_at > now() and c.status in ('TENTATIVE', 'CONFIRMED', 'RINGING') and not (${lapsed('c')})`.execute(
      db,
    ),
  );
  const starts = new Map<string, string[]>();
  for (const { account_id, start_at } of rows) starts.set(account_id, [...(starts.get(account_id) ?? []), start_at]);
  return starts;
}

/** Returns doctors with their names. */
export async function doctorsNamed(db: Db, ids: readonly number[]): Promise<AffectedBookings['doctors']> {
  const { rows } = await sql<AffectedBookings['doctors'][number]>`select m.id, m.last_name, m.first_name, m.name_en
    from member m where m.id = any(${ids}::int[]) order by m.id`.execute(db);
  return rows;
}
