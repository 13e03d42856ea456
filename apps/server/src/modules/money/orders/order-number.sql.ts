import { type RawBuilder, sql } from 'kysely';

/** Returns the end of an id that a text names as an order number (decision 128), in lower case; undefined for another text. */
export function orderEndOf(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s‐-―−ー-]/g, '');
  return /^[0-9a-f]{12}$/.test(digits) ? digits : undefined;
}

/** Condition: the id of the order `o` has this end, as the index `patient_order_number` holds it. */
export const endsWith = (end: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`right(o.id::text, 12) = ${end}`;

/** Condition: the order `o` has the number that a text names; undefined for another text. */
export function hasNumber(text: string): RawBuilder<boolean> | undefined {
  const end = orderEndOf(text);
  return end === undefined ? undefined : endsWith(sql`${end}`);
}
