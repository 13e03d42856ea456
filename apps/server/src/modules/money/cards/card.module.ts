import { cardRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { type Deps, serverModule } from '../../../platform/module.ts';
import { originOf } from '../../../platform/ops/config.ts';
import { detachCardsJob } from './card.jobs.ts';
import * as card from './card.service.ts';

const cardDeps = ({ db, reader, providers, config, jobs }: Deps): card.CardDeps => ({
  db,
  reader,
  payment: providers.payment,
  jobs,
  patientOrigin: originOf(config, 'patient'),
});

const cardHandlers = (deps: card.CardDeps): Handlers<typeof cardRoutes> => ({
  cards: ({ actor }) => card.list(deps, actor),
  startCard: ({ actor, input }) => card.start(deps, actor, input),
  finishCard: ({ actor, input, request }) => card.finish(deps, actor, input, request),
  chooseDefaultCard: ({ actor, input, request }) => card.chooseDefault(deps, actor, input.card_id, request),
  deleteCard: ({ actor, input, request }) => card.remove(deps, actor, input.card_id, request),
});

/** The stored cards of an account (PAY-1). */
export const creditCard = serverModule({
  name: 'card',
  routes: cardRoutes,
  handlers: (deps) => cardHandlers(cardDeps(deps)),
  jobs: (deps) => [detachCardsJob(cardDeps(deps))],
});
