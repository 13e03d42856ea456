import { medicationCardRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { medicationCardHandlers } from './medication-card.routes.ts';

/** The medication card of a patient. */
export const medicationCard = serverModule({
  name: 'medication-card',
  routes: medicationCardRoutes,
  handlers: medicationCardHandlers,
});
