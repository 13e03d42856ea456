import { type StampKind, tokyoOffsetMinutes } from '@haruka/contract';
import { clockOf } from '../../../platform/ops/clock.ts';
import { type ConsultFixture, consultFixture, daysAfter } from '../../consultation/consults/consult.fixtures.ts';

const dayMs = 86_400_000;

/** A server whose clock the tests set: `at('09:00')` is that time in Tokyo on `today`, `at('09:00', 1)` a day later. */
export interface ClockFixture extends ConsultFixture {
  today: string;
  at(time: string, daysLater?: number): void;
  daysFrom(days: number): string;
}

/** Starts a server whose `today` is a Wednesday in the middle of a month, with a clock that stands still. */
export async function clockFixture(): Promise<ClockFixture> {
  const today = middleOfMonth();
  const midnight = Date.parse(today) - tokyoOffsetMinutes * 60_000;
  let now = new Date(midnight);
  const fixture = await consultFixture({ workClock: clockOf(() => now) });
  return {
    ...fixture,
    today,
    daysFrom: (days) => daysAfter(today, days),
    at(time, daysLater = 0) {
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      now = new Date(midnight + daysLater * dayMs + minutes * 60_000);
    },
  };
}

/** Returns the Wednesday of the second full week of last month: far from both ends of a month, and in the past. */
function middleOfMonth(): string {
  const last = new Date();
  const first = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 1, 10));
  return new Date(first.getTime() + ((3 - first.getUTCDay() + 7) % 7) * dayMs).toISOString().slice(0, 10);
}

type Person = { kind: 'clinic' | 'doctor'; id: number };

/** Returns helpers for one location: a doctor who works from 9:00 to 12:00, staff and the owner. */
export async function workplace(s: ClockFixture) {
  const here = await s.newLocation();
  const clinic_location_id = here.location_id;
  const doctor = await s.newDoctor(here);
  const staff: Person = { kind: 'clinic', id: await s.newMember(here, 'STAFF') };
  const owner: Person = { kind: 'clinic', id: await s.newMember(here, 'OWNER') };
  const press = (as: Person, kind: StampKind) => s.app.call('stamp', { as, input: { clinic_location_id, kind } });
  const month = async (as: Person = owner) =>
    (await s.app.call('stampMonth', { as, input: { clinic_location_id, month: s.today.slice(0, 7) } })).data;
  const dayOf = async (id: number, on_day = s.today) =>
    (await month()).people.find(({ member }) => member.id === id)?.days.find((day) => day.on_day === on_day);
  return { here, clinic_location_id, doctor, staff, owner, press, month, dayOf };
}
