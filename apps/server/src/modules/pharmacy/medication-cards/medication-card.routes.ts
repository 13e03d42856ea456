import type { medicationCardRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as card from './medication-card.service.ts';
import { notebook } from './notebook.service.ts';

/** Returns the handlers of the medication card. */
export const medicationCardHandlers = (deps: { db: Db }): Handlers<typeof medicationCardRoutes> => ({
  medicationCard: ({ actor, input }) => card.card(deps, actor, input),
  wholeMedicationCard: ({ actor, input }) => card.whole(deps, actor, input),
  medicationNotebook: ({ actor, input }) => notebook(deps, actor, input),
  myPrescription: ({ actor, input }) => card.ofConsult(deps, actor, input.consult_id),
});
