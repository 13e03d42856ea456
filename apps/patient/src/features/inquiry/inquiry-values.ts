import type { Profile } from '@haruka/contract/identity/profile';
import { showPhone } from '@haruka/i18n/patient';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { askedIn } from '../../shared/asked-inquiry.ts';
import { useChosenClinic } from '../../shared/hooks.ts';
import { keepInquiry, keptInquiry } from './inquiry-draft.ts';

/** Every field of the form, in the order they stand on the screen. */
export const names = [
  'clinic_location_id',
  'type',
  'content',
  'last_name',
  'first_name',
  'last_name_furigana',
  'first_name_furigana',
  'phone_number',
  'email',
  'date_of_birth',
  'post_code',
  'address_1',
] as const;
export type Name = (typeof names)[number];
/** What the form carries without a field: an order to cancel and its location. */
export const noOrder = { cancel_order_id: '', cancel_location_id: '' } as const;
export type Values = Record<Name | keyof typeof noOrder, string>;
export const readings = ['last_name_furigana', 'first_name_furigana'] as const;

const empty: Values = {
  ...(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  ...noOrder,
};

/** Returns the order that an inquiry asks to cancel; undefined when it goes to another place than the order's. */
export const orderToCancel = ({
  cancel_order_id,
  cancel_location_id,
  clinic_location_id,
}: Pick<Values, keyof typeof noOrder | 'clinic_location_id'>): string | undefined =>
  (cancel_location_id === clinic_location_id && cancel_order_id) || undefined;

/** What the form begins with: what was typed before a reload, else what is known already. */
export function useFirstValues(profile: Profile | null) {
  const chosen = String(useChosenClinic()?.id ?? '');
  const asked = askedIn(useLocation().state);
  const [first] = useState<Values>(() => {
    const { chosen: before, ...kept } = keptInquiry() ?? {};
    return {
      ...empty,
      ...(profile && {
        last_name: profile.last_name,
        first_name: profile.first_name,
        last_name_furigana: profile.last_name_furigana,
        first_name_furigana: profile.first_name_furigana,
        phone_number: showPhone(profile.phone_number ?? ''),
        email: profile.email ?? '',
      }),
      ...kept,
      // A patient who has just chosen another clinic wants to ask that one.
      clinic_location_id: before === chosen ? (kept.clinic_location_id ?? chosen) : chosen,
      // What was typed before and not sent stays.
      ...(!kept.content && asked),
    };
  });
  return { first, keep: (values: Values) => keepInquiry({ ...values, chosen }) };
}
