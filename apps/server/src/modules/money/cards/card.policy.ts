import type { cardRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { noInput, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const card = {
  order: 'UNPAID',
  input: ({ money }: ObjectView) => ({ card_id: money.card }),
  refuses: refuse('cardNotFound', 'patient: other'),
} as const;

export const cardPolicy: Policy<typeof cardRoutes> = {
  cards: { order: 'UNPAID', input: noInput },
  startCard: { input: () => ({ return_to: 'cards' }) },
  finishCard: { ...card, input: ({ money }) => ({ setup_id: money.setup }) },
  chooseDefaultCard: card,
  deleteCard: card,
};
