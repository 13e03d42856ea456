import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffApp } from '../frame/staff-context.ts';

/** The patient search of an app, with what is searched for. */
export function searchHref(kind: StaffApp['kind'], q: string, page = 1): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${staffPages[kind].search}?${query.toString()}` : staffPages[kind].search;
}

/** The record of one patient. */
export const patientHref = (kind: StaffApp['kind'], patient_id: string): string =>
  staffPages[kind].patient.replace(':patient_id', patient_id);
