import { type RoomState, limits } from '@haruka/contract';
import type { DoctorActor, PatientActor } from '../../../platform/auth/actor.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { RoomRow } from './call.repo.ts';

const ringMs = limits.ringSeconds * 1000;

/** When the room opens: `room_opens_minutes` of the location before the start. */
export const opensAt = ({ start_at, room_opens_minutes }: Pick<RoomRow, 'start_at' | 'room_opens_minutes'>) =>
  new Date(Date.parse(start_at) - room_opens_minutes * 60_000);

/** Rings begun at or before this moment are over. */
export const ringUntil = (now: Date) => new Date(now.getTime() - ringMs);

const ringEnd = (rung_at: string) => new Date(Date.parse(rung_at) + ringMs);

/** The state as it is now: a ring that is over is over, also before the sweeper has written it down. */
export function statusNow({ status, rung_at }: Pick<RoomRow, 'status' | 'rung_at'>, now: Date): RoomRow['status'] {
  return status === 'RINGING' && rung_at && ringEnd(rung_at) <= now ? 'CONFIRMED' : status;
}

/** A consult's patient, the guardian of a dependant, and any DOCTOR of its location (hand-over), may enter. To others it does not exist. */
export function mayEnter(
  actor: PatientActor | DoctorActor,
  room: Pick<RoomRow, 'patient_id' | 'guardian_id' | 'clinic_location_id'>,
): boolean {
  if (actor.kind === 'patient') return room.patient_id === actor.id || room.guardian_id === actor.id;
  return actor.roles.some(
    ({ role, clinic_location_id }) => role === 'DOCTOR' && clinic_location_id === room.clinic_location_id,
  );
}

/** Allows one doctor at a time: while a colleague has the seat, or it is still kept for them, no other doctor acts. */
export function refuseSecondDoctor(actor: DoctorActor, room: RoomRow) {
  if (room.seat_held_by !== null && room.seat_held_by !== actor.id)
    throw new ApiError('consultStateChanged', { status: room.status, doctor_id: room.seat_held_by });
}

/** State of the room that both sides receive. */
export function roomState(room: RoomRow, now: Date): RoomState {
  const status = statusNow(room, now);
  const isRung = room.rung_at !== null && ringEnd(room.rung_at) > now;
  // In a running call only a ring after its start is one: the first was answered.
  const isRungBack = status === 'IN_CALL' && !room.patient_here && (room.rung_at ?? '') > (room.started_at ?? '');
  const rings = isRung && (status === 'RINGING' || isRungBack);
  return {
    consult_id: room.consult_id,
    status,
    start_at: room.start_at,
    room_opens_at: opensAt(room).toISOString(),
    clinic_location_name: room.clinic_location_name,
    clinic_location_name_en: room.clinic_location_name_en,
    clinic_phone_number: room.clinic_phone_number,
    doctor: {
      id: room.doctor_id,
      last_name: room.last_name,
      first_name: room.first_name,
      kana: `${room.last_name_furigana} ${room.first_name_furigana}`.trim(),
      name_en: room.name_en,
      licence_year: room.licence_year,
      about: { jp: room.about_jp, en: room.about_en },
      speciality_id: room.doctor_speciality_ids,
    },
    patient_name: room.patient_name,
    guardian: room.guardian,
    doctor_here: room.doctor_here,
    patient_here: room.patient_here,
    entered_at: room.entered_at,
    doctor_in_other_call: room.doctor_in_other_call,
    rung_at: room.rung_at,
    late_minutes: room.late_minutes,
    patient_dropped_at: room.patient_dropped_at,
    patient_waited_until: room.patient_waited_until,
    ring_until: rings ? ringEnd(room.rung_at!).toISOString() : null,
    ring_cancelled_at: room.ring_cancelled_at,
    started_at: room.started_at,
    ended_at: room.ended_at,
    handed_over_at: room.handed_over_at,
    check: room.device_check,
    identity:
      room.identity_checked_at === null
        ? null
        : { method: room.identity_method, confirmed_at: room.identity_checked_at },
    usual_identity_method: room.usual_identity_method,
  };
}
