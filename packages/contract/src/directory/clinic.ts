import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Wording } from '../wording.ts';
import { Day, Id, IdInQuery, Instant, PageInQuery } from '../primitives.ts';

/** Sort orders of the clinic list. */
export const clinicOrders = ['popular', 'next_free', 'place'] as const;
export type ClinicOrder = (typeof clinicOrders)[number];

export const Speciality = z.object({ id: Id, name: Wording, kana: z.string(), about: Wording });
export type Speciality = z.infer<typeof Speciality>;

/** The name of a clinic location; the English one is empty where the clinic has given none. */
export const LocationName = z.object({ id: Id, name: z.string(), name_en: z.string() });
export type LocationName = z.infer<typeof LocationName>;

/** A free slot on a card, and a speciality that a doctor who is free then sees. */
export const OfferedSlot = z.object({ start_at: Instant, speciality_id: Id });
export type OfferedSlot = z.infer<typeof OfferedSlot>;

/** What a list shows of a doctor: the name, and the year of the licence, from which the portrait is drawn. */
export const DoctorFace = z.object({ id: Id, last_name: z.string(), licence_year: z.nullable(z.int()) });
export type DoctorFace = z.infer<typeof DoctorFace>;

/** Fee of a consultation in yen including tax: a patient's first one at a location costs `to`, each later one `from`. */
export const Fee = z.object({ from: z.int(), to: z.int() });
export type Fee = z.infer<typeof Fee>;

/** A clinic location as the finder shows it. */
export const ClinicCard = z.object({
  id: Id,
  clinic_id: Id,
  name: z.string(),
  kana: z.string(),
  name_en: z.string(),
  clinic_name: z.string(),
  clinic_name_en: z.string(),
  speciality_id: z.array(Id),
  /** The active doctors of the location. */
  doctors: z.array(DoctorFace),
  is_deleted: z.boolean(),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  access: Wording,
  /** Start of the next slot a patient may book; null when there is none within the booking window. */
  next_free: z.nullable(Instant),
  /** The first free slot of each of the next sessions (morning, afternoon, evening) that have one; at most three. */
  next_slots: z.array(OfferedSlot),
  /** For bookings made now; null when the clinic has not set it. */
  fee: z.nullable(Fee),
});
export type ClinicCard = z.infer<typeof ClinicCard>;

export const Doctor = z.object({
  id: Id,
  last_name: z.string(),
  first_name: z.string(),
  kana: z.string(),
  name_en: z.string(),
  /** Year of the medical licence (医籍登録年), which the MHLW guideline requires to be visible. */
  licence_year: z.nullable(z.int()),
  about: Wording,
  /** Specialities of this doctor at this location. */
  speciality_id: z.array(Id),
});
export type Doctor = z.infer<typeof Doctor>;

/** One working period in a doctor's week; dow 0 is Sunday. It counts from `valid_from` to `valid_to`, where they are given. */
export const WeeklyHours = z.object({
  doctor_id: Id,
  dow: z.int(),
  from: z.string(),
  to: z.string(),
  valid_from: z.optional(Day),
  valid_to: z.optional(Day),
});

/** Everything about a location that a patient may read. */
export const ClinicLocation = z.extend(ClinicCard, {
  post_code: z.string(),
  address_4: z.string(),
  phone_number: z.string(),
  about: Wording,
  doctors: z.array(Doctor),
  weekly_hours: z.array(WeeklyHours),
  open_on_holidays: z.boolean(),
  cancel_until_minutes: z.int(),
  same_day_cutoff_minutes: z.nullable(z.int()),
  booking_window_days: z.int(),
  room_opens_minutes: z.int(),
});
export type ClinicLocation = z.infer<typeof ClinicLocation>;

/** Addresses that a location shares with patients: its public page and its shortest registration page. */
export const LocationLinks = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string(),
  menu: z.string(),
  register: z.string(),
});
export type LocationLinks = z.infer<typeof LocationLinks>;

export const clinicRoutes = {
  specialities: read('GET specialities/', {
    summary: 'The master list of medical departments',
    for: ['public'],
    reach: 'none',
    data: z.array(Speciality),
    shows: ['clinics'],
  }),
  clinicLocations: read('GET get-list-clinic-locations', {
    summary: 'Find clinic locations by words (name, speciality, place, station), speciality and prefecture; 10 a page',
    for: ['public'],
    reach: 'none',
    query: z.object({
      name: z.optional(z.string().check(z.maxLength(60))),
      /** Comma-separated ids; a location matches when it has any of them. */
      medical_speciality_ids: z.optional(z.string().check(z.regex(/^\d{1,4}(,\d{1,4}){0,20}$/))),
      /** Prefecture by its Japanese name, e.g. 東京都. */
      address_1: z.optional(z.string().check(z.maxLength(10))),
      /** Defaults to the most visited first. `place` sorts from north to south. */
      sort: z.optional(z.enum(clinicOrders)),
      page: PageInQuery,
      /** The field names of the clinic search filter (DATA-8); `page_number` takes precedence over `page`. */
      page_number: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100_000))),
      page_size: z._default(
        z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.maxPageSize)),
        limits.pageSize,
      ),
    }),
    data: z.array(ClinicCard),
    paged: true,
    // Each location shows its next free slot.
    shows: ['clinics', 'slots'],
  }),
  clinicLocation: read('GET get-clinic-location-by-id', {
    summary: 'One clinic location with its doctors and hours',
    for: ['public'],
    reach: 'none',
    query: z.object({ location_id: IdInQuery }),
    data: ClinicLocation,
    errors: ['locationNotFound'],
    shows: ['clinics', 'slots'],
  }),
  joinedClinicLocation: read('GET clinic/get-clinic-location-by-id/', {
    summary: 'The same for someone signed in, with whether a patient is joined to it',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'location',
    query: z.object({ clinic_location_id: IdInQuery }),
    data: z.extend(ClinicLocation, { is_joined: z.boolean() }),
    errors: ['locationNotFound'],
    shows: ['clinics', 'profile', 'slots'],
  }),
  myClinicLocations: read('GET patient/get-my-clinic-locations/', {
    summary: 'Locations the patient is joined to; clients keep those with is_deleted false',
    for: ['patient'],
    reach: 'own',
    data: z.object({ clinic_locations: z.array(ClinicCard) }),
    shows: ['clinics', 'profile', 'slots'],
  }),
  joinClinicLocation: write('POST patient/join-clinic-location/', {
    summary: 'Link the account to a clinic location; 05005 when it is linked already',
    for: ['patient'],
    reach: 'own',
    body: z.object({ clinic_location_id: Id }),
    data: z.object({ clinic_location_id: Id }),
    errors: ['patientAlreadyJoined', 'locationNotFound', 'tooManyRequests'],
    changes: ['clinics', 'profile'],
  }),
  locationLinks: read('GET clinic/location-links/', {
    summary: "The links of the caller's own locations that patients are given, to be printed as QR codes",
    for: ['clinic'],
    reach: 'own',
    data: z.array(LocationLinks),
    shows: ['clinics'],
  }),
};
