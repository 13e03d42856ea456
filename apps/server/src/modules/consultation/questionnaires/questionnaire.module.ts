import { questionnaireRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { slotDepsOf } from '../consults/take-slot.service.ts';
import { questionnaireHandlers } from './questionnaire.routes.ts';

/** What a clinic asks before a consult, and what the patient answers; handing it in confirms the booking (BOOK-1). */
export const questionnaire = serverModule({
  name: 'questionnaire',
  routes: questionnaireRoutes,
  handlers: (deps) => questionnaireHandlers(slotDepsOf(deps)),
});
