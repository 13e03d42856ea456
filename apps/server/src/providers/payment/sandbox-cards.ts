/** How a test card behaves. */
export type CardBehaviour = 'pays' | 'declines' | 'asks when added' | 'asks when paying' | 'has expired';

/** The test cards of the sandbox. No other number is accepted. */
export const testCards: readonly { number: string; brand: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: 'pays' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'pays' },
  { number: '3566002020360505', brand: 'JCB', behaviour: 'pays' },
  { number: '4000002500003155', brand: 'Visa', behaviour: 'asks when added' },
  { number: '4000002760003184', brand: 'Visa', behaviour: 'asks when paying' },
  { number: '4000000000000341', brand: 'Visa', behaviour: 'declines' },
  { number: '4000000000000069', brand: 'Visa', behaviour: 'has expired' },
];

/** Returns the test card of a number; undefined for every other number. */
export const testCardOf = (number: string) => testCards.find((card) => card.number === number);
