import { useClinicLocation, useSpecialities } from '@haruka/api/directory/clinic';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { doctorNameOf, formatDay, formatSlot, useLocale } from '@haruka/i18n/clinic';
import { CheckboxRow, SelectField, Skeletons, Stack } from '@haruka/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlotDays } from './use-slot-days.ts';
import { useTimeOptions } from './use-time-options.ts';

/** The slot of a booking by staff; zero and empty where nothing is chosen yet. */
export interface ChosenSlot {
  clinic_location_id: number;
  speciality_id: number;
  doctor_id: number;
  on_day: string;
  on_time: string;
}

/** Location, speciality, doctor, day and time of a booking. What is not free can be chosen only after asking for it. */
export function SlotChoice({
  locations,
  slot,
  onSlot,
  isExceptional,
  onExceptional,
  errors,
}: {
  locations: readonly { value: number; label: string }[];
  slot: ChosenSlot;
  onSlot: (slot: ChosenSlot) => void;
  /** Whether times out of hours and taken ones are shown. */
  isExceptional: boolean;
  onExceptional: (isExceptional: boolean) => void;
  errors: Partial<Record<keyof ChosenSlot, string>>;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { clinic_location_id, doctor_id } = slot;
  const { data: place } = useClinicLocation({ location_id: clinic_location_id }, { skip: !clinic_location_id });
  const { data: specialities = [] } = useSpecialities();
  const doctors = place?.doctors ?? [];
  const doctor = doctors.find(({ id }) => id === doctor_id);
  const offered = doctor ? doctor.speciality_id : [...new Set(doctors.flatMap((one) => one.speciality_id))];
  const speciality_id = offered.includes(slot.speciality_id) ? slot.speciality_id : (offered[0] ?? 0);
  // What the doctor does not see is replaced by what they see.
  const correct = useEffectEvent(() => onSlot({ ...slot, speciality_id }));
  useEffect(() => {
    if (speciality_id && speciality_id !== slot.speciality_id) correct();
  }, [speciality_id, slot.speciality_id]);
  const skip = !clinic_location_id || !speciality_id;
  const offeredDays = useSlotDays({ clinic_location_id, speciality_id, near: slot.on_day, skip }) ?? [];
  const days = offeredDays
    .map(({ on_day, holiday, is_closed, doctors: free }) => ({
      on_day,
      holiday,
      is_closed,
      times: free.filter((one) => one.doctor_id === doctor_id).flatMap(freeTimes),
    }))
    .filter(({ times, is_closed }) => (isExceptional ? !is_closed : times.length > 0));
  const free = days.find(({ on_day }) => on_day === slot.on_day)?.times ?? [];
  // The time that was asked for on a day stays with each doctor who is free then. The first doctor is chosen for the time.
  const [asked, setAsked] = useState(slot);
  const timeWith = (id: number) => {
    if (asked.on_day !== slot.on_day) return '';
    const those = offeredDays.find(({ on_day }) => on_day === asked.on_day)?.doctors ?? [];
    const isFree = those.some((one) => one.doctor_id === id && freeTimes(one).includes(asked.on_time));
    return isFree || !doctor ? asked.on_time : '';
  };
  const times = useTimeOptions({ clinic_location_id, doctor_id, on_day: slot.on_day, free, isExceptional });
  if (!place) return <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />;
  return (
    <Stack gap={16}>
      {locations.length > 1 && (
        <SelectField
          label={t('deskBooking.location')}
          required
          options={[...locations]}
          value={clinic_location_id}
          onValue={(id) =>
            onSlot({ clinic_location_id: Number(id), speciality_id: 0, doctor_id: 0, on_day: '', on_time: '' })
          }
        />
      )}
      <SelectField
        label={t('deskBooking.doctor')}
        required
        emptyLabel={doctor ? undefined : t('words.select')}
        error={errors.doctor_id}
        options={doctors.map((one) => ({ value: one.id, label: t('words.doctor_name', { name: doctorNameOf(one) }) }))}
        value={doctor ? doctor_id : ''}
        onValue={(id) => onSlot({ ...slot, doctor_id: Number(id), on_time: timeWith(Number(id)) })}
      />
      {offered.length > 1 && (
        <SelectField
          label={t('deskBooking.speciality')}
          required
          options={offered.map((id) => {
            const one = specialities.find((each) => each.id === id);
            return { value: id, label: one?.name[locale] ?? String(id) };
          })}
          value={speciality_id}
          onValue={(id) => onSlot({ ...slot, speciality_id: Number(id) })}
        />
      )}
      <SelectField
        label={t('deskBooking.day')}
        required
        emptyLabel={t('words.select')}
        error={errors.on_day}
        options={withChosen(
          days.map(({ on_day, holiday }) => ({ value: on_day, label: formatDay(on_day, { holiday }) })),
          slot.on_day && { value: slot.on_day, label: formatDay(slot.on_day) },
        )}
        value={slot.on_day}
        onValue={(on_day) => onSlot({ ...slot, on_day, on_time: '' })}
      />
      <SelectField
        label={t('deskBooking.time')}
        required
        emptyLabel={t('words.select')}
        error={errors.on_time}
        options={withChosen(times, slot.on_time && { value: slot.on_time, label: formatSlot(slot.on_time) })}
        value={slot.on_time}
        onValue={(on_time) => {
          setAsked({ ...slot, on_time });
          onSlot({ ...slot, on_time });
        }}
      />
      <CheckboxRow checked={isExceptional} onValue={onExceptional} label={t('deskBooking.exception.show')} />
    </Stack>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The choice of the calendar stays in the list, also when it is taken meanwhile: the server then names the nearest ones. */
const withChosen = (options: Option[], chosen: Option | ''): Option[] =>
  chosen && !options.some(({ value }) => value === chosen.value)
    ? [...options, chosen].toSorted((a, b) => a.value.localeCompare(b.value))
    : options;
