import type { Locale } from '@haruka/i18n';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** Points under the paragraphs. */
  points?: readonly string[];
}

export interface LegalText {
  lead: string;
  sections: readonly LegalSection[];
}

/** A legal page in both languages. The Japanese one binds; the English one says so. */
export type LegalPage = Record<Locale, LegalText>;
