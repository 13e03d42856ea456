import type { consultChangeRoutes, ParsedInput } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { auditNamed, type Holder, setAsideBy } from './booking-exceptions.ts';
import { move } from './change.service.ts';
import type { SlotDeps } from './take-slot.service.ts';

/** Carries nothing: ends a transaction whose work was only a trial. */
class TrialOver extends Error {}

/**
 * Tries a move and takes it back. Rejects with the errors of `move`, and offers the desk what it may set aside. It changes
 * nothing and sends nothing. The trial is over when the audit entry is written: whose booking is in the way was read.
 */
export async function checkMove(
  deps: SlotDeps,
  actor: MemberActor,
  input: ParsedInput<typeof consultChangeRoutes.checkMove>,
  request: RequestInfo,
): Promise<null> {
  const named: Holder[] = [];
  const by_exception = setAsideBy(actor, {}, async (holder) => void named.push(holder));
  try {
    await deps.db.transaction().execute(async (db) => {
      await move({ ...deps, db }, actor, input, request, by_exception);
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  } finally {
    for (const holder of named) await auditNamed(deps.db, actor, request)(holder);
  }
  return null;
}
