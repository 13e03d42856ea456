import { randomUUIDv7 } from 'node:crypto';
import { allowExpiringHolds, runInContext } from '../src/platform/db/database-context.ts';
import { book } from '../src/modules/consultation/consults/booking.repo.ts';
import { dayAt, instantOf, slotsPerDay } from '../src/modules/scheduling/availability/days.ts';
import { type Bench, atLeast, atMost } from './core/bench.ts';
import { alternate, median, percentile } from './core/rounds.ts';
import { bookingFixtures, fixtureDoctors, fixturePatient } from './core/booking-fixtures.ts';
import { type DataSet, ask, openDataSet } from './core/data-set.ts';

const writers = 64;
/** 9:00 to 12:00 and 14:00 to 18:00. */
const slotsOfDay = 42;
const triesPerSlot = 6;

export interface BookingTry {
  doctor: number;
  slot: number;
  patient: number;
}

/** R4: many writers compete for the same few slots, and each slot is booked once. */
export const r4: Bench = {
  id: 'R4',
  title: '64 writers on one doctor-day after the other, beside the same writers on free slots',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const today = dayAt(Date.now());
    const days = ground.quick ? 8 : 40;
    let [patient, doctor, round] = [0, 0, 0];
    const hotMs: number[] = [];
    const wrong: string[] = [];
    try {
      const rounds = await alternate(ground, 'R4', {
        cold: () => {
          round += 1;
          const tries = Array.from({ length: days * slotsOfDay * triesPerSlot }, (_, n) => ({
            doctor: n % fixtureDoctors,
            slot: (today + 20 + round) * slotsPerDay + Math.floor(n / fixtureDoctors),
            patient: patient++,
          }));
          return race(dataSet, tries, []);
        },
        hot: async () => {
          const chosen = Array.from({ length: days }, () => (doctor += bookingFixtures.doctorsPerLocation));
          const day = today + 10;
          // One doctor's day is full before the next one starts, as far as 64 writers allow it.
          const tries = chosen.flatMap((each) =>
            shuffled(
              Array.from({ length: slotsOfDay * triesPerSlot }, (_, n) => ({
                doctor: each % fixtureDoctors,
                slot: day * slotsPerDay + 54 + (n % slotsOfDay),
                patient: patient++,
              })),
            ),
          );
          const sample = await race(dataSet, tries, hotMs);
          wrong.push(...(await wronglySold(dataSet, chosen, day)));
          return sample;
        },
      });
      return [
        {
          what: 'days not sold exactly once per slot',
          ours: { value: wrong.length, unit: 'days' },
          measured: wrong.length,
          goal: atMost(0, 'days'),
          next: 'stop everything: a doctor was booked twice',
          more: { wrong },
        },
        {
          what: 'booked per second, hot',
          ours: { value: rounds.value.hot, unit: '/s' },
          limit: { value: rounds.value.cold, unit: '/s', what: 'cold' },
          measured: rounds.ratio('hot', 'cold'),
          goal: atLeast(0.3),
          next: 'ask whether the slot is free before the statement that locks the location',
          more: { rounds: rounds.samples },
        },
        {
          what: 'p99 of a try, hot',
          ours: { value: percentile(hotMs, 99), unit: 'ms' },
          measured: percentile(hotMs, 99),
          goal: atMost(8, 'ms'),
          next: 'a pool of 8 writers: the queue is then ours and short, not one of locks',
          more: { p50: median(hotMs), tries: hotMs.length },
        },
      ];
    } finally {
      await dataSet.deleteBookings();
    }
  },
};

type As = <T>(patient_id: string, work: () => T) => T;

/** Runs the tries with 64 writers. Each takes the next try after its last response. */
export async function race(
  { databases, url }: Pick<DataSet, 'databases' | 'url'>,
  tries: BookingTry[],
  ms: number[],
  as = asPatient,
) {
  const { rows } = await ask(
    url,
    `select schedule_version from clinic_location where id = ${bookingFixtures.firstLocation}`,
  );
  const version = Number(rows[0]!.schedule_version);
  let [next, booked] = [0, 0];
  const writer = async () => {
    for (let mine = tries[next++]; mine; mine = tries[next++]) {
      const began = performance.now();
      const patient_id = fixturePatient(mine.patient);
      const consult = await as(patient_id, () =>
        book(
          databases.db,
          {
            id: randomUUIDv7(),
            patient_id,
            account_id: patient_id,
            clinic_location_id:
              bookingFixtures.firstLocation + Math.floor(mine.doctor / bookingFixtures.doctorsPerLocation),
            doctor_id: bookingFixtures.firstDoctor + mine.doctor,
            speciality_id: bookingFixtures.speciality,
            start_at: instantOf(mine.slot),
            version,
            booking_key: undefined,
          },
          { kind: 'patient', id: patient_id, role: 'PATIENT', origin: { id: 'bench', ip: '' } },
        ),
      );
      ms.push(performance.now() - began);
      if (consult) booked += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: writers }, writer));
  const seconds = (performance.now() - began) / 1000;
  return { value: booked / seconds, more: { tries: tries.length, booked, seconds } };
}

/** Runs work in the database context in which the server books. */
const asPatient: As = (id, work) => runInContext({ kind: 'patient', id, sid: '' }, () => allowExpiringHolds(work));

/** Returns the days that do not have exactly one consult per slot in the database. */
async function wronglySold({ url }: DataSet, doctors: number[], day: number): Promise<string[]> {
  const { rows } = await ask(
    url,
    `select doctor_id, count(*) as sold, count(distinct start_at) as slots from consult
     where clinic_id = ${bookingFixtures.clinic} and status in ('TENTATIVE', 'CONFIRMED') and start_at >= '${instantOf(day * slotsPerDay)}'
       and start_at < '${instantOf((day + 1) * slotsPerDay)}' group by doctor_id`,
  );
  const sold = new Map(
    rows.map(({ doctor_id, sold, slots }) => [Number(doctor_id), `${String(sold)} in ${String(slots)}`]),
  );
  return doctors
    .map((doctor) => ({
      doctor,
      found: sold.get(bookingFixtures.firstDoctor + (doctor % fixtureDoctors)) ?? 'nothing',
    }))
    .filter(({ found }) => found !== `${slotsOfDay} in ${slotsOfDay}`)
    .map(({ doctor, found }) => `doctor ${doctor}: ${found}`);
}

/** Returns a shuffled list, in the same order for every run. */
function shuffled<T>(list: T[]): T[] {
  let seed = 20_261_120;
  return list
    .map((each) => ({ each, at: (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}
