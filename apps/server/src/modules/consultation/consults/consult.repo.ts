import type { BookingException, Consult, ConsultStatus } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import type { Scope } from './consult.scope.ts';
import { mayUndo } from './may-undo.sql.ts';
import {
  accountOfConsult,
  clinicMessage,
  consultColumns,
  consultJoins,
  inScope,
  live,
  ofAccount,
} from './consult-parts.repo.ts';

/** A consult of an account: of its holder or a dependant. Someone else's looks like none. */
export async function findOwn(db: Db, account_id: string, id: string): Promise<Consult | undefined> {
  const { rows } =
    await sql<Consult>`select ${consultColumns}, ${clinicMessage} from consult c ${consultJoins()} where c.id = ${id}::uuid and ${ofAccount(account_id)}`.execute(
      db,
    );
  return rows[0];
}

/** One page of an account's consults: live ones soonest first, or the others newest first. */
export async function listOwn(
  db: Db,
  account_id: string,
  scope: 'upcoming' | 'past',
  page: { size: number; offset: number },
): Promise<{ items: Consult[]; total: number }> {
  const which = scope === 'upcoming' ? live('c') : sql`not (${live('c')})`;
  const order = scope === 'upcoming' ? sql`c.start_at, c.id` : sql`c.start_at desc, c.id desc`;
  const [items, total] = await Promise.all([
    sql<Consult>`select ${consultColumns}, ${clinicMessage} from consult c ${consultJoins()} where ${ofAccount(account_id)} and ${which}
      order by ${order} limit ${page.size}::int offset ${page.offset}::int`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::int as total from consult c where ${ofAccount(account_id)} and ${which}`.execute(db),
  ]);
  return { items: items.rows, total: total.rows[0]!.total };
}

/** Notes that the patient has read how a booking of theirs ended; undefined when it is not theirs. */
export async function acknowledgeEnd(db: Db, account_id: string, id: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`update consult c set end_seen_at = coalesce(c.end_seen_at, now())
    where c.id = ${id}::uuid and ${ofAccount(account_id)} returning c.id`.execute(db);
  return rows[0];
}

/** What a change must know of a consult before it is tried. */
export interface LiveConsult {
  id: string;
  status: ConsultStatus;
  start_at: string;
  doctor_id: number;
  patient_id: string;
  /** The guardian of a dependant, else the patient. */
  account_id: string;
  clinic_location_id: number;
  speciality_id: number;
  exceptions: BookingException[];
  /** Staff kept it over a closed day or other hours. */
  is_kept: boolean;
  /** The clinic may still take back how it ended. */
  may_undo: boolean;
  is_lapsed: boolean;
  /** Until when its patient may change it. */
  change_until: string;
  is_too_late: boolean;
}

/** Returns the consult when it is within the scope, else undefined. */
export async function findLiveConsult(db: Db, id: string, scope: Scope): Promise<LiveConsult | undefined> {
  const { rows } =
    await sql<LiveConsult>`select c.id, c.status, c.start_at, c.doctor_id, c.patient_id, ${accountOfConsult('c')} as account_id, c.clinic_location_id, c.speciality_id, c.exceptions, c.is_kept, coalesce(${mayUndo('c')}, false) as may_undo,
      c.status = 'TENTATIVE' and c.hold_until <= now() as is_lapsed,
      c.start_at - make_interval(mins => l.cancel_until_minutes) as change_until,
      c.start_at - make_interval(mins => l.cancel_until_minutes) <= now() as is_too_late
    from consult c join clinic_location l on l.id = c.clinic_location_id
    where c.id = ${id}::uuid and ${inScope(scope)}`.execute(db);
  return rows[0];
}
