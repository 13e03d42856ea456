import * as z from 'zod/mini';
import { addressFields } from '../address.ts';
import { read, write } from '../define.ts';
import { Id, Kana, Name } from '../primitives.ts';
import { LocationSettings, seenSettings } from './location-settings.ts';
import { prefectureByName } from './places.ts';

const text = z.string().check(z.trim(), z.maxLength(500));

/** What patients read of a location, as the clinic fills it in. */
export const locationFields = {
  name: Name,
  kana: Kana,
  name_en: z.string().check(z.trim(), z.maxLength(60)),
  ...addressFields,
  address_1: addressFields.address_1.check(
    z.refine((name) => prefectureByName(name) !== undefined, {
      error: ({ input }) => `${String(input)} is no prefecture, e.g. 東京都`,
    }),
  ),
  phone_number: z.string().check(z.trim(), z.regex(/^0[\d-]{9,12}$/, 'a phone number such as 03-1234-5678')),
  /** The way from the station. */
  access_jp: text,
  access_en: text,
  about_jp: text,
  about_en: text,
  speciality_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
};

/** What patients read of a location as it is stored; a field that the clinic never filled in is empty. */
export const LocationProfile = z.extend(LocationSettings, {
  kana: z.string(),
  post_code: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  address_4: z.string(),
  phone_number: z.string(),
  access_jp: z.string(),
  access_en: z.string(),
  about_jp: z.string(),
  about_en: z.string(),
  speciality_ids: z.array(Id),
});
export type LocationProfile = z.infer<typeof LocationProfile>;

export const locationProfileRoutes = {
  locationProfiles: read('GET clinic/location-profiles/', {
    summary: "What patients read of the caller's locations: names, address, phone, access, specialities",
    for: ['clinic'],
    reach: 'own',
    data: z.array(LocationProfile),
    shows: ['clinics'],
  }),
  changeLocationProfile: write('PUT clinic/location-profile/', {
    summary:
      'Change what patients read of a location. A speciality that is taken away leaves its doctors. 05018 with their count while bookings of it are coming; a doctor of nothing else refuses it as well. 01010 names the colleague who was faster',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ ...seenSettings, ...locationFields }),
    data: LocationProfile,
    errors: ['locationNotFound', 'editConflict', 'consultStillBooked'],
    changes: ['clinics', 'slots', 'members', 'consults'],
  }),
};
