import type { Job } from '../../../platform/jobs/job.ts';
import { cardsToDetach } from './card.repo.ts';
import { type CardDeps, detachCards, detachJobName } from './card.service.ts';

/** Returns the job that lets the payment service forget removed cards. It is kicked by a removal; the schedule repeats what failed. */
export const detachCardsJob = (deps: Pick<CardDeps, 'db' | 'payment'>): Job => ({
  name: detachJobName,
  schedule: { everySeconds: 60 },
  runsAtStart: true,
  maxSeconds: 300,
  isDue: async () => (await cardsToDetach(deps.db, 1)).length > 0,
  run: () => detachCards(deps),
});
