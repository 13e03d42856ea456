import type { MemberRole } from '@haruka/contract/define';
import { memberRoutes } from '@haruka/contract/identity/member';
import { normaliseEmail, normaliseKana } from '@haruka/i18n';

/** What the owner types about a member. The screen keeps it, so that nothing is lost when the sheet is closed. */
export interface Draft {
  email: string;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  role: MemberRole | '';
  clinic_location_ids: number[];
}
export type Field = keyof Draft;

export const emptyDraft: Draft = {
  email: '',
  last_name: '',
  first_name: '',
  last_name_furigana: '',
  first_name_furigana: '',
  role: '',
  clinic_location_ids: [],
};

/** The sentence a field gets, by the last part of its address in `validation`. */
type Rule = 'required' | 'choose' | 'email' | 'kana' | 'name_only' | 'too_long';

const Invitation = memberRoutes.inviteMember.body;
type Sent = (typeof Invitation)['_zod']['output'];

/** Measures what was typed by the contract's own schema: what will be sent, or the broken rule of each field. */
export function measure(draft: Draft): { sent?: Sent; broken: Partial<Record<Field, Rule>> } {
  const tidy = {
    ...draft,
    email: normaliseEmail(draft.email),
    last_name_furigana: normaliseKana(draft.last_name_furigana),
    first_name_furigana: normaliseKana(draft.first_name_furigana),
  };
  const measured = Invitation.safeParse(tidy);
  if (measured.success) return { sent: measured.data, broken: {} };
  const broken: Partial<Record<Field, Rule>> = {};
  for (const { path, code } of measured.error.issues) {
    const field = path[0] as Field;
    broken[field] ??= ruleOf(field, tidy[field], code);
  }
  return { broken };
}

function ruleOf(field: Field, value: Draft[Field], code: string | undefined): Rule {
  if (field === 'role' || field === 'clinic_location_ids') return 'choose';
  if (String(value).trim() === '') return 'required';
  if (code === 'too_big') return 'too_long';
  return field === 'email' ? 'email' : field.endsWith('furigana') ? 'kana' : 'name_only';
}
