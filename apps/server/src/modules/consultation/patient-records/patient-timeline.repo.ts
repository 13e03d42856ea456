import type { TimelineEntry, TimelineGroup } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { readable } from '../consults/readable.sql.ts';
import { patientNumber } from '../consults/patient-number.sql.ts';
import { kindsOf, type TimelineReader } from './patient-timeline.sql.ts';

/** An entry as it is read: what its kind adds stands in `facts`. */
export interface TimelineRow {
  kind: TimelineEntry['kind'];
  id: string;
  at: string;
  merged_from: TimelineEntry['merged_from'];
  facts: object;
  cursor: string;
}

/** A time in microseconds of the epoch, as the database keeps it. */
const micros = sql`(extract(epoch from e.at) * 1000000)::bigint`;

/**
 * Returns the entries of some groups, newest first, from a cursor on: one more than `most` when there are more. Entries of
 * the same microsecond follow their kind and id, so a page never repeats or skips one.
 */
export async function listEntries(
  db: Db,
  reader: TimelineReader,
  groups: readonly TimelineGroup[],
  { before, most }: { before: string | undefined; most: number },
): Promise<TimelineRow[]> {
  const [at, kind, id] = before?.split('~') ?? [];
  const { desk, patients } = reader;
  const kinds = groups.flatMap((group) => kindsOf[group]).map((rows) => rows(reader));
  const after = before === undefined ? sql`` : sql`where (${micros}, e.kind, e.id) < (${at}::bigint, ${kind}, ${id})`;
  const { rows } = await sql<TimelineRow>`with mine as materialized (
      select c.* from consult c where c.patient_id = any(${patients}::uuid[]) and ${readable(desk)}
    ), page as materialized (
      select e.*, ${micros} as micros from (${sql.join(kinds, sql` union all `)}) e ${after}
      order by micros desc, e.kind desc, e.id desc limit ${most + 1}::int
    )
    select page.kind, page.id, page.at, page.facts, concat_ws('~', page.micros, page.kind, page.id) as cursor,
      case when page.patient_id <> ${patients[0]}::uuid then json_build_object('last_name', p.last_name, 'first_name', p.first_name,
        'patient_number', ${patientNumber(sql`${desk.clinic_id}::int`)}) end as merged_from
    from page join patient p on p.id = page.patient_id
    order by page.micros desc, page.kind desc, page.id desc`.execute(db);
  return rows;
}
