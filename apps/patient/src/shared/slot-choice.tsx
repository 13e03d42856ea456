import { useSlots } from '@haruka/api/scheduling/availability';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { dayInTokyo, formatDay, holidayName, monthName, weekdayName, weekdayOf } from '@haruka/i18n/patient';
import { ErrorState, SlotPicker, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionOfDay } from './booking-draft.slice.ts';
import { countFree, isClosedDay, nextFreeDay, offersOf, sessionToOpen, spansOf } from './slot-days.ts';

export interface Slot {
  on_day: string;
  on_time: string;
  /** Doctors who are free then. */
  doctor_ids: number[];
}

interface Props {
  clinic: ClinicLocation;
  /** null: any doctor will do. */
  doctor_id: number | null;
  /** Only doctors who see it are offered. */
  speciality_id: number;
  value: { on_day: string | null; on_time: string | null };
  session: SessionOfDay;
  onSession: (session: SessionOfDay) => void;
  onDay: (on_day: string) => void;
  onPick: (slot: Slot) => void;
}

/** Bookings of others reach patients who joined the clinic by an event. The rest ask again while they choose. */
const fresh = { pollingInterval: 20_000, refetchOnMountOrArgChange: true };
const quiet = { silent: true, noprogress: true };

/** Choosing a ten-minute slot: the days of the booking window, and the times of the chosen one. */
export function SlotChoice({ clinic, doctor_id, speciality_id, value, session, onSession, onDay, onPick }: Props) {
  const { t } = useTranslation();
  const [today] = useState(() => dayInTokyo(new Date()));
  const [askedOn, setAskedOn] = useState<string>();
  const spans = spansOf(clinic.booking_window_days, today);
  const asked = {
    clinic_location_id: clinic.id,
    speciality_id,
    ...(doctor_id !== null && { doctor_id }),
    options: quiet,
  };
  const first = useSlots({ ...asked, ...spans[0]! }, fresh);
  const second = useSlots({ ...asked, ...(spans[1] ?? spans[0]!) }, { ...fresh, skip: !spans[1] });
  const days = [...(first.currentData?.days ?? []), ...(second.currentData?.days ?? [])];

  if (first.isError && days.length === 0) {
    return (
      <ErrorState
        title={t('booking.slots.failed')}
        text={t('booking.slots.failedText')}
        retry={{ label: t('words.retry'), onClick: () => void first.refetch(), busy: first.isFetching }}
      />
    );
  }
  const free = days.find((day) => countFree(day) > 0);
  const chosen = days.find((day) => day.on_day === value.on_day) ?? free ?? days[0];
  const next = chosen && nextFreeDay(days, chosen.on_day);
  const offers = chosen && offersOf(chosen, clinic);
  // A day that is free only in another part opens there. A part that the patient asks for opens, free or not.
  const isAsked = chosen !== undefined && askedOn === chosen.on_day;
  const shown = isAsked ? session : sessionToOpen(offers ?? [], session);
  return (
    <>
      <SlotPicker
        days={days.map((day) => ({
          on_day: day.on_day,
          label: formatDay(day.on_day, { holiday: day.holiday }),
          month: monthName(day.on_day),
          day: String(Number(day.on_day.slice(8))),
          weekday: weekdayName(weekdayOf(day.on_day)),
          holiday: holidayName(day.holiday),
          sunday: weekdayOf(day.on_day) === 0,
          saturday: weekdayOf(day.on_day) === 6,
          closed: isClosedDay(day, clinic),
          count: countFree(day),
        }))}
        day={chosen?.on_day ?? today}
        onDay={onDay}
        slots={offers?.map(({ on_time, end_time, doctor_ids }) => ({ on_time, end_time, free: doctor_ids.length > 0 }))}
        session={shown}
        onSession={(part) => {
          setAskedOn(chosen?.on_day);
          onSession(part);
        }}
        value={chosen?.on_day === value.on_day ? (value.on_time ?? undefined) : undefined}
        onPick={(on_time) => {
          const offer = offers?.find((one) => one.on_time === on_time);
          if (chosen && offer) onPick({ on_day: chosen.on_day, on_time, doctor_ids: offer.doctor_ids });
        }}
        onNextDay={next && (() => onDay(next.on_day))}
        words={{
          ...t('booking.slots.words', { returnObjects: true }),
          count: (count) => t('booking.slots.count', { count }),
          monthOf: (year, month) => t('booking.slots.monthOf', { year, month }),
          loading: t('words.loading'),
        }}
      />
      <Text tone="soft">{t('words.tokyo_time')}</Text>
    </>
  );
}
