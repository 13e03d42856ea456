import type { patient } from './jp/patient/index.ts';
import type { Locale } from './locale.ts';
import type { KeyOf } from './mirror.ts';
import { loadWith, startWording } from './wording.ts';

export * from './index.ts';

/** The key of every text of the patient app, e.g. for the title of a route. */
export type TextKey = KeyOf<typeof patient>;

const wordings = {
  jp: {
    base: async () => (await import('./jp/patient/base.ts')).base,
    account: () => import('./jp/patient/account.ts'),
    auth: () => import('./jp/patient/auth.ts'),
    booking: () => import('./jp/patient/booking.ts'),
    consulting: () => import('./jp/patient/consulting.ts'),
    declined: () => import('./jp/patient/declined.ts'),
    errors: () => import('./jp/patient/errors.ts'),
    family: () => import('./jp/patient/family.ts'),
    finder: () => import('./jp/patient/finder.ts'),
    home: () => import('./jp/patient/home.ts'),
    chat: () => import('./jp/patient/chat.ts'),
    inquiry: () => import('./jp/patient/inquiry.ts'),
    legal: () => import('./jp/patient/legal.ts'),
    medicine: () => import('./jp/patient/medicine.ts'),
    menu: () => import('./jp/patient/menu.ts'),
    payment: () => import('./jp/patient/payment.ts'),
    profile: () => import('./jp/patient/profile.ts'),
    purchase: () => import('./jp/patient/purchase.ts'),
    questionnaire: () => import('./jp/patient/questionnaire.ts'),
    refill: () => import('./jp/patient/refill.ts'),
    reservation: () => import('./jp/patient/reservation.ts'),
    site: () => import('./jp/patient/site.ts'),
    order: () => import('./jp/patient/order.ts'),
    status: () => import('./jp/patient/status.ts'),
    validation: () => import('./jp/patient/validation.ts'),
  },
  en: {
    base: async () => (await import('./en/patient/base.ts')).base,
    account: () => import('./en/patient/account.ts'),
    auth: () => import('./en/patient/auth.ts'),
    booking: () => import('./en/patient/booking.ts'),
    consulting: () => import('./en/patient/consulting.ts'),
    declined: () => import('./en/patient/declined.ts'),
    errors: () => import('./en/patient/errors.ts'),
    family: () => import('./en/patient/family.ts'),
    finder: () => import('./en/patient/finder.ts'),
    home: () => import('./en/patient/home.ts'),
    chat: () => import('./en/patient/chat.ts'),
    inquiry: () => import('./en/patient/inquiry.ts'),
    legal: () => import('./en/patient/legal.ts'),
    medicine: () => import('./en/patient/medicine.ts'),
    menu: () => import('./en/patient/menu.ts'),
    payment: () => import('./en/patient/payment.ts'),
    profile: () => import('./en/patient/profile.ts'),
    purchase: () => import('./en/patient/purchase.ts'),
    questionnaire: () => import('./en/patient/questionnaire.ts'),
    refill: () => import('./en/patient/refill.ts'),
    reservation: () => import('./en/patient/reservation.ts'),
    site: () => import('./en/patient/site.ts'),
    order: () => import('./en/patient/order.ts'),
    status: () => import('./en/patient/status.ts'),
    validation: () => import('./en/patient/validation.ts'),
  },
};

/** A part of the wording that some screens show; its file has the same name. */
export type WordingPart = Exclude<keyof (typeof wordings)['jp'], 'base'>;
export const wordingParts = Object.keys(wordings.jp).filter((part) => part !== 'base') as WordingPart[];

/** Loads what every screen of the patient app may show, in one language; call it before the first render. */
export const initWording = ({ locale }: { locale?: Locale } = {}) => startWording(wordings, locale);

/** Returns a loader of a component that also loads the wording which the component shows. */
export const withWording =
  <T>(parts: readonly WordingPart[], load: () => Promise<T>) =>
  () =>
    loadWith(parts, load);

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof patient };
  }
}
