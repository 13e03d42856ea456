import { limits } from '@haruka/contract/limits';
import type { TakingsGroup } from '@haruka/contract/money/takings';
import { staffPages } from '@haruka/contract/staff-pages';
import { addDays } from '@haruka/i18n/clinic';
import { columnsOf, setColumns, type ShownColumns } from '@haruka/staff';
import { takingsColumns } from './columns.ts';

/** Which takings are shown, and how. It lives in the address, so that a reload, a link and the back button find them again. */
export interface TakingsFilter {
  by: TakingsGroup;
  /** A period that moves with today; undefined when its days were chosen. */
  period: Preset | undefined;
  /** First and last day, as YYYY-MM-DD. */
  from: string;
  until: string;
  location: number | undefined;
  columns: ShownColumns<(typeof takingsColumns)[number]>;
}

/** A period to choose with one press. */
export type Preset = 'thisMonth' | 'lastMonth' | 'year';
export const presets = ['thisMonth', 'lastMonth', 'year'] as const satisfies readonly Preset[];

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthsBefore = (day: string, months: number) => {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 10);
};

/** Returns the period of a preset, seen from today. */
export const presetOf = (preset: Preset, today: string): Pick<TakingsFilter, 'by' | 'period' | 'from' | 'until'> =>
  preset === 'thisMonth'
    ? { by: 'DAY', period: preset, from: firstOf(today), until: today }
    : preset === 'lastMonth'
      ? { by: 'DAY', period: preset, from: monthsBefore(today, 1), until: addDays(firstOf(today), -1) }
      : { by: 'MONTH', period: preset, from: monthsBefore(today, 11), until: today };

/** Returns the period when the grouping changes: what was chosen if it fits, otherwise the usual one. */
export const regrouped = (filter: TakingsFilter, by: TakingsGroup, today: string): TakingsFilter =>
  isPossible({ ...filter, by }) && (by === 'DAY' || filter.from.slice(0, 7) !== filter.until.slice(0, 7))
    ? { ...filter, by, period: undefined }
    : { ...filter, ...presetOf(by === 'DAY' ? 'thisMonth' : 'year', today) };

/** Returns whether the server shows such a period. */
export function isPossible({ by, from, until }: Pick<TakingsFilter, 'by' | 'from' | 'until'>): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const months = last! - first! + 1;
  return days >= 1 && (by === 'DAY' ? days <= limits.takings.days : months <= limits.takings.months);
}

const day = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Returns the filter of an address: this month by day without one. */
export function filterOf(query: URLSearchParams, today: string): TakingsFilter {
  const [from, until] = [day(query.get('from')), day(query.get('until'))];
  const asked = query.get('by') === 'month' ? 'year' : query.get('period') === 'lastMonth' ? 'lastMonth' : 'thisMonth';
  const usual = presetOf(asked, today);
  const location = query.get('location');
  return {
    by: usual.by,
    period: from || until ? undefined : usual.period,
    from: from ?? usual.from,
    until: until ?? usual.until,
    location: location && /^[1-9]\d{0,8}$/.test(location) ? Number(location) : undefined,
    columns: columnsOf(query, takingsColumns),
  };
}

/** Writes a filter into an address. A period that moves with today names no days, so that a saved view of it stays true. */
function queryOf({ by, period, from, until, location, columns }: TakingsFilter): URLSearchParams {
  const query = new URLSearchParams({ by: by.toLowerCase(), ...(!period && { from, until }) });
  if (period === 'lastMonth') query.set('period', period);
  if (location !== undefined) query.set('location', String(location));
  setColumns(query, columns);
  return query;
}

/** What of an address the list understands. */
export const knownQuery = (query: URLSearchParams, today: string): URLSearchParams => queryOf(filterOf(query, today));

/** The screen with a filter. */
export const takingsHref = (filter: TakingsFilter): string =>
  `${staffPages.clinic.takings}?${queryOf(filter).toString()}`;

/** Returns what the server is asked for. */
export const askedOf = ({ by, from, until, location }: TakingsFilter) => ({
  by,
  from,
  until,
  ...(location !== undefined && { clinic_location_id: location }),
});
