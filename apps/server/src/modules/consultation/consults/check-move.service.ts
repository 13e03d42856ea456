import type { consultChangeRoutes, ParsedInput } from '@haruka/contract';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { move } from './change.service.ts';
import type { SlotDeps } from './take-slot.service.ts';

/** Carries nothing: ends a transaction whose work was only a trial. */
class TrialOver extends Error {}

/** Tries a move and takes it back. Rejects with the errors of `move`. It changes nothing and sends nothing. */
export async function checkMove(
  deps: SlotDeps,
  actor: MemberActor,
  input: ParsedInput<typeof consultChangeRoutes.checkMove>,
  request: RequestInfo,
): Promise<null> {
  try {
    await deps.db.transaction().execute(async (db) => {
      await move({ ...deps, db }, actor, input, request);
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  return null;
}
