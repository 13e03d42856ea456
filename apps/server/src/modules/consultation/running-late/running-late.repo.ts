import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';

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

const today = sql`(now() at time zone 'Asia/Tokyo')::date`;

/** Returns by how many minutes a doctor runs late today (0: not at all). Changes of it wait until the transaction ends. */
export async function lockLate(tx: Tx, doctor_id: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${String(doctor_id)}, 4000063))`.execute(tx);
  const { rows } = await sql<{ minutes: number }>`select minutes from running_late
    where doctor_id = ${doctor_id}::int and on_day = ${today}`.execute(tx);
  return rows[0]?.minutes ?? 0;
}

/**
 * Writes how late a doctor runs today, or removes it (0). Returns whether anything changed, so that a repeat sends no
 * message.
 */
export async function setLate(tx: Tx, doctor_id: number, minutes: number, set_by: number): Promise<boolean> {
  const { rows } =
    minutes === 0
      ? await sql`delete from running_late where doctor_id = ${doctor_id}::int and on_day = ${today} returning doctor_id`.execute(
          tx,
        )
      : await sql`insert into running_late (doctor_id, on_day, minutes, set_by) values (${doctor_id}::int, ${today}, ${minutes}::int, ${set_by}::int)
        on conflict (doctor_id, on_day) do update set minutes = excluded.minutes, set_by = excluded.set_by, set_at = now()
          where running_late.minutes <> excluded.minutes
        returning doctor_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Notifies every patient who still waits for the doctor today, by event and by message, also those whose time came up to
 * three hours ago. Returns their number.
 */
export async function emitToWaiting(tx: Tx, doctor_id: number, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with waiting as (
      select c.id, c.patient_id, c.doctor_id, c.clinic_location_id, c.start_at from consult c
      where c.doctor_id = ${doctor_id}::int and c.status in ('CONFIRMED', 'RINGING')
        and c.start_at > now() - make_interval(hours => ${limits.forgottenHours}::int)
        and c.start_at < ${today}::timestamp at time zone 'Asia/Tokyo' + interval '1 day'
    ), told as (${emitInSql(
      'doctor.late',
      sql`jsonb_build_object('consult_id', id, 'patient_id', patient_id, 'doctor_id', doctor_id, 'clinic_location_id', clinic_location_id)`,
      sql`from waiting`,
    )}
    ), queued as (insert into booking_message (consult_id, kind, start_at, minutes)
      select id, ${minutes === 0 ? 'ON_TIME' : 'LATE'}, start_at, ${minutes}::int from waiting
    )
    select count(*)::int as count from waiting`.execute(tx);
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
