import { takingsRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import * as takingsService from './takings.service.ts';

/** What was paid and refunded, by day and month, from the ledger (decision 52). */
export const takings = serverModule({
  name: 'takings',
  routes: takingsRoutes,
  handlers: ({ db }) => ({
    takings: ({ actor, input, request }) => takingsService.view({ db }, actor, input, request),
    takingsFile: ({ actor, input, request }) => takingsService.file({ db }, actor, input, request),
  }),
});
