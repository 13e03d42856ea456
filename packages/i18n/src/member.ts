import type { member } from './jp/member/index.ts';
import type { Locale } from './locale.ts';
import type { KeyOf } from './mirror.ts';
import { loadWith, startWording } from './wording.ts';

/** The key of every text of the staff apps, e.g. for the title of a route. */
export type TextKey = KeyOf<typeof member>;

const wordings = {
  jp: {
    base: () => import('./jp/member/parts/base.ts'),
    account: () => import('./jp/member/parts/account.ts'),
    attendance: () => import('./jp/member/parts/attendance.ts'),
    calendar: () => import('./jp/member/parts/calendar.ts'),
    chat: () => import('./jp/member/parts/chat.ts'),
    consult: () => import('./jp/member/parts/consult.ts'),
    csv: () => import('./jp/member/parts/csv.ts'),
    'day-board': () => import('./jp/member/parts/day-board.ts'),
    'day-field': () => import('./jp/member/parts/day-field.ts'),
    deliveries: () => import('./jp/member/parts/deliveries.ts'),
    'desk-booking': () => import('./jp/member/parts/desk-booking.ts'),
    errors: () => import('./jp/member/parts/errors.ts'),
    frame: () => import('./jp/member/parts/frame.ts'),
    inquiry: () => import('./jp/member/parts/inquiry.ts'),
    'inquiry-types': () => import('./jp/member/parts/inquiry-types.ts'),
    invitation: () => import('./jp/member/parts/invitation.ts'),
    locations: () => import('./jp/member/parts/locations.ts'),
    members: () => import('./jp/member/parts/members.ts'),
    memo: () => import('./jp/member/parts/memo.ts'),
    orders: () => import('./jp/member/parts/orders.ts'),
    patient: () => import('./jp/member/parts/patient.ts'),
    patients: () => import('./jp/member/parts/patients.ts'),
    'product-import': () => import('./jp/member/parts/product-import.ts'),
    products: () => import('./jp/member/parts/products.ts'),
    'tracking-import': () => import('./jp/member/parts/tracking-import.ts'),
    record: () => import('./jp/member/parts/record.ts'),
    requests: () => import('./jp/member/parts/requests.ts'),
    room: () => import('./jp/member/parts/room.ts'),
    schedule: () => import('./jp/member/parts/schedule.ts'),
    'sign-in': () => import('./jp/member/parts/sign-in.ts'),
    status: () => import('./jp/member/parts/status.ts'),
    suspense: () => import('./jp/member/parts/suspense.ts'),
    takings: () => import('./jp/member/parts/takings.ts'),
    'time-clock': () => import('./jp/member/parts/time-clock.ts'),
    validation: () => import('./jp/member/parts/validation.ts'),
    views: () => import('./jp/member/parts/views.ts'),
  },
  en: {
    base: () => import('./en/member/parts/base.ts'),
    account: () => import('./en/member/parts/account.ts'),
    attendance: () => import('./en/member/parts/attendance.ts'),
    calendar: () => import('./en/member/parts/calendar.ts'),
    chat: () => import('./en/member/parts/chat.ts'),
    consult: () => import('./en/member/parts/consult.ts'),
    csv: () => import('./en/member/parts/csv.ts'),
    'day-board': () => import('./en/member/parts/day-board.ts'),
    'day-field': () => import('./en/member/parts/day-field.ts'),
    deliveries: () => import('./en/member/parts/deliveries.ts'),
    'desk-booking': () => import('./en/member/parts/desk-booking.ts'),
    errors: () => import('./en/member/parts/errors.ts'),
    frame: () => import('./en/member/parts/frame.ts'),
    inquiry: () => import('./en/member/parts/inquiry.ts'),
    'inquiry-types': () => import('./en/member/parts/inquiry-types.ts'),
    invitation: () => import('./en/member/parts/invitation.ts'),
    locations: () => import('./en/member/parts/locations.ts'),
    members: () => import('./en/member/parts/members.ts'),
    memo: () => import('./en/member/parts/memo.ts'),
    orders: () => import('./en/member/parts/orders.ts'),
    patient: () => import('./en/member/parts/patient.ts'),
    patients: () => import('./en/member/parts/patients.ts'),
    'product-import': () => import('./en/member/parts/product-import.ts'),
    products: () => import('./en/member/parts/products.ts'),
    'tracking-import': () => import('./en/member/parts/tracking-import.ts'),
    record: () => import('./en/member/parts/record.ts'),
    requests: () => import('./en/member/parts/requests.ts'),
    room: () => import('./en/member/parts/room.ts'),
    schedule: () => import('./en/member/parts/schedule.ts'),
    'sign-in': () => import('./en/member/parts/sign-in.ts'),
    status: () => import('./en/member/parts/status.ts'),
    suspense: () => import('./en/member/parts/suspense.ts'),
    takings: () => import('./en/member/parts/takings.ts'),
    'time-clock': () => import('./en/member/parts/time-clock.ts'),
    validation: () => import('./en/member/parts/validation.ts'),
    views: () => import('./en/member/parts/views.ts'),
  },
};

/** A part of the wording that some screens show; its file has the same name. */
export type WordingPart = Exclude<keyof (typeof wordings)['jp'], 'base'>;

/** Loads what every screen of a staff app may show, in one language; call it before the first render. */
export const initWording = ({ locale }: { locale?: Locale } = {}) => startWording(wordings, locale);

/** Returns a loader of a component that also loads the wording which the component shows. */
export const withWording =
  <T>(parts: readonly WordingPart[], load: () => Promise<T>) =>
  () =>
    loadWith(parts, load);
