import {
  type Output,
  type Input,
  type ParsedInput,
  type Consult,
  type consultRoutes,
  limits,
  type Page,
} from '@haruka/contract';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { expireHolds } from './change.repo.ts';
import { isJoined } from '../../directory/clinics/clinic.service.ts';
import { chargeConsults } from '../../money/orders/order.service.ts';
import { emitAccountChange } from '../../identity/patient-changes/emit-patient-change.ts';
import * as repo from './consult.repo.ts';
import { closeForgotten, finaliseMissedNotes } from './overdue.repo.ts';

/** A patient's own consult; anyone else's does not exist for them. */
export async function own({ reader }: { reader: Db }, actor: PatientActor, consult_id: string): Promise<Consult> {
  const consult = await repo.findOwn(reader, actor.id, consult_id);
  if (!consult) throw new ApiError('consultNotFound');
  return consult;
}

/** The patient has read that a booking ended without them; saying it again changes nothing. */
export async function acknowledgeEnd({ db }: { db: Db }, actor: PatientActor, consult_id: string): Promise<null> {
  return db.transaction().execute(async (tx) => {
    if (!(await repo.acknowledgeEnd(tx, actor.id, consult_id))) throw new ApiError('consultNotFound');
    await emitAccountChange(tx, actor.id);
    return null;
  });
}

/** Upcoming soonest first, past newest first; ten a page. */
export async function listOwn(
  { reader }: { reader: Db },
  actor: PatientActor,
  { scope, page }: ParsedInput<typeof consultRoutes.myConsults>,
): Promise<Page<Consult[]>> {
  const page_size = limits.pageSize;
  const { items, total } = await repo.listOwn(reader, actor.id, scope, {
    size: page_size,
    offset: (page - 1) * page_size,
  });
  return { items, page, page_size, total };
}

/**
 * Returns a consult of a location in short (BOOK-4): start in Asia/Tokyo, whether it is today, the doctor. Rejects with
 * patientNotJoined when the patient is not joined to the location, with noConsultAtLocation when they have no such consult there.
 */
export async function byId(
  deps: { reader: Db },
  actor: PatientActor,
  { consult_id, clinic_location_id }: Input<typeof consultRoutes.consultById>,
): Promise<Output<typeof consultRoutes.consultById>> {
  const consult = await repo.findOwn(deps.reader, actor.id, consult_id);
  // A guardian need not be joined where the child is.
  if (consult?.clinic_location_id !== clinic_location_id)
    throw new ApiError(
      (await isJoined(deps.reader, actor.id, clinic_location_id)) ? 'noConsultAtLocation' : 'patientNotJoined',
    );
  const { id, last_name, first_name, name_en } = consult.doctor;
  const at = tokyoTimeOf(Date.parse(consult.start_at));
  return {
    start_time: at,
    is_today: consult.is_today,
    consulting_doctor: { id, last_name, first_name, name_en },
    consulting_start_date: at,
  };
}

const mostAtOnce = 500;

/** Tells of holds that ran out. Only tidying: every statement that needs such a slot frees it by itself. */
export const sweepHolds = ({ db }: { db: Db }): Promise<number> =>
  asSystem(() => untilDone((atMost) => expireHolds(db, atMost)));

/**
 * Closes the consults that were never started or never ended, hours after their time, and finalises the notes of no-shows
 * (RECORD-3). Returns how many it changed.
 */
export const sweepForgotten = ({ db }: { db: Db }): Promise<number> =>
  asSystem(async () => {
    const closed = await untilDone((atMost) =>
      db.transaction().execute(async (tx) => {
        const { count, ended } = await closeForgotten(tx, atMost);
        await chargeConsults(tx, ended);
        return count;
      }),
    );
    const finalised = await untilDone((atMost) => db.transaction().execute((tx) => finaliseMissedNotes(tx, atMost)));
    return closed + finalised;
  });

async function untilDone(some: (atMost: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await some(mostAtOnce);
    done += count;
    if (count < mostAtOnce) return done;
  }
}
