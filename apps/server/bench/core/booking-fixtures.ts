import { instantOf, slotsPerDay } from '../../src/modules/scheduling/availability/days.ts';

/**
 * A clinic for benchmarks beside the national data: open at all hours, with its own patients. The nth booking is a function of n,
 * so pgbench and an HTTP client make the same bookings.
 */
export const bookingFixtures = {
  clinic: 900_000,
  firstLocation: 900_000,
  locations: 2_000,
  firstDoctor: 900_000,
  doctorsPerLocation: 3,
  // A patient has one provisional booking at a time, and a minute of bookings needs more than a hundred thousand.
  // The number shares no factor with that of the doctors: a patient returns to another location at another time.
  patients: 226_661,
  speciality: 34,
} as const;

export const fixtureDoctors = bookingFixtures.locations * bookingFixtures.doctorsPerLocation;
export const fixturePatientPrefix = '01900000-0000-7000-9000-';

export interface FixtureBooking {
  patient_id: string;
  clinic_location_id: number;
  doctor_id: number;
  /** In units of `days.ts`. */
  slot: number;
}

/** Returns the nth booking from a day on: one per doctor, then the same ten minutes later. */
export function fixtureBooking(n: number, fromDay: number): FixtureBooking {
  const nth = n % fixtureDoctors;
  return {
    patient_id: fixturePatient(n),
    doctor_id: bookingFixtures.firstDoctor + nth,
    clinic_location_id: bookingFixtures.firstLocation + Math.floor(nth / bookingFixtures.doctorsPerLocation),
    slot: fromDay * slotsPerDay + Math.floor(n / fixtureDoctors),
  };
}

export const fixturePatient = (n: number) =>
  fixturePatientPrefix + (n % bookingFixtures.patients).toString(16).padStart(12, '0');

/** Returns the same booking as pgbench SQL, where `:n` is the number. */
export const fixtureBookingInPgbench = (fromDay: number) => ({
  patient_id: `('${fixturePatientPrefix}' || lpad(to_hex(:n % ${bookingFixtures.patients}), 12, '0'))::uuid`,
  doctor_id: `${bookingFixtures.firstDoctor} + :n % ${fixtureDoctors}`,
  clinic_location_id: `${bookingFixtures.firstLocation} + :n % ${fixtureDoctors} / ${bookingFixtures.doctorsPerLocation}`,
  start_at: `(timestamptz '${instantOf(fromDay * slotsPerDay)}' + make_interval(mins => (:n / ${fixtureDoctors}) * 10))`,
});

/** Inserts the clinic with triggers disabled, so that thousands of new business hours emit no events. */
export const fixtureSql = `
  set session_replication_role = replica;
  insert into clinic (id, name) values (${bookingFixtures.clinic}, 'ベンチ');
  insert into clinic_location (id, clinic_id, name, prefecture, address_2, speciality_ids, open_on_holidays)
    select ${bookingFixtures.firstLocation} + n, ${bookingFixtures.clinic}, 'ベンチ', 13, '千代田区', '{${bookingFixtures.speciality}}', true
    from generate_series(0, ${bookingFixtures.locations - 1}) n;
  insert into member (id, clinic_id, last_name, speciality_ids)
    select ${bookingFixtures.firstDoctor} + n, ${bookingFixtures.clinic}, '医師', '{${bookingFixtures.speciality}}' from generate_series(0, ${fixtureDoctors - 1}) n;
  insert into member_role (member_id, clinic_id, role, clinic_location_id, speciality_ids)
    select ${bookingFixtures.firstDoctor} + n, ${bookingFixtures.clinic}, 'DOCTOR', ${bookingFixtures.firstLocation} + n / ${bookingFixtures.doctorsPerLocation},
      '{${bookingFixtures.speciality}}'
    from generate_series(0, ${fixtureDoctors - 1}) n;
  insert into doctor_hours (doctor_id, clinic_location_id, dow, from_minute, to_minute)
    select ${bookingFixtures.firstDoctor} + n, ${bookingFixtures.firstLocation} + n / ${bookingFixtures.doctorsPerLocation}, dow, 0, 1440
    from generate_series(0, ${fixtureDoctors - 1}) n, generate_series(0, 6) dow;
  insert into questionnaire (clinic_id, speciality_id, body)
    select ${bookingFixtures.clinic}, ${bookingFixtures.speciality}, body from questionnaire
    where is_current and speciality_id = ${bookingFixtures.speciality} order by id limit 1;
  insert into patient (id, phone_number, is_sms_verify, status, first_name, last_name, address_1)
    select ('${fixturePatientPrefix}' || lpad(to_hex(n), 12, '0'))::uuid, '+8170' || lpad(n::text, 8, '0'), true, 'ACTIVE', '花', '山田', '東京都'
    from generate_series(0, ${bookingFixtures.patients - 1}) n`;
