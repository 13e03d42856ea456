import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffApp } from '../frame/staff-context.ts';
import { queryOf, type SearchFilter } from './search-filter.ts';

/** The patient search of an app, with what is searched for. */
export function searchHref(kind: StaffApp['kind'], q: string, more: Partial<SearchFilter> = {}): string {
  const query = queryOf({ columns: undefined, page: 1, ...more, q });
  return query.size > 0 ? `${staffPages[kind].search}?${query.toString()}` : staffPages[kind].search;
}

/** The record of one patient. */
export const patientHref = (kind: StaffApp['kind'], patient_id: string): string =>
  staffPages[kind].patient.replace(':patient_id', patient_id);
