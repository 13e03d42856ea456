const messages = ['created', 'processing', 'succeeded', 'canceled'] as const;

/** A message of the payment service about a payment, as its events are named. */
export type Message = (typeof messages)[number];

const ordersOf = (rest: readonly Message[]): Message[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((one) => ordersOf(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));

/** The 24 orders in which the four messages about a payment can arrive. */
export const allOrders = ordersOf(messages);
