import { catalogues } from '@haruka/i18n/catalogues';
import type { App } from './start-product.ts';

export type Locale = 'jp' | 'en';
type Catalogues = typeof catalogues;
export interface Words {
  patient: Catalogues['patient']['jp'];
  clinic: Catalogues['member']['jp'];
  doctor: Catalogues['member']['jp'];
}

/** What an app says, from the very catalogue it speaks from: a reworded button breaks no journey. */
export const wordsOf = <A extends App>(app: A, locale: Locale): Words[A] =>
  (app === 'patient' ? catalogues.patient[locale] : catalogues.member[locale]) as Words[A];

/** A wording with its blanks filled in. */
export const say = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (blank, name: string) => String(values[name] ?? blank));

/** A wording with anything in its blanks. */
export const like = (text: string) =>
  new RegExp(
    text
      .split(/\{\{\s*\w+\s*\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+'),
  );
