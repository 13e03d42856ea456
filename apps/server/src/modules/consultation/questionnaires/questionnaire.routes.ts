import type { questionnaireRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { SlotDeps } from '../consults/take-slot.service.ts';
import * as questionnaire from './questionnaire.service.ts';

/** Returns the handlers of the questionnaire routes. */
export const questionnaireHandlers = (deps: SlotDeps): Handlers<typeof questionnaireRoutes> => ({
  answerSheet: ({ actor, input }) => questionnaire.sheet(deps, actor, input.consult_id),
  lastAnswers: ({ actor, input }) => questionnaire.lastAnswers(deps, actor, input.consult_id),
  saveAnswers: ({ actor, input, request }) => questionnaire.save(deps, actor, input, request),
  acceptRedFlags: ({ actor, input, request }) => questionnaire.acceptRedFlags(deps, actor, input, request),
  submitAnswers: ({ actor, input, request }) => questionnaire.submit(deps, actor, input, request),
});
