import { type InquiryStatus, inquiryStatuses } from '@haruka/contract/messaging/inquiry';
import { inquiryPaths } from './paths.ts';

/** What of the inbox is shown. It lives in the address, so that a reload, a link and the back button all find it again. */
export interface Filter {
  status: InquiryStatus | 'ALL';
  location: number | undefined;
  page: number;
}

const whole = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Without a word in the address it is what waits. */
export const filterOf = (query: URLSearchParams): Filter => {
  const status = query.get('status')?.toUpperCase();
  return {
    status: status === 'ALL' ? 'ALL' : (inquiryStatuses.find((one) => one === status) ?? 'OPEN'),
    location: whole(query.get('location')),
    page: whole(query.get('page')) ?? 1,
  };
};

const queryOf = ({ status, location, page }: Filter) => {
  const query = new URLSearchParams();
  if (status !== 'OPEN') query.set('status', status.toLowerCase());
  if (location !== undefined) query.set('location', String(location));
  if (page > 1) query.set('page', String(page));
  return query;
};
const at = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query.toString()}` : path);

/** What of an address the inbox understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));

export const inboxHref = (filter: Filter) => at(inquiryPaths.inquiries, queryOf(filter));

/** One inquiry; the filter travels along, for the way back. */
export function inquiryHref(inquiry_id: string, filter: Filter) {
  const query = queryOf(filter);
  query.set('inquiry_id', inquiry_id);
  return at(inquiryPaths.inquiry, query);
}
