import type { ClosedDay } from '@haruka/contract/scheduling/closed-day';
import { addDays } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { useFormDraft } from '@haruka/staff';
import { dayOfTyped } from '@haruka/ui';
import { useState } from 'react';

/** Longest stretch that is added at once. */
export const mostDays = 31;

const empty = { from: '', to: '', reason: '' };

/** Single closed days that are typed and not added yet. They outlive a reload. */
export function useDayEntry(
  clinic_location_id: number,
  { days, onChange }: { days: readonly ClosedDay[]; onChange: (days: ClosedDay[]) => void },
) {
  const today = useToday();
  const [typed, write] = useFormDraft(`closed day ${clinic_location_id}`, empty);
  const [isWrong, setWrong] = useState(false);
  const { from, to, reason } = typed;
  const clear = () => {
    write(empty);
    setWrong(false);
  };
  /** Returns whether the days could be added. */
  const add = () => {
    const isTyped = dayOfTyped(from) !== undefined && (!to || dayOfTyped(to) !== undefined);
    const added = isTyped ? daysBetween(from, to || from) : [];
    if (!isTyped || from < today || added.length === 0 || added.length > mostDays) {
      setWrong(true);
      return false;
    }
    const kept = days.filter(({ on_day }) => !added.includes(on_day));
    onChange(
      [...kept, ...added.map((on_day) => ({ on_day, reason: reason.trim() }))].toSorted((a, b) =>
        a.on_day.localeCompare(b.on_day),
      ),
    );
    clear();
    return true;
  };
  return { typed, write, isWrong, isTyped: Boolean(from || to || reason.trim()), add, clear };
}

function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day && day <= to && days.length <= mostDays; day = addDays(day, 1)) days.push(day);
  return days;
}
