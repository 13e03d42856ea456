import type { Card } from '@haruka/contract/money/card';

/** Returns when a card expires as it is printed on it, e.g. 08/2029. */
export const expiryOf = ({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>): string =>
  `${String(exp_month).padStart(2, '0')}/${exp_year}`;

/** Whether a card can no longer pay: it is valid until the end of its month, by the clock of the payment service (UTC). */
export const isExpired = ({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>, now: number): boolean =>
  now >= Date.UTC(exp_year, exp_month, 1);
