import { successCode } from '@haruka/contract';
import { expect } from 'vitest';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import type { ConsultFixture, TestLocation } from './consult.fixtures.ts';

/** A place, one of its doctors, and its desk. */
export interface Scene {
  place: TestLocation;
  doctor: ConsultFixture['doctor'];
  staff: ConsultFixture['staff'];
}
/** What a request of the desk sets aside. */
export type Exceptional = { exceptions?: ('SAME_DAY' | 'OUT_OF_HOURS' | 'OVERBOOKED')[]; beside_consult_id?: string };

/** Returns what tests of bookings and moves by exception (decision 56) do at the desk of another place. */
export function deskOf(fixture: () => ConsultFixture) {
  /** Another place with one doctor from 9:00 to 12:00, and the desk. */
  const scene = async (): Promise<Scene> => {
    const place = await fixture().newLocation();
    return {
      place,
      doctor: await fixture().newDoctor(place),
      staff: { kind: 'clinic', id: await fixture().newMember(place, 'STAFF') },
    };
  };
  const joined = async ({ place }: Scene) => {
    const patient = await fixture().newPatient();
    await fixture()
      .db.insertInto('patient_location')
      .values({ patient_id: patient.id, clinic_location_id: place.location_id })
      .execute();
    return patient;
  };
  /** Staff book a new patient of theirs. */
  const bookFor = async (
    at: Scene,
    on_time: string,
    more: Exceptional & { on_day?: string; patient_id?: string } = {},
  ) => {
    const { patient_id = (await joined(at)).id, on_day = fixture().day, ...exceptional } = more;
    return fixture().app.call('bookForPatient', {
      as: at.staff,
      input: {
        clinic_location_id: at.place.location_id,
        patient_id,
        speciality_id: 34,
        doctor_id: at.doctor.id,
        on_day,
        on_time,
        ...exceptional,
      },
    });
  };
  const patientBooks = (at: Scene, patient: ConsultFixture['patient'], on_time: string, app = fixture().app) =>
    app.call('bookConsult', {
      as: patient,
      input: {
        clinic_location_id: at.place.location_id,
        doctor_id: at.doctor.id,
        speciality_id: 34,
        on_day: fixture().day,
        on_time,
      },
    });
  const confirmed = async (at: Scene, on_time: string, patient?: ConsultFixture['patient']) =>
    fixture().confirmed(patient ?? (await fixture().newPatient()), on_time, { doctor: at.doctor, place: at.place });
  /** A booking at a time, and another one that staff overbook on it. */
  const overbooked = async (at: Scene, on_time: string) => {
    const [one, two] = [await fixture().newPatient(), await joined(at)];
    const holder = await confirmed(at, on_time, one);
    const { data, code } = await bookFor(at, on_time, {
      patient_id: two.id,
      exceptions: ['OVERBOOKED'],
      beside_consult_id: holder,
    });
    expect(code).toBe(successCode);
    return { holder, one, beside: data.id, two };
  };
  const seatsAt = (at: Scene, on_time: string) =>
    fixture()
      .db.selectFrom('consult')
      .select(['id', 'beside_consult_id', 'exceptions', 'booked_by_member_id', 'exceptions_by_member_id'])
      .where('doctor_id', '=', at.doctor.id)
      .where('start_at', '=', instantOf(slotFrom(fixture().day, on_time)))
      .where('status', 'in', ['TENTATIVE', 'CONFIRMED', 'RINGING', 'IN_CALL'])
      .orderBy('created_at')
      .execute();
  /** A patient, or a member, moves a consult; the desk perhaps by exception. */
  const move = async (
    as: ConsultFixture['patient'] | ConsultFixture['staff'],
    at: Scene,
    consult_id: string,
    on_time: string,
    { on_day = fixture().day, ...exceptional }: Exceptional & { on_day?: string } = {},
    app = fixture().app,
  ) => {
    const seen = await fixture().seen(consult_id);
    const input = { consult_id, ...seen, doctor_id: at.doctor.id, on_day, on_time, ...exceptional };
    return app.call(as.kind === 'patient' ? 'moveConsult' : 'clinicMoveConsult', { as, input });
  };
  return { scene, joined, bookFor, patientBooks, confirmed, overbooked, seatsAt, move };
}
