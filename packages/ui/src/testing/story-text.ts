import { catalogues } from '@haruka/i18n/catalogues';

/** The Japanese wording of the patient app, for stories. */
export const patient = catalogues.patient.jp;
/** The Japanese wording of the clinic and the doctor app, for stories. */
export const member = catalogues.member.jp;

/** A text of the catalogue with its placeholders filled in. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
