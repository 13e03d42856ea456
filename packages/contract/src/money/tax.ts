import { limits } from '../limits.ts';

/** How a price is taxed: consumption tax of 10 %, or none (insured care). Every price includes its tax (decision 41). */
export const taxClasses = ['TAXABLE', 'EXEMPT'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Returns the consumption tax in yen that an amount of one class contains, rounded down. */
export const taxIn = (tax_class: TaxClass, amount: number): number =>
  tax_class === 'EXEMPT' ? 0 : Math.floor((amount * limits.taxPercent) / (100 + limits.taxPercent));
