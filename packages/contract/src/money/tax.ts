import { limits } from '../limits.ts';
import type { TaxClass } from '../tax-class.ts';

/** Returns the consumption tax in yen that an amount of one class contains, rounded down. */
export const taxIn = (tax_class: TaxClass, amount: number): number =>
  tax_class === 'EXEMPT' ? 0 : Math.floor((amount * limits.taxPercent) / (100 + limits.taxPercent));
