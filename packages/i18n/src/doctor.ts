import type { member } from './jp/member/index.ts';
import type { Locale } from './locale.ts';
import type { KeyOf } from './mirror.ts';
import { startWording } from './wording.ts';
import './member-types.ts';

export * from './index.ts';

/** The key of every text of the doctor app, e.g. for the title of a route. */
export type TextKey = KeyOf<typeof member>;

/** Loads the doctor app's wording in one language; call it before the first render. */
export const initWording = ({ locale }: { locale?: Locale } = {}) =>
  startWording(
    {
      jp: { base: async () => (await import('./jp/member/index.ts')).member },
      en: { base: async () => (await import('./en/member/index.ts')).member },
    },
    locale,
  );
