import {
  type AssigneeFilter,
  assigneeFilters,
  type InquiryStatus,
  inquiryStatuses,
} from '@haruka/contract/messaging/inquiry';
import { inquiryPaths } from './paths.ts';

/** What of the inbox is shown. It lives in the address, so that a reload, a link and the back button all find it again. */
export interface Filter {
  status: InquiryStatus | 'ALL';
  location: number | undefined;
  assignee: AssigneeFilter | undefined;
  page: number;
}

const whole = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Without a word in the address it is what waits. */
export const filterOf = (query: URLSearchParams): Filter => {
  const status = query.get('status')?.toUpperCase();
  const assignee = query.get('assignee')?.toUpperCase();
  return {
    status: status === 'ALL' ? 'ALL' : (inquiryStatuses.find((one) => one === status) ?? 'OPEN'),
    location: whole(query.get('location')),
    assignee: assigneeFilters.find((one) => one === assignee),
    page: whole(query.get('page')) ?? 1,
  };
};

const queryOf = ({ status, location, assignee, page }: Filter) => {
  const query = new URLSearchParams();
  if (status !== 'OPEN') query.set('status', status.toLowerCase());
  if (location !== undefined) query.set('location', String(location));
  if (assignee !== undefined) query.set('assignee', assignee.toLowerCase());
  if (page > 1) query.set('page', String(page));
  return query;
};
const at = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query.toString()}` : path);
const withInquiry = (filter: Filter, inquiry_id: string | undefined) => {
  const query = queryOf(filter);
  if (inquiry_id) query.set('inquiry_id', inquiry_id);
  return query;
};

/** What of an address the inbox understands. */
export const knownQuery = (query: URLSearchParams): URLSearchParams => queryOf(filterOf(query));

/** What the inbox asks the server for, without state and page. */
export const askedOf = ({ location, assignee }: Filter) => ({
  ...(location !== undefined && { clinic_location_id: location }),
  ...(assignee !== undefined && { assignee }),
});

/** The inbox, and in two panes the inquiry that is open beside it. */
export const inboxHref = (filter: Filter, inquiry_id?: string) =>
  at(inquiryPaths.inquiries, withInquiry(filter, inquiry_id));

/** The page of one inquiry; the filter travels along, for the way back. */
export const inquiryHref = (inquiry_id: string, filter: Filter) =>
  at(inquiryPaths.inquiry, withInquiry(filter, inquiry_id));
