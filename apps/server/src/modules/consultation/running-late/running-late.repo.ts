import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { delaysNow, lateMinutes, mayCount, stillWaits } from '../consults/waiting.sql.ts';

/** Whether a doctor works at one of some locations; null means anywhere in the clinic. */
export async function worksAt(
  db: Db | Tx,
  doctor_id: number,
  { clinic_id, locations }: { clinic_id: number; locations: readonly number[] | null },
): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (select from member_role r join member m on m.id = r.member_id
      where m.id = ${doctor_id}::int and m.clinic_id = ${clinic_id}::int and r.role = 'DOCTOR'
        and (${locations === null} or r.clinic_location_id = any(${locations ?? []}::int[]))) as is`.execute(db);
  return rows[0]!.is;
}

/** The instant at which a delay is announced. */
export type Instant = RawBuilder<unknown>;

/** Returns the delay of a doctor that counts now, in minutes (0: none). Changes of it wait until the transaction ends. */
export async function lockLate(tx: Tx, doctor_id: number, now: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${String(doctor_id)}, 4000063))`.execute(tx);
  const { rows } = await sql<{ minutes: number }>`
    select minutes from ${delaysNow(sql`late.doctor_id = ${doctor_id}::int`, now)} late`.execute(tx);
  return rows[0]?.minutes ?? 0;
}

/**
 * Writes how late a doctor runs today, or removes each delay that still counts (0). Returns whether anything changed, so
 * that a repeat sends no message.
 */
export async function setLate(
  tx: Tx,
  { doctor_id, minutes, set_by }: { doctor_id: number; minutes: number; set_by: number },
  now: Instant,
): Promise<boolean> {
  const { rows } =
    minutes === 0
      ? await sql`delete from running_late late where doctor_id = ${doctor_id}::int and ${mayCount('late', now)}
        returning doctor_id`.execute(tx)
      : await sql`insert into running_late (doctor_id, on_day, minutes, set_by, set_at)
        values (${doctor_id}::int, (${now} at time zone 'Asia/Tokyo')::date, ${minutes}::int, ${set_by}::int, ${now})
        on conflict (doctor_id, on_day) do update set minutes = excluded.minutes, set_by = excluded.set_by, set_at = excluded.set_at
          where running_late.minutes <> excluded.minutes
        returning doctor_id`.execute(tx);
  return rows.length > 0;
}

/** The delay that the patient of a consult knows. */
interface KnownDelay {
  id: string;
  minutes: number | null;
}

/** Returns the consults whose patients still wait for a doctor, each with the delay that counts for it. */
export async function listWaiting(tx: Tx, doctor_id: number, now: Instant): Promise<KnownDelay[]> {
  const { rows } = await sql<KnownDelay>`select c.id, ${lateMinutes('c')} as minutes from consult c
    where c.doctor_id = ${doctor_id}::int and ${stillWaits('c', now)}`.execute(tx);
  return rows;
}

/** Notifies every waiting patient whose delay is another one than `before`, by event and by message. Returns their number. */
export async function emitToWaiting(
  tx: Tx,
  doctor_id: number,
  before: readonly KnownDelay[],
  now: Instant,
): Promise<number> {
  const known = sql`unnest(${before.map(({ id }) => id)}::uuid[], ${before.map(({ minutes }) => minutes)}::int[])`;
  const { rows } = await sql<{ count: number }>`with waiting as (
      select c.id, c.patient_id, c.doctor_id, c.clinic_location_id, c.start_at, ${lateMinutes('c')} as minutes from consult c
      where c.doctor_id = ${doctor_id}::int and ${stillWaits('c', now)}
    ), changed as (
      select w.* from waiting w left join ${known} known (id, minutes) on known.id = w.id
      where w.minutes is distinct from known.minutes
    ), told as (${emitInSql(
      'doctor.late',
      sql`jsonb_build_object('consult_id', id, 'patient_id', patient_id, 'doctor_id', doctor_id, 'clinic_location_id', clinic_location_id)`,
      sql`from changed`,
    )}
    ), queued as (insert into booking_message (consult_id, kind, start_at, minutes)
      select id, case when minutes is null then 'ON_TIME' else 'LATE' end, start_at, coalesce(minutes, 0) from changed
    )
    select count(*)::int as count from changed`.execute(tx);
  return rows[0]!.count;
}

/** Tells the members of each location of a doctor that the delay is another one, also when no patient waits. */
export async function emitToDesks(tx: Tx, doctor_id: number): Promise<void> {
  await sql`${emitInSql(
    'delay.changed',
    sql`jsonb_build_object('doctor_id', member_id, 'clinic_location_id', clinic_location_id)`,
    sql`from member_role where member_id = ${doctor_id}::int and role = 'DOCTOR'`,
  )}`.execute(tx);
}
