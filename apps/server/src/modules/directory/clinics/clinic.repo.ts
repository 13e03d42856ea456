import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** The columns of a card, with its clinic's name and status. */
const cards = (reader: Db | Tx) =>
  reader
    .selectFrom('clinic_location')
    .innerJoin('clinic', 'clinic.id', 'clinic_location.clinic_id')
    .select([
      'clinic_location.id',
      'clinic_location.clinic_id',
      'clinic_location.name',
      'clinic_location.kana',
      'clinic_location.name_en',
      'clinic.name as clinic_name',
      'clinic.name_en as clinic_name_en',
      'clinic_location.speciality_ids',
      'clinic_location.is_deleted',
      'clinic_location.prefecture',
      'clinic_location.address_2',
      'clinic_location.address_3',
      'clinic_location.access_jp',
      'clinic_location.access_en',
      'clinic_location.fee_from',
      'clinic_location.fee_to',
    ]);
type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

/** A card as it is remembered: the prefecture still a number, and without its next free slot. */
export type Card = ReturnType<typeof cardOf>;
const cardOf = ({ speciality_ids, access_jp, access_en, fee_from, fee_to, ...row }: CardRow) => ({
  ...row,
  fee: fee_from === null || fee_to === null ? null : { from: fee_from, to: fee_to },
  speciality_id: speciality_ids,
  access: { jp: access_jp, en: access_en },
});

/** Returns all specialities in the order of their ids. */
export const specialities = async (reader: Db) => {
  const rows = await reader.selectFrom('speciality').selectAll().orderBy('id').execute();
  return rows.map(({ id, name_jp, name_en, kana, about_jp, about_en }) => ({
    id,
    kana,
    name: { jp: name_jp, en: name_en },
    about: { jp: about_jp, en: about_en },
  }));
};

/** Everything the finder shows, the most visited first. One long read: never on the shared reader. */
export const directory = async (db: Db): Promise<Card[]> => {
  const rows = await cards(db)
    .where('clinic_location.is_deleted', '=', false)
    .where('clinic.status', '=', 'APPROVED')
    .orderBy('clinic_location.popularity', 'desc')
    .orderBy('clinic_location.id')
    .execute();
  return rows.map(cardOf);
};

/** The locations of a clinic by name; `only` these where it is not null. */
export const ownLocations = (reader: Db, clinic_id: number, only: readonly number[] | null) =>
  reader
    .selectFrom('clinic_location')
    .select(['id', 'name', 'name_en'])
    .where('clinic_id', '=', clinic_id)
    .where('is_deleted', '=', false)
    .$if(only !== null, (query) => query.where('id', '=', sql<number>`any(${only!}::int[])`))
    .orderBy('id')
    .execute();

/** Counts every change of what the finder shows (migration `20261120190220_directory`). */
export const directoryVersion = async (reader: Db): Promise<number> =>
  (await reader.selectFrom('directory').select('version').executeTakeFirstOrThrow()).version;

/** A location that patients may see: not deleted, of a clinic that is approved. */
export const findLocation = async (reader: Db, id: number) => {
  const row = await cards(reader)
    .select([
      'clinic_location.post_code',
      'clinic_location.address_4',
      'clinic_location.phone_number',
      'clinic_location.about_jp',
      'clinic_location.about_en',
      'clinic_location.open_on_holidays',
      'clinic_location.cancel_until_minutes',
      'clinic_location.same_day_cutoff_minutes',
      'clinic_location.booking_window_days',
      'clinic_location.room_opens_minutes',
    ])
    .where('clinic_location.id', '=', id)
    .where('clinic_location.is_deleted', '=', false)
    .where('clinic.status', '=', 'APPROVED')
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    about_jp,
    about_en,
    post_code,
    address_4,
    phone_number,
    open_on_holidays,
    cancel_until_minutes,
    same_day_cutoff_minutes,
    booking_window_days,
    room_opens_minutes,
    ...card
  } = row;
  const settings = {
    open_on_holidays,
    cancel_until_minutes,
    same_day_cutoff_minutes,
    booking_window_days,
    room_opens_minutes,
  };
  return { ...cardOf(card), post_code, address_4, phone_number, about: { jp: about_jp, en: about_en }, ...settings };
};

const activeDoctors = (reader: Db) =>
  reader
    .selectFrom('member')
    .innerJoin('member_role', 'member_role.member_id', 'member.id')
    .where('member_role.role', '=', 'DOCTOR')
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id');

/** Returns what a list shows of the active doctors of these locations, by location. */
export const facesAt = async (reader: Db, clinic_location_ids: readonly number[]) => {
  const rows = await activeDoctors(reader)
    .select(['member_role.clinic_location_id', 'member.id', 'member.last_name', 'member.licence_year'])
    .where('member_role.clinic_location_id', '=', sql<number>`any(${clinic_location_ids}::int[])`)
    .execute();
  return Map.groupBy(rows, ({ clinic_location_id }) => clinic_location_id);
};

/** Returns the active doctors of a location with their public profile. */
export const doctorsAt = async (reader: Db, clinic_location_id: number) => {
  const rows = await activeDoctors(reader)
    .select([
      'member.id',
      'member.last_name',
      'member.first_name',
      'member.last_name_furigana',
      'member.first_name_furigana',
      'member.name_en',
      'member.licence_year',
      'member.about_jp',
      'member.about_en',
      'member_role.speciality_ids',
    ])
    .where('member_role.clinic_location_id', '=', clinic_location_id)
    .execute();
  return rows.map(({ last_name_furigana, first_name_furigana, about_jp, about_en, speciality_ids, ...doctor }) => ({
    ...doctor,
    kana: `${last_name_furigana} ${first_name_furigana}`.trim(),
    about: { jp: about_jp, en: about_en },
    speciality_id: speciality_ids ?? [],
  }));
};

const today = sql`(now() at time zone 'Asia/Tokyo')::date`;

/** Returns the present and coming weekly hours of the active doctors of a location, in minutes after midnight in Tokyo. */
export const hoursAt = (reader: Db, clinic_location_id: number) =>
  reader
    .selectFrom('doctor_hours')
    .innerJoin('member', 'member.id', 'doctor_hours.doctor_id')
    // A doctor who has moved on keeps the hours, in case of coming back; patients see those who work here.
    .innerJoin('member_role', (join) =>
      join
        .onRef('member_role.member_id', '=', 'doctor_hours.doctor_id')
        .onRef('member_role.clinic_location_id', '=', 'doctor_hours.clinic_location_id')
        .on('member_role.role', '=', 'DOCTOR'),
    )
    .select([
      'doctor_id',
      'dow',
      'from_minute',
      'to_minute',
      sql<string | null>`case when valid_from > ${today} then valid_from end`.as('valid_from'),
      'valid_to',
    ])
    .where('doctor_hours.clinic_location_id', '=', clinic_location_id)
    .where(sql<boolean>`(valid_to is null or valid_to >= ${today})`)
    .where('member.status', '=', 'ACTIVE')
    .orderBy('doctor_id')
    .orderBy('dow')
    .orderBy('from_minute')
    .execute();

/** The patient's locations, the newest first; deleted ones too, the client leaves them out (CLINIC-1). */
export const joinedCards = async (reader: Db, patient_id: string): Promise<Card[]> => {
  const rows = await cards(reader)
    .innerJoin('patient_location', 'patient_location.clinic_location_id', 'clinic_location.id')
    .where('patient_location.patient_id', '=', patient_id)
    .orderBy('patient_location.joined_at', 'desc')
    .orderBy('clinic_location.id')
    .limit(200)
    .execute();
  return rows.map(cardOf);
};

/** Joins; undefined when they were joined before. */
export const join = (tx: Tx, patient_id: string, clinic_location_id: number) =>
  tx
    .insertInto('patient_location')
    .values({ patient_id, clinic_location_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`clinic_location_id`.as('id'))
    .executeTakeFirst();

/** Returns the clinic of a location; undefined if the location is deleted or the clinic is not approved. */
export const clinicOf = (tx: Tx, clinic_location_id: number) =>
  tx
    .selectFrom('clinic_location')
    .innerJoin('clinic', 'clinic.id', 'clinic_location.clinic_id')
    .select('clinic.id')
    .where('clinic_location.id', '=', clinic_location_id)
    .where('clinic_location.is_deleted', '=', false)
    .where('clinic.status', '=', 'APPROVED')
    .executeTakeFirst();

/** Returns whether a patient is joined to a location. */
export const isJoined = async (db: Db, patient_id: string, clinic_location_id: number): Promise<boolean> =>
  (await db
    .selectFrom('patient_location')
    .select('patient_id')
    .where('patient_id', '=', patient_id)
    .where('clinic_location_id', '=', clinic_location_id)
    .executeTakeFirst()) !== undefined;
