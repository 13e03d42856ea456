import type { patient } from './jp/patient/index.ts';
import type { Locale } from './locale.ts';
import type { KeyOf } from './mirror.ts';
import { startWording } from './wording.ts';

export * from './index.ts';

/** The key of every text of the patient app, e.g. for the title of a route. */
export type TextKey = KeyOf<typeof patient>;

/** Loads the patient app's wording in one language; call it before the first render. */
export const initWording = ({ locale }: { locale?: Locale } = {}) =>
  startWording(
    {
      jp: async () => (await import('./jp/patient/index.ts')).patient,
      en: async () => (await import('./en/patient/index.ts')).patient,
    },
    locale,
  );

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof patient };
  }
}
