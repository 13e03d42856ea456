import type { Locale } from './locale.ts';
import { showPostCode } from './normalise.ts';
import { getLocale } from './wording.ts';

/** Returns the English name where the language is English and there is one, else the Japanese name. */
const inLanguage = <Name>(japanese: Name, english: string | null, locale: Locale): Name | string =>
  locale === 'en' && english ? english : japanese;

/** Returns the name of a clinic, a location or anything else with a name in both languages. */
export const nameOf = ({ name, name_en }: { name: string; name_en: string }, locale: Locale = getLocale()): string =>
  inLanguage(name, name_en, locale);

/** Returns the name of a location that stands beside other facts, e.g. of a consult. */
export const locationNameOf = (
  at: { clinic_location_name: string; clinic_location_name_en: string },
  locale: Locale = getLocale(),
): string => inLanguage(at.clinic_location_name, at.clinic_location_name_en, locale);

/** Returns the name of a clinic that stands beside other facts, e.g. of an invitation; null without a clinic. */
export const clinicNameOf = <Name extends string | null>(
  of: { clinic_name: Name; clinic_name_en: string | null },
  locale: Locale = getLocale(),
): Name | string => inLanguage(of.clinic_name, of.clinic_name_en, locale);

/** Returns a doctor's name without title, e.g. 水野 遥 or Haruka Mizuno. */
export const doctorNameOf = (
  doctor: { last_name: string; first_name: string; name_en: string },
  locale: Locale = getLocale(),
): string => inLanguage(`${doctor.last_name} ${doctor.first_name}`.trim(), doctor.name_en, locale);

/** Returns how an answer to an inquiry addresses its reader; without a name when the text must not hold one. */
export const addresseeOf = (reader: { last_name: string; first_name: string } | undefined, locale: Locale): string => {
  if (!reader) return locale === 'en' ? 'Sir or Madam' : 'お客様';
  const { last_name, first_name } = reader;
  return locale === 'en' ? `${first_name} ${last_name}` : `${last_name} ${first_name} 様`;
};

/** Returns an address as it stands on a parcel, e.g. 〒150-0001 東京都渋谷区神宮前1-2-3; empty without one. */
export const addressText = ({
  post_code,
  address_1,
  address_2,
  address_3,
  address_4,
}: {
  post_code: string | null;
  address_1: string;
  address_2: string;
  address_3: string;
  address_4: string;
}): string =>
  address_1 &&
  [post_code && `〒${showPostCode(post_code)}`, [address_1, address_2, address_3].join(''), address_4]
    .filter(Boolean)
    .join(' ');
