import type { Attendance, AttendanceDay, Absence } from '@haruka/contract/scheduling/attendance';
import type { StampDay, StampMonth, StampPerson } from '@haruka/contract/scheduling/time-clock';

/** A line of the grid: the plan of a doctor, and the stamps of anyone. */
export interface GridPerson {
  member: StampPerson['member'];
  is_doctor: boolean;
  planned: ReadonlyMap<string, AttendanceDay>;
  absences: readonly Absence[];
  stamped: ReadonlyMap<string, StampDay>;
  /** Undefined until the stamps are loaded. */
  worked_minutes: number | undefined;
}

/** Returns everyone of the month: the doctors with their plans, and then the others who stamp. */
export function gridPeople({ doctors }: Attendance, stamps: StampMonth | undefined): GridPerson[] {
  const people = new Map((stamps?.people ?? []).map((person) => [person.member.id, person]));
  const ofDoctors = doctors.map(({ doctor, days, absences }) => ({
    member: doctor,
    is_doctor: true,
    planned: new Map(days.map((day) => [day.on_day, day])),
    absences,
    ...stampsOf(people.get(doctor.id)),
  }));
  const known = new Set(doctors.map(({ doctor }) => doctor.id));
  const others = [...people.values()].filter(({ member }) => !known.has(member.id));
  return [
    ...ofDoctors,
    ...others.map((person) => ({
      member: person.member,
      is_doctor: person.is_doctor,
      planned: new Map<string, AttendanceDay>(),
      absences: [],
      ...stampsOf(person),
    })),
  ];
}

const stampsOf = (person: StampPerson | undefined) => ({
  stamped: new Map((person?.days ?? []).map((day) => [day.on_day, day])),
  worked_minutes: person?.worked_minutes,
});
