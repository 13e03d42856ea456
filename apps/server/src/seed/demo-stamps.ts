import type { StampKind } from '@haruka/contract';
import type { Tx } from '../platform/db/databases.ts';
import { addDays, dayOf, dowOf, idAt, instantOf, isHoliday } from './days.ts';
import type { timetable } from './timetable.ts';

const [clinic_id, clinic_location_id] = [1, 1];
const [owner, receptionist] = [101, 102];
const doctors = [111, 112, 113];
const demoDoctor = 111;
/** How many past days have stamps. */
const pastDays = 24;
const deskHours = [
  { from_minute: 530, to_minute: 750 },
  { from_minute: 810, to_minute: 1090 },
];

type Stretches = readonly { from_minute: number; to_minute: number }[];
interface SeedStamp {
  member_id: number;
  on_day: string;
  kind: StampKind;
  minute: number;
}

/**
 * Stamps of the past weeks at one location. The demo doctor forgot to clock out once, and the owner corrected a day of the
 * receptionist.
 */
export async function seedStamps(tx: Tx, days: ReturnType<typeof timetable>, now: Date): Promise<void> {
  const today = dayOf(now);
  const past = Array.from({ length: pastDays }, (_, nth) => addDays(today, nth - pastDays));
  const ofDoctors = doctors.flatMap((member_id) =>
    past.flatMap((on_day) => dayOfStamps(member_id, on_day, days.stretchesOn(member_id, clinic_location_id, on_day))),
  );
  const workdays = past.filter((day) => dowOf(day) % 6 !== 0 && !isHoliday(day));
  const atDesk = workdays.flatMap((on_day) => dayOfStamps(receptionist, on_day, deskHours));
  const forgotten = ofDoctors.findLast(
    ({ member_id, kind, on_day }) => member_id === demoDoctor && kind === 'OUT' && on_day < addDays(today, -2),
  );
  const corrected = workdays.findLast((day) => day < addDays(today, -3))!;
  const correction = idAt(instantOf(addDays(corrected, 1), 570), 1);
  const stamps = [...ofDoctors.filter((one) => one !== forgotten), ...atDesk];
  const isCorrected = ({ member_id, on_day }: SeedStamp) => member_id === receptionist && on_day === corrected;
  const day = { clinic_id, clinic_location_id };

  await tx
    .insertInto('stamp_correction')
    .values({
      id: correction,
      ...day,
      member_id: receptionist,
      on_day: corrected,
      wanted: JSON.stringify(
        stamps.filter(isCorrected).map((one) => ({ kind: one.kind, at: atOf(one).toISOString() })),
      ),
      reason: '退勤の打刻を忘れたため',
      state: 'MADE',
      asked_by: receptionist,
      asked_at: instantOf(addDays(corrected, 1), 540),
      answered_by: owner,
      answered_at: instantOf(addDays(corrected, 1), 570),
    })
    .execute();
  const pressed = stamps.filter((one) => isCorrected(one) && one.kind !== 'OUT');
  const rows = [
    ...stamps.map((one) => ({ one, added_by: isCorrected(one) ? correction : null, voided_by: null })),
    ...pressed.map((one) => ({ one, added_by: null, voided_by: correction })),
  ];
  await tx
    .insertInto('stamp')
    .values(
      rows.map(({ one, added_by, voided_by }, nth) => ({
        id: idAt(atOf(one), 1_000 + nth),
        ...day,
        member_id: one.member_id,
        on_day: one.on_day,
        kind: one.kind,
        at: atOf(one),
        added_by,
        voided_by,
      })),
    )
    .execute();
}

const atOf = ({ on_day, minute }: SeedStamp) => instantOf(on_day, minute);

/** The stamps of a day of planned stretches: a few minutes early, a break between two stretches, a few minutes late. */
function dayOfStamps(member_id: number, on_day: string, stretches: Stretches): SeedStamp[] {
  const sorted = stretches.toSorted((a, b) => a.from_minute - b.from_minute);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const spread = (member_id * 7 + Number(on_day.slice(8)) * 5) % 11;
  const stamp = (kind: StampKind, minute: number) => ({ member_id, on_day, kind, minute });
  const breaks = sorted
    .slice(1)
    .flatMap(({ from_minute }, nth) => [
      stamp('BREAK_START', sorted[nth]!.to_minute + 2),
      stamp('BREAK_END', from_minute - 3),
    ]);
  // Every eleventh day begins a few minutes after the plan.
  const begins = first.from_minute - 8 + (spread === 10 ? 14 : spread);
  return [stamp('IN', begins), ...breaks, stamp('OUT', last.to_minute + 3 + spread)];
}
