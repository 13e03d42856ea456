import type { Presence } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';

/** Locations a member sees: by id, or the whole clinic of an owner. */
export type Locations = { clinic_id: number } | { ids: readonly number[] };

const within = (locations: Locations): RawBuilder<unknown> =>
  'ids' in locations ? sql`l.id = any(${locations.ids}::int[])` : sql`l.clinic_id = ${locations.clinic_id}`;

/** Returns whether a location belongs to a clinic. */
export async function isLocationOf(db: Db, clinic_id: number, id: number): Promise<boolean> {
  const found = db.selectFrom('clinic_location').select('id').where('clinic_id', '=', clinic_id).where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Patients of these locations with a live socket, each with the consult that is nearest in time. Waiting patients come
 * first.
 * A dependant is present through the guardian's socket, while a consult of theirs stands.
 */
export async function presentPatients(db: Db, locations: Locations): Promise<Presence[]> {
  const { rows } = await sql<Presence>`select here.patient_id, trim(p.last_name || ' ' || p.first_name) as patient_name,
           c.id as consult_id, c.start_at, c.doctor_id,
           case when seat.socket_id is null then 'ONLINE' when c.status = 'IN_CALL' then 'IN_CALL' else 'WAITING' end as "where",
           case when seat.socket_id is null then here.since else coalesce(r.entered_at, here.since) end as since,
           r.device_check as "check"
      from (select who.id as patient_id, min(s.since) as since from online_socket s
              join lateral (select s.patient_id as id union all select d.id from patient d where d.guardian_id = s.patient_id) who on true
             where s.patient_id is not null
               and exists (select from patient_location pl join clinic_location l on l.id = pl.clinic_location_id where pl.patient_id = who.id and ${within(locations)})
             group by who.id) here
      join patient p on p.id = here.patient_id
      left join lateral (
        select c.id, c.start_at, c.doctor_id, c.status from consult c join clinic_location l on l.id = c.clinic_location_id
         where c.patient_id = here.patient_id and ${within(locations)} and c.status in ('TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL')
         order by c.status <> 'IN_CALL', c.start_at limit 1) c on true
      left join seat on seat.consult_id = c.id and seat.side = 'PATIENT' and seat.socket_id in (select id from online_socket)
      left join call_room r on r.consult_id = c.id
     where p.guardian_id is null or c.id is not null
     order by seat.socket_id is null, c.start_at nulls last, patient_name
     limit 500`.execute(db);
  return rows;
}
