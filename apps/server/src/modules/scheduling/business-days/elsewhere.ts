import type { DayHours } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { Locale } from '../../../platform/http/locale.ts';
import { currentTimetables } from '../availability/availability.service.ts';
import { has } from '../availability/cells.ts';
import { dayFrom, slotFrom, slotsPerDay, textOf, timeOf, weekdayOf } from '../availability/days.ts';
import { openSlots, type Timetable } from '../availability/timetable.ts';
import * as repo from './business-day.repo.ts';

/** How far ahead the hours of two locations are compared, in days. */
const comparedDays = 731;

interface Checked {
  doctor_id: number;
  clinic_location_id: number;
  /** The days that were set; an open end is null. */
  first: string;
  last: string | null;
  /** Hours as they were typed. An overlap outside of them is no problem of this change. */
  hours: readonly DayHours[];
  /** Whether a week was set, which counts on no day with an exception. */
  isWeek: boolean;
  /** The field that is named when no typed hours hold the overlap; without it such an overlap is ignored. */
  field?: string;
}

/**
 * Rejects hours in which the doctor already sees patients at another location, with invalidInput: `elsewhere` names the field,
 * the location and the time. Reads the hours after the change, with closed days and absences. One change at a time for a doctor.
 */
export async function checkElsewhere(tx: Tx, checked: Checked, locale: Locale): Promise<void> {
  const { doctor_id, clinic_location_id } = checked;
  await repo.lockDoctor(tx, doctor_id);
  const others = await repo.otherLocations(tx, checked);
  if (others.length === 0) return;
  const timetables = await currentTimetables(tx, [clinic_location_id, ...others.map(({ id }) => id)]);
  for (const { id, name, name_en } of others) {
    const found = overlapOf(checked, timetables.get(clinic_location_id), timetables.get(id));
    if (!found) continue;
    const limit = `${locale === 'en' && name_en ? name_en : name} ${found.from}–${found.to}`;
    throw new ApiError('invalidInput', { fields: [{ field: found.field, rule: 'elsewhere', limit }] });
  }
}

/** Returns the first time at which a doctor would be at both locations, and the field that says so. */
function overlapOf({ doctor_id, first, last, hours, isWeek, field }: Checked, own?: Timetable, other?: Timetable) {
  const [here, there] = [own, other].map((one) => one?.doctors.find(({ id }) => id === doctor_id));
  if (!own || !other || !here || !there) return undefined;
  const start = dayFrom(first);
  const days = Math.min(comparedDays, last === null ? comparedDays : dayFrom(last) - start + 1);
  const [mine, theirs] = [openSlots(own, here, start, days), openSlots(other, there, start, days)];
  for (let slot = start * slotsPerDay; slot < (start + days) * slotsPerDay; slot += 1) {
    if (!has(mine, slot) || !has(theirs, slot)) continue;
    const day = Math.floor(slot / slotsPerDay);
    if (isWeek && here.exceptions.has(day)) continue;
    const at = hours.findIndex(({ dow, from, to }) => {
      const text = textOf(day);
      return (!isWeek || dow === weekdayOf(day)) && slotFrom(text, from) <= slot && slot < slotFrom(text, to);
    });
    const named = at >= 0 ? `hours.${at}.from` : field;
    if (!named) continue;
    let end = slot;
    while (end < (day + 1) * slotsPerDay && has(mine, end) && has(theirs, end)) end += 1;
    return { field: named, from: timeOf(slot), to: end === (day + 1) * slotsPerDay ? '24:00' : timeOf(end) };
  }
  return undefined;
}
