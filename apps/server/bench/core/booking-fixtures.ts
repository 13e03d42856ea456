import { instantOf, slotsPerDay } from '../../src/modules/scheduling/availability/days.ts';

/**
 * A clinic of the bench's own beside the national data: open round the clock, with patients nobody else has. Who and when
 * the nth booking is follows by counting, so that pgbench and an HTTP client book the same things without being told.
 */
export const ward = {
  clinic: 900_000,
  firstLocation: 900_000,
  locations: 2_000,
  firstDoctor: 900_000,
  doctorsPerLocation: 3,
  // Such a number that a patient who comes again comes to another location, at another time.
  patients: 59_990,
  speciality: 34,
} as const;

export const wardDoctors = ward.locations * ward.doctorsPerLocation;
export const wardPatientPrefix = '01900000-0000-7000-9000-';

export interface WardBooking {
  patient_id: string;
  clinic_location_id: number;
  doctor_id: number;
  /** Of `days.ts`. */
  slot: number;
}

/** The nth booking from a day on: every doctor once, then every doctor ten minutes later. */
export function wardBooking(n: number, fromDay: number): WardBooking {
  const nth = n % wardDoctors;
  return {
    patient_id: wardPatient(n),
    doctor_id: ward.firstDoctor + nth,
    clinic_location_id: ward.firstLocation + Math.floor(nth / ward.doctorsPerLocation),
    slot: fromDay * slotsPerDay + Math.floor(n / wardDoctors),
  };
}

export const wardPatient = (n: number) => wardPatientPrefix + (n % ward.patients).toString(16).padStart(12, '0');

/** The same in the SQL of pgbench, where `:n` is the number. */
export const wardBookingInPgbench = (fromDay: number) => ({
  patient_id: `('${wardPatientPrefix}' || lpad(to_hex(:n % ${ward.patients}), 12, '0'))::uuid`,
  doctor_id: `${ward.firstDoctor} + :n % ${wardDoctors}`,
  clinic_location_id: `${ward.firstLocation} + :n % ${wardDoctors} / ${ward.doctorsPerLocation}`,
  start_at: `(timestamptz '${instantOf(fromDay * slotsPerDay)}' + make_interval(mins => (:n / ${wardDoctors}) * 10))`,
});

/** As a replica's session: nobody is told of thousands of new hours one by one. */
export const wardSql = `
  set session_replication_role = replica;
  insert into clinic (id, name) values (${ward.clinic}, 'ベンチ');
  insert into clinic_location (id, clinic_id, name, prefecture, address_2, speciality_ids, open_on_holidays)
    select ${ward.firstLocation} + n, ${ward.clinic}, 'ベンチ', 13, '千代田区', '{${ward.speciality}}', true
    from generate_series(0, ${ward.locations - 1}) n;
  insert into member (id, clinic_id, last_name, speciality_ids)
    select ${ward.firstDoctor} + n, ${ward.clinic}, '医師', '{${ward.speciality}}' from generate_series(0, ${wardDoctors - 1}) n;
  insert into member_role (member_id, clinic_id, role, clinic_location_id)
    select ${ward.firstDoctor} + n, ${ward.clinic}, 'DOCTOR', ${ward.firstLocation} + n / ${ward.doctorsPerLocation}
    from generate_series(0, ${wardDoctors - 1}) n;
  insert into doctor_hours (doctor_id, clinic_location_id, dow, from_minute, to_minute)
    select ${ward.firstDoctor} + n, ${ward.firstLocation} + n / ${ward.doctorsPerLocation}, dow, 0, 1440
    from generate_series(0, ${wardDoctors - 1}) n, generate_series(0, 6) dow;
  insert into questionnaire (clinic_id, speciality_id, body)
    select ${ward.clinic}, ${ward.speciality}, body from questionnaire
    where is_current and speciality_id = ${ward.speciality} order by id limit 1;
  insert into patient (id, phone_number, status, first_name, last_name, address_1)
    select ('${wardPatientPrefix}' || lpad(to_hex(n), 12, '0'))::uuid, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', '花', '山田', '東京都'
    from generate_series(0, ${ward.patients - 1}) n`;
