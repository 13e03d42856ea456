import { type ChatFilter, type ChatLine, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { patientNumber } from '../../consultation/consults/patient-number.sql.ts';
import { newest, place, unreadByClinic } from './chat.sql.ts';

/** Whose conversations: the whole clinic's (null), or those of some locations. */
export interface Desk {
  clinic_id: number;
  locations: readonly number[] | null;
}
type Row = Omit<ChatLine, 'due_at'>;

const atDesk = ({ clinic_id, locations }: Desk) =>
  locations === null
    ? sql<boolean>`l.clinic_id = ${clinic_id}::int`
    : sql<boolean>`l.clinic_id = ${clinic_id}::int and l.id = any(${locations}::int[])`;

/** Returns whether a location is one of the desk. */
export async function hasLocation(db: Db, desk: Desk, id: number): Promise<boolean> {
  const { rows } = await sql`select from clinic_location l where l.id = ${id}::int and ${atDesk(desk)}`.execute(db);
  return rows.length > 0;
}

const line = sql`p.id as patient_id, p.last_name, p.first_name, ${patientNumber(sql`l.clinic_id`)} as patient_number, ${place},
  ${newest} as newest, ${unreadByClinic} as unread, c.unanswered_since`;

/** What a list shows, and the place after which it begins. */
export interface Asked {
  filter: ChatFilter;
  clinic_location_id?: number;
  after?: string;
}

/** Returns a page of the conversations of a desk, and one more when there are more. */
export async function list(db: Db, desk: Desk, { filter, clinic_location_id, after }: Asked) {
  const isOldestFirst = filter === 'UNANSWERED';
  const at = isOldestFirst ? sql`c.unanswered_since` : sql`c.last_at`;
  const micros = sql`(extract(epoch from ${at}) * 1000000)::bigint`;
  const [then, patient_id, location] = after?.split('~') ?? [];
  const order = isOldestFirst ? sql`asc` : sql`desc`;
  const [beyondIt, fromIt] = isOldestFirst ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`];
  // An index answers the time alone; the whole place then tells those of one moment apart.
  const beyond =
    after === undefined
      ? sql`true`
      : sql`${at} ${fromIt} timestamptz 'epoch' + ${then}::bigint * interval '1 microsecond'
        and (${micros}, c.patient_id, c.clinic_location_id) ${beyondIt} (${then}::bigint, ${patient_id}::uuid, ${location}::int)`;
  const { rows } = await sql<Row & { cursor: string }>`select ${line},
      concat_ws('~', ${micros}, c.patient_id, c.clinic_location_id) as cursor
    from chat c join patient p on p.id = c.patient_id join clinic_location l on l.id = c.clinic_location_id
      join clinic k on k.id = l.clinic_id
    where c.clinic_id = ${desk.clinic_id}::int and ${atDesk(desk)} and ${beyond}
      and (${clinic_location_id ?? null}::int is null or l.id = ${clinic_location_id ?? null}::int)
      and ${isOldestFirst ? sql`c.unanswered_since is not null` : sql`true`}
    order by ${at} ${order}, c.patient_id ${order}, c.clinic_location_id ${order}
    limit ${limits.chat.linesPerPage + 1}::int`.execute(db);
  return rows;
}

/** Returns the number of conversations of a desk that wait for an answer. */
export async function countUnanswered(db: Db, desk: Desk): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from chat c join clinic_location l on l.id = c.clinic_location_id
    where c.clinic_id = ${desk.clinic_id}::int and ${atDesk(desk)} and c.unanswered_since is not null`.execute(db);
  return rows[0]!.count;
}
