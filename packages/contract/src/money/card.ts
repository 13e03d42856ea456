import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Instant, Nothing } from '../primitives.ts';

/** A stored card. The payment service keeps the number; we keep what a person recognizes it by. */
export const Card = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  created_at: Instant,
});
export type Card = z.infer<typeof Card>;

const CardId = z.object({ card_id: z.uuid() });

export const cardRoutes = {
  cards: read('GET patient/get-credit-cards/', {
    summary: 'The stored cards of the account, the default card first',
    for: ['patient'],
    reach: 'own',
    data: z.array(Card),
    shows: ['cards'],
  }),
  startCard: write('POST patient/start-credit-card/', {
    summary:
      'The page of the payment service on which a card is entered and checked with 3-D Secure; at most three cards',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    /** Where the page leads back to: a screen of the patient app. */
    body: z.object({ return_to: z.enum(['cards', 'payment']), order_id: z.optional(z.uuid()) }),
    data: z.object({ setup_id: z.uuid(), url: z.url() }),
    errors: ['tooManyCards', 'paymentServiceFailed', 'tooManyRequests'],
    changes: [],
  }),
  finishCard: write('POST patient/finish-credit-card/', {
    summary: 'Store the card that was entered on the page of the payment service; null when it was not accepted',
    for: ['patient'],
    reach: 'own',
    callsService: true,
    body: z.object({ setup_id: z.uuid() }),
    data: z.nullable(Card),
    errors: ['cardNotFound', 'tooManyCards', 'paymentServiceFailed'],
    changes: ['cards'],
  }),
  chooseDefaultCard: write('POST patient/choose-default-credit-card/', {
    summary: 'Make a stored card the default one',
    for: ['patient'],
    reach: 'own',
    body: CardId,
    data: Nothing,
    errors: ['cardNotFound'],
    changes: ['cards'],
  }),
  deleteCard: write('POST patient/delete-credit-card/', {
    summary: 'Remove a stored card; the newest remaining card becomes the default one',
    for: ['patient'],
    reach: 'own',
    body: CardId,
    data: Nothing,
    errors: ['cardNotFound'],
    changes: ['cards'],
  }),
};
