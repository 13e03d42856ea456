import { randomUUID } from 'node:crypto';
import type { cardRoutes } from '@haruka/contract';
import { noInput, type Policy } from '../../../../test/authorization/policy.ts';

// The fixtures have no cards, so `cardNotFound` proves that the caller passed authorization.
const card = { input: () => ({ card_id: randomUUID() }), allows: ['cardNotFound'] } as const;

export const cardPolicy: Policy<typeof cardRoutes> = {
  cards: { input: noInput },
  startCard: { input: () => ({ return_to: 'cards' }) },
  finishCard: { input: () => ({ setup_id: randomUUID() }), allows: ['cardNotFound'] },
  chooseDefaultCard: card,
  deleteCard: card,
};
