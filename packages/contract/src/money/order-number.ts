/**
 * Returns the number by which people name an order: the random end of its id in three groups of four digits, as in `4F2A-09BC-71DE`.
 * Ids of one millisecond begin alike. Carriers print at least 15 characters of a reference, so this one is never cut.
 */
export const orderNumber = (order_id: string): string =>
  order_id.replaceAll('-', '').slice(-12).toUpperCase().match(/.{4}/g)!.join('-');
