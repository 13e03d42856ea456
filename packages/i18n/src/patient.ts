import type { patient } from './jp/patient/index.ts';
import type { Locale } from './locale.ts';
import type { KeyOf } from './mirror.ts';
import { type Catalogues, startWording } from './wording.ts';

export * from './index.ts';
export { wholeWording } from './wording.ts';

/** Every text of the patient app by its address, e.g. for the title of a route. */
export type TextKey = KeyOf<typeof patient>;

const first: Catalogues = {
  jp: async () => (await import('./jp/patient/first.ts')).first,
  en: async () => (await import('./en/patient/first.ts')).first,
};
const whole: Catalogues = {
  jp: async () => (await import('./jp/patient/index.ts')).patient,
  en: async () => (await import('./en/patient/index.ts')).patient,
};

interface Beginning {
  locale?: Locale;
  /** Only what the frame and the finder say; whatever else is shown waits for `wholeWording()`. */
  onlyFirst?: boolean;
}

/** Loads the patient app's wording in one language; call it before the first render. */
export const initWording = ({ locale, onlyFirst = false }: Beginning = {}) =>
  startWording(whole, locale, onlyFirst ? first : whole);

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof patient };
  }
}
