import { type HandOver, type HandOverColleague, type HandOverOffer, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { ConsultIds } from './call.repo.ts';

const person = (
  of: string,
) => sql`json_build_object('id', ${sql.ref(`${of}.id`)}, 'last_name', ${sql.ref(`${of}.last_name`)},
  'first_name', ${sql.ref(`${of}.first_name`)}, 'name_en', ${sql.ref(`${of}.name_en`)})`;
const until = sql`h.offered_at + make_interval(secs => ${sql.lit(limits.handOver.seconds)})`;

/** Returns the offers of a consult, the newest first. An offer that rang out, or outlived its call, is `UNANSWERED`. */
export async function listHandOvers(db: Db | Tx, consult_id: string, now: Date): Promise<HandOver[]> {
  const { rows } =
    await sql<HandOver>`select h.id, h.consult_id, ${person('f')} as "from", ${person('t')} as "to", h.reason, ${until} as until,
      case when h.state = 'OFFERED' and (${until} <= ${now} or c.status <> 'IN_CALL') then 'UNANSWERED' else h.state end as state,
      h.answered_at,
      case when h.chart <> '' or h.for_patient <> '' then json_build_object('chart', h.chart, 'for_patient', h.for_patient) end as draft
    from hand_over h join consult c on c.id = h.consult_id join member f on f.id = h.from_doctor_id join member t on t.id = h.to_doctor_id
    where h.consult_id = ${consult_id}::uuid order by h.offered_at desc limit 20`.execute(db);
  return rows;
}

/** Returns the offers that ring at a doctor now. */
export async function listOffers(db: Db, doctor_id: number, now: Date): Promise<HandOverOffer[]> {
  const { rows } =
    await sql<HandOverOffer>`select h.id, h.consult_id, ${person('f')} as "from", h.reason, ${until} as until, c.start_at,
      trim(p.last_name || ' ' || p.first_name) as patient_name
    from hand_over h join consult c on c.id = h.consult_id join patient p on p.id = c.patient_id join member f on f.id = h.from_doctor_id
    where h.to_doctor_id = ${doctor_id}::int and h.state = 'OFFERED' and ${until} > ${now} and c.status = 'IN_CALL'
    order by h.offered_at limit 20`.execute(db);
  return rows;
}

const isOnline = sql`exists (select from online_socket s where s.member_id = m.id)`;
const inCall = sql`exists (select from seat o join online_socket s on s.id = o.socket_id join consult oc on oc.id = o.consult_id
  where o.member_id = m.id and oc.status in ('RINGING', 'IN_CALL'))`;

/** Returns the doctors who see the speciality of a consult at its location, those who can be asked first. */
export async function listColleagues(db: Db | Tx, consult_id: string, but: number): Promise<HandOverColleague[]> {
  const { rows } =
    await sql<HandOverColleague>`select m.id, m.last_name, m.first_name, m.name_en, ${isOnline} as is_online, ${inCall} as in_call
    from consult c join member_role r on r.clinic_location_id = c.clinic_location_id and r.role = 'DOCTOR'
      and c.speciality_id = any(r.speciality_ids)
    join member m on m.id = r.member_id and m.status = 'ACTIVE'
    where c.id = ${consult_id}::uuid and m.id <> ${but}::int
    order by not ${isOnline}, ${inCall}, m.last_name_furigana, m.id limit 100`.execute(db);
  return rows;
}

/** Whether a doctor works at the location of a consult, whatever they see there. */
export async function worksAtConsult(tx: Tx, consult_id: string, doctor_id: number): Promise<boolean> {
  const { rows } = await sql`select from consult c join member_role r on r.clinic_location_id = c.clinic_location_id
    join member m on m.id = r.member_id and m.status = 'ACTIVE'
    where c.id = ${consult_id}::uuid and r.role = 'DOCTOR' and r.member_id = ${doctor_id}::int`.execute(tx);
  return rows.length > 0;
}

/** Closes an offer that rang out, so that the next one can be made. */
export const closeUnanswered = (tx: Tx, consult_id: string, now: Date) =>
  sql`update hand_over h set state = 'UNANSWERED' where h.consult_id = ${consult_id}::uuid and h.state = 'OFFERED' and ${until} <= ${now}`.execute(
    tx,
  );

interface NewOffer {
  id: string;
  consult_id: string;
  from_doctor_id: number;
  to_doctor_id: number;
  reason: string;
  offered_at: Date;
}

/** Writes an offer. Returns false while another one is open. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hand_over')
    .values(offer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the consult of an offer of or to this doctor; undefined for every other one. */
export const findConsultOf = (
  db: Db,
  id: string,
  side: 'from_doctor_id' | 'to_doctor_id',
  doctor_id: number,
): Promise<{ consult_id: string } | undefined> =>
  db.selectFrom('hand_over').select('consult_id').where('id', '=', id).where(side, '=', doctor_id).executeTakeFirst();

/** Ends an offer that still rings. Returns its first doctor; undefined when it is over. */
export async function endOffer(
  tx: Tx,
  id: string,
  state: 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN',
  now: Date,
): Promise<{ from_doctor_id: number } | undefined> {
  const { rows } = await sql<{
    from_doctor_id: number;
  }>`update hand_over h set state = ${state}, answered_at = ${now}
    where h.id = ${id}::uuid and h.state = 'OFFERED' and ${until} > ${now} returning h.from_doctor_id`.execute(tx);
  return rows[0];
}

/** Gives the running consult to another doctor; undefined when it has ended. */
export const giveConsult = (
  tx: Tx,
  consult_id: string,
  doctor_id: number,
  now: Date,
): Promise<ConsultIds | undefined> =>
  tx
    .updateTable('consult')
    .set({ doctor_id, handed_over_at: now, revision: sql`revision + 1` })
    .where('id', '=', consult_id)
    .where('status', '=', 'IN_CALL')
    .returning(['id as consult_id', 'patient_id', 'doctor_id', 'clinic_location_id'])
    .executeTakeFirst();

/**
 * Reserves the doctor's seat for the new doctor, as for someone whose connection dropped. Returns the socket that sat there.
 */
export async function giveSeat(tx: Tx, consult_id: string, doctor_id: number): Promise<string | null> {
  const { rows } = await sql<{ socket_id: string | null }>`with before as (
      select socket_id from seat where consult_id = ${consult_id}::uuid and side = 'DOCTOR'
    ), given as (insert into seat (consult_id, side, member_id, socket_id, tab, in_call, dropped_at)
      values (${consult_id}::uuid, 'DOCTOR', ${doctor_id}::int, null, gen_random_uuid(), true, now())
      on conflict (consult_id, side) do update set member_id = excluded.member_id, socket_id = null, tab = excluded.tab,
        in_call = true, dropped_at = now())
    select socket_id from before`.execute(tx);
  return rows[0]?.socket_id ?? null;
}

/**
 * Keeps the draft of the first doctor with the hand-over, and begins an empty note of the new doctor. What another doctor had
 * written stays in the note.
 */
export async function splitNote(tx: Tx, id: string, consult_id: string, doctor_id: number, now: Date): Promise<void> {
  const { rows } = await sql`update hand_over h set chart = n.chart, for_patient = n.for_patient from consult_note n
    where h.id = ${id}::uuid and n.consult_id = ${consult_id}::uuid and n.doctor_id = h.from_doctor_id and n.final_at is null
    returning h.id`.execute(tx);
  if (rows.length === 0) return;
  await sql`update consult_note set chart = '', for_patient = '', doctor_id = ${doctor_id}::int, screen = null,
      version = version + 1, updated_at = ${now}
    where consult_id = ${consult_id}::uuid`.execute(tx);
}

/** Saves the last words of a doctor who handed the running call over. Returns whether they did. */
export async function saveDraft(
  tx: Tx,
  {
    consult_id,
    doctor_id,
    chart,
    for_patient,
  }: { consult_id: string; doctor_id: number; chart: string; for_patient: string },
): Promise<boolean> {
  const { rows } = await sql`update hand_over set chart = ${chart}, for_patient = ${for_patient} where id = (
      select id from hand_over where consult_id = ${consult_id}::uuid and from_doctor_id = ${doctor_id}::int and state = 'ACCEPTED'
       order by answered_at desc limit 1) returning id`.execute(tx);
  return rows.length > 0;
}
