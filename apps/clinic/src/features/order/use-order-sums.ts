import { useClinicOrderSums } from '@haruka/api/money/clinic-order';
import { askedOf, isAboutClaims, type OrderFilter } from './filter.ts';

/** Returns what the orders of the filter sum to, over all pages. */
export function useOrderSums(filter: OrderFilter) {
  const sumsAsked = isAboutClaims(filter) ? { ...filter, view: undefined } : filter;
  return useClinicOrderSums({ ...askedOf(sumsAsked), options: { silent: true, noprogress: true } }).data;
}
