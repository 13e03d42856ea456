import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';

/** One heartbeat for all sockets of a process. True when the process was not (or no longer) known. */
export async function beat(db: Db, process_id: string): Promise<boolean> {
  const { is_new } = await db
    .insertInto('live_process')
    .values({ id: process_id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

interface LiveSocket {
  id: string;
  process_id: string;
  patient_id: string | null;
  member_id: number | null;
}
/** Locations of an account: of its holder and of the dependants it acts for. */
const placesOf = (account: RawBuilder<unknown>) => sql`patient p join patient_location pl on pl.patient_id = p.id
  where (p.id = ${account} or p.guardian_id = ${account})`;
const knock = sql`jsonb_build_object('patient_id', pl.patient_id, 'clinic_location_id', pl.clinic_location_id)`;

/** Records that a socket opened. Notifies the patient's locations when it is the patient's first. */
export const arrive = (db: Db, { id, process_id, patient_id, member_id }: LiveSocket) =>
  sql`
    with here as (insert into live_socket (id, process_id, patient_id, member_id) values (${id}, ${process_id}, ${patient_id}, ${member_id}))
    ${emitInSql('patient.online', knock, sql`from ${placesOf(sql`${patient_id}::uuid`)} and not exists (select from online_socket s where s.patient_id = ${patient_id}::uuid)`)}`.execute(
    db,
  );

/** Records that a socket closed. Notifies the patient's locations when it was the patient's last. */
export const depart = (db: Db, id: string) =>
  sql`
    with gone as (delete from live_socket where id = ${id} returning patient_id)
    ${emitInSql('patient.online', knock, sql`from gone, ${placesOf(sql`gone.patient_id`)} and not exists (select from online_socket s where s.patient_id = gone.patient_id and s.id <> ${id})`)}`.execute(
    db,
  );

/** Forgets processes whose heart stopped, with all their sockets; or one that says good-bye. */
export const removeDead = (tx: Tx, process_id?: string) => {
  const dead = process_id ? sql`id = ${process_id}` : sql`seen_at < now() - interval '25 seconds'`;
  return sql`
    with dead as (delete from live_process where ${dead} returning id),
         gone as (select distinct s.patient_id from live_socket s join dead on dead.id = s.process_id where s.patient_id is not null)
    ${emitInSql('patient.online', knock, sql`from gone, ${placesOf(sql`gone.patient_id`)}`)}`.execute(tx);
};
