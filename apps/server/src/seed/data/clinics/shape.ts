/** Part of a doctor's week at one location: on these days, these stretches, e.g. `[1, 2]` and `'09:00-12:30 13:30-18:00'`. */
export interface Shift {
  at: number;
  /** 0 is Sunday. */
  days: readonly number[];
  hours: string;
}

/** Days are counted from the day of seeding, so that the demo never grows old. */
export interface DemoDoctor {
  licence_year: number;
  speciality_ids: readonly number[];
  about_jp: string;
  about_en: string;
  week: readonly Shift[];
  /** A day that differs from the week: the next such weekday that lies at least `after_days` ahead. */
  special?: { at: number; dow: number; after_days: number; hours: string; note: string };
  absences?: readonly { in_days: number; from: string; to: string; reason: string }[];
}

export interface DemoMember {
  id: number;
  /** The part before the @ of the address they sign in with. */
  login: string;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  name_en: string;
  owner?: true;
  /** Locations where they work at the desk. */
  staff_at?: readonly number[];
  doctor?: DemoDoctor;
  /** Has a second factor although the clinic does not ask for one; its secret is `demoTotpSecret`. */
  second_factor?: true;
  /** Was asked in a moment ago and has not chosen a password yet. */
  invited?: true;
  /** Why they are kept out for the time being. */
  suspended?: string;
}

export interface DemoLocation {
  id: number;
  name: string;
  kana: string;
  name_en: string;
  prefecture: number;
  post_code: string;
  address_2: string;
  address_3: string;
  address_4: string;
  phone_number: string;
  access_jp: string;
  access_en: string;
  about_jp: string;
  about_en: string;
  speciality_ids: readonly number[];
  popularity: number;
  same_day_cutoff_minutes: number | null;
  open_on_holidays: boolean;
  /** What a consultation costs, in yen with tax; an example like all prices of the demo. */
  fee?: readonly [from: number, to: number];
  /** Days off in the weeks to come, beside the New Year holidays which all keep. */
  closed: readonly { in_days: number; reason: string }[];
}

export interface DemoClinic {
  id: number;
  name: string;
  name_en: string;
  totp_required: boolean;
  /** The number on its receipts; absent where the clinic is not registered. Invented. */
  registration_number?: string;
  /** Whether its locations bill fee and medicine in one order. */
  bills_together?: true;
  locations: readonly DemoLocation[];
  members: readonly DemoMember[];
}

/** `'09:00-12:30 13:30-18:00'` as minutes of the day. */
export const stretches = (hours: string): { from_minute: number; to_minute: number }[] =>
  hours.split(' ').map((stretch) => {
    const [from, to] = stretch.split('-') as [string, string];
    return { from_minute: minuteOf(from), to_minute: minuteOf(to) };
  });

/** `'09:10'` as a minute of the day. */
export const minuteOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
};
