import { useRemoveDoctorException } from '@haruka/api/scheduling/business-day';
import type { DoctorHours } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf, formatDay } from '@haruka/i18n/clinic';
import { FormSheet, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeConflict, ChangeSave } from './change-save.tsx';
import { usualHours } from './day-hours.ts';
import { hoursProblem } from './hours-problem.ts';
import { useHoursText } from './use-hours-text.ts';
import { useScheduleForm } from './use-schedule-form.ts';

interface Props {
  clinic_location_id: number;
  doctor: DoctorHours;
  on_day: string;
  onClose: () => void;
}

/** Removes the other hours of a day after a question that names the hours which then count. */
export function ExceptionRemoval({ clinic_location_id, doctor, on_day, onClose }: Props) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const [send] = useRemoveDoctorException();
  // The list refetches before this sheet closes.
  const [{ version }] = useState(doctor);
  const doctor_id = doctor.doctor.id;
  const form = useScheduleForm({
    draft: `no exception ${clinic_location_id} ${doctor_id} ${on_day}`,
    start: { version },
    savedText: t('businessDay.exception.removed'),
    send: (seen, affected) =>
      send({
        clinic_location_id,
        doctor_id,
        on_day,
        ...seen,
        ...(affected && { affected }),
        options: { silent: true },
      }),
    onSaved: onClose,
  });
  const takeTheirs = () => {
    form.takeTheirs();
    onClose();
  };
  const rule = form.ruleOf('on_day');
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('businessDay.exception.removeTitle', {
        day: formatDay(on_day),
        name: t('words.doctor_name', { name: doctorNameOf(doctor.doctor) }),
      })}
      closeLabel={t('words.close')}
      onSubmit={() => form.submit()}
    >
      <Text>{t('businessDay.exception.removeText', { hours: hoursText(usualHours(doctor, on_day)) })}</Text>
      <ChangeConflict form={{ ...form, takeTheirs }} />
      {rule && (
        <Text tone="error" role="alert">
          {t(`businessDay.problems.${hoursProblem('on_day', rule)}`, { place: form.limitOf('on_day') ?? '' })}
        </Text>
      )}
      <ChangeSave form={form} label={t('businessDay.exception.removeAct')} mayKeep />
    </FormSheet>
  );
}
