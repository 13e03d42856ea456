import type { Profile } from '@haruka/contract/identity/profile';
import { showPhone } from '@haruka/i18n/patient';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AskedInquiry, askedIn } from '../../shared/asked-inquiry.ts';
import { useChosenClinic } from '../../shared/hooks.ts';
import { patientSession } from '../../shared/session.ts';
import { claimInquiries, keepInquiry, keepWaiting, keptInquiry, waitingInquiries } from './inquiry-draft.ts';

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
const orderNames = ['cancel_order_id', 'cancel_location_id'] as const;
type OrderName = (typeof orderNames)[number];
export const noOrder: Record<OrderName, string> = { cancel_order_id: '', cancel_location_id: '' };
export type Values = Record<Name | OrderName, string>;
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
}: Pick<Values, OrderName | 'clinic_location_id'>): string | undefined =>
  (cancel_location_id === clinic_location_id && cancel_order_id) || undefined;

/** What an inquiry is about, without its sender. */
const aboutNames = ['clinic_location_id', 'type', 'content', ...orderNames] as const;
export type About = Pick<Values, (typeof aboutNames)[number]>;

/** Returns what an inquiry is about, without its sender. */
export const aboutOf = (values: Values): About =>
  Object.fromEntries(aboutNames.map((name) => [name, values[name]])) as About;

const ofProfile = (profile: Profile) => ({
  last_name: profile.last_name,
  first_name: profile.first_name,
  last_name_furigana: profile.last_name_furigana,
  first_name_furigana: profile.first_name_furigana,
  phone_number: showPhone(profile.phone_number ?? ''),
  email: profile.email ?? '',
});

/** What the form begins with, and the inquiries that wait beside it. */
interface Beginning {
  first: Values;
  waiting: About[];
}

/**
 * Returns what the form begins with: what another screen asks for, else what was typed and not sent, else what waited. An inquiry that was
 * typed before stays, and waits.
 */
function begin(profile: Profile | null, owner: string, chosen: string, asked: AskedInquiry | undefined): Beginning {
  const { chosen: before, owner: _owner, ...kept } = keptInquiry(owner) ?? {};
  const waiting = waitingInquiries(owner).map((draft) => aboutOf({ ...empty, ...draft }));
  const typed: Values = {
    ...empty,
    ...(profile && ofProfile(profile)),
    ...kept,
    // A patient who has just chosen another clinic wants to ask that one.
    clinic_location_id: before === chosen ? (kept.clinic_location_id ?? chosen) : chosen,
  };
  const isTyped = typed.content.trim() !== '';
  if (!asked) {
    const [newest, ...others] = waiting;
    return isTyped || !newest ? { first: typed, waiting } : { first: { ...typed, ...newest }, waiting: others };
  }
  // A question has no order to know it by, so it is known by how it begins.
  const isAsked = ({ cancel_order_id, content }: About) =>
    asked.cancel_order_id ? cancel_order_id === asked.cancel_order_id : content.startsWith(asked.content);
  if (isTyped && isAsked(typed)) return { first: typed, waiting };
  const others = waiting.filter((draft) => !isAsked(draft));
  return {
    first: { ...typed, ...noOrder, ...asked, ...waiting.find(isAsked) },
    waiting: isTyped ? [aboutOf({ ...empty, ...kept }), ...others] : others,
  };
}

/** Returns the first values of the form, the inquiries that wait, and what keeps them. */
export function useFirstValues(profile: Profile | null) {
  const chosen = String(useChosenClinic()?.id ?? '');
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => askedIn(state));
  // A form that outlives its session still keeps what is typed for the patient who began it.
  const [owner] = useState(() => patientSession.subject());
  const [{ first, waiting }] = useState(() => begin(profile, owner, chosen, asked));
  useEffect(() => claimInquiries(owner), [owner]);
  const keep = (values: Values) => keepInquiry(owner, { ...values, chosen });
  const keepOthers = (drafts: readonly About[]) => keepWaiting(owner, drafts);
  const keepNow = useEffectEvent(() => {
    keep(first);
    keepOthers(waiting);
    void navigate({ search, hash }, { replace: true });
  });
  // What another screen asks for is used once: a reload continues with what was typed since.
  useEffect(() => {
    if (asked) keepNow();
  }, [asked]);
  return { first, waiting, keep, keepOthers };
}
