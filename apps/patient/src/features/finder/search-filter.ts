import type { ClinicOrder } from '@haruka/contract/directory/clinic';
import { paths } from '../../shared/paths.ts';

const sorts = ['next_free', 'place'] as const;

type Sort = Exclude<ClinicOrder, 'popular'>;

/** What clinics are searched by, named as on the wire (DATA-14); all of it stands in the address. */
export interface SearchFilter {
  name: string;
  /** Ids, separated by commas. */
  medical_speciality_ids: string;
  address_1: string;
  /** Empty: the most visited first. */
  sort: '' | Sort;
}

export const noFilter: SearchFilter = { name: '', medical_speciality_ids: '', address_1: '', sort: '' };

/** The filter of an address. What is too long or no list of ids is left out instead of being refused by the server. */
export const filterOf = (query: URLSearchParams): SearchFilter => ({
  name: (query.get('name') ?? '').trim().slice(0, 60),
  medical_speciality_ids: /^\d{1,4}(,\d{1,4}){0,20}$/.exec(query.get('medical_speciality_ids') ?? '')?.[0] ?? '',
  address_1: (query.get('address_1') ?? '').slice(0, 10),
  sort: sorts.find((sort) => sort === query.get('sort')) ?? '',
});

/** The page of an address; undefined when what stands there is none. */
export const pageOf = (query: URLSearchParams): number | undefined => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : undefined;
};

/** The address of a page of results. */
export function resultsHref(filter: SearchFilter, page = 1): string {
  const query = new URLSearchParams(
    Object.entries({ ...filter, name: filter.name.trim() }).filter(([, value]) => value),
  );
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.clinics}?${text}` : paths.clinics;
}

/** The filter as the call takes it: only what was filled in. */
export const asked = ({ sort, ...filter }: SearchFilter): Partial<Omit<SearchFilter, 'sort'>> & { sort?: Sort } => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
  ...(sort && { sort }),
});
