import { randomUUID } from 'node:crypto';
import type { cardRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const card = {
  order: 'UNPAID',
  input: ({ money }: ObjectView) => ({ card_id: money.card }),
  refuses: refuse('cardNotFound', 'patient: other'),
} as const;

export const cardPolicy: Policy<typeof cardRoutes> = {
  cards: { input: noInput },
  startCard: { input: () => ({ return_to: 'cards' }) },
  // The fixtures have no page of a card, so `cardNotFound` proves that the caller passed authorization.
  finishCard: { input: () => ({ setup_id: randomUUID() }), allows: ['cardNotFound'] },
  chooseDefaultCard: card,
  deleteCard: card,
};
