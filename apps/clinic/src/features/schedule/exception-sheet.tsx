import { useSaveDoctorException } from '@haruka/api/scheduling/business-day';
import type { DayHours, DoctorHours } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf, formatShortDay } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { DayField } from '@haruka/staff';
import { Banner, Button, CheckboxRow, dayOfTyped, FormSheet, SelectField, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeConflict, ChangeSave } from './change-save.tsx';
import { exceptionOn, usualHours } from './day-hours.ts';
import { hoursProblem } from './hours-problem.ts';
import { useHoursText } from './use-hours-text.ts';
import { useScheduleForm } from './use-schedule-form.ts';
import { addHours } from './week.ts';
import { DayPeriods } from './week-editor.tsx';

interface Props {
  clinic_location_id: number;
  doctors: readonly DoctorHours[];
  /** The exception that is changed, or what is known of a new one. */
  start: { doctor_id?: number; on_day?: string };
  onClose: () => void;
}

/** A single day has one row of hours, so all of them carry the same weekday. */
const oneDay = 0;

/** Sets other hours of a doctor for one day, or none. What was typed survives the way to a booking and back. */
export function ExceptionSheet({ clinic_location_id, doctors, start, onClose }: Props) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const today = useToday();
  const doctorOf = (id: number) => doctors.find(({ doctor }) => doctor.id === id);
  /** Returns what the form begins with for a doctor and a day: the exception, or the hours of the week. */
  const begin = (doctor_id: number, on_day: string) => {
    const doctor = doctorOf(doctor_id);
    const known = exceptionOn(doctor, on_day);
    const usual = doctor && dayOfTyped(on_day) ? usualHours(doctor, on_day) : [];
    return {
      doctor_id,
      on_day,
      version: doctor?.version ?? 0,
      isOff: known?.hours.length === 0,
      hours: (known?.hours ?? usual).map((span): DayHours => ({ ...span, dow: oneDay })),
      note: known?.note ?? '',
      /** Whether the hours were typed, so that another day or doctor does not replace them. */
      isTyped: false,
    };
  };
  const [only] = doctors;
  const isChange = exceptionOn(doctorOf(start.doctor_id ?? 0), start.on_day ?? '') !== undefined;
  const [isMissing, setMissing] = useState(false);
  const [send] = useSaveDoctorException();
  const form = useScheduleForm({
    draft: `exception ${clinic_location_id} ${start.doctor_id ?? ''} ${start.on_day ?? ''}`,
    start: begin(start.doctor_id ?? (doctors.length === 1 ? only!.doctor.id : 0), start.on_day ?? today),
    savedText: t('businessDay.exception.saved'),
    send: ({ isOff, hours, isTyped: _isTyped, ...rest }, affected) =>
      send({
        clinic_location_id,
        ...rest,
        hours: isOff ? [] : hours.map(({ from, to }) => ({ from, to })),
        ...(affected && { affected }),
        options: { silent: true },
      }),
    onSaved: onClose,
  });
  const { typed, write } = form;
  const doctor = doctorOf(typed.doctor_id);
  const day = dayOfTyped(typed.on_day);
  const choose = (doctor_id: number, on_day: string) => {
    const next = begin(doctor_id, on_day);
    write(typed.isTyped ? { ...typed, doctor_id, on_day, version: next.version } : next);
  };
  const setHours = (hours: DayHours[]) => write({ ...typed, hours, isTyped: true });
  const submit = async (...how: Parameters<typeof form.submit>) => {
    const isComplete = doctor !== undefined && (typed.isOff || typed.hours.length > 0);
    setMissing(!isComplete);
    if (isComplete) await form.submit(...how);
  };
  const errorOf = (field: string) => {
    const rule = form.ruleOf(field);
    return rule && t(`businessDay.problems.${hoursProblem(field, rule)}`, { place: form.limitOf(field) ?? '' });
  };
  const dayName = day ? formatShortDay(day) : '';

  return (
    <FormSheet
      open
      wide
      onClose={onClose}
      title={t('businessDay.exception.title')}
      closeLabel={t('words.close')}
      onSubmit={() => submit()}
    >
      <Text tone="soft">{t('businessDay.exception.sheetLead')}</Text>
      <ChangeConflict form={{ ...form, submit }} />
      {isChange && doctor && day ? (
        <Text bold>
          {t('businessDay.exception.line', {
            day: dayName,
            name: t('words.doctor_name', { name: doctorNameOf(doctor.doctor) }),
          })}
        </Text>
      ) : (
        <>
          <SelectField
            label={t('businessDay.doctor')}
            required
            emptyLabel={t('words.select')}
            error={isMissing && !doctor ? t('businessDay.problems.doctor') : undefined}
            options={doctors.map((one) => ({
              value: one.doctor.id,
              label: t('words.doctor_name', { name: doctorNameOf(one.doctor) }),
            }))}
            value={typed.doctor_id || ''}
            onValue={(id) => choose(Number(id), typed.on_day)}
          />
          <DayField
            label={t('businessDay.exception.day')}
            required
            min={today}
            value={typed.on_day}
            error={errorOf('on_day')}
            onValue={(on_day) => choose(typed.doctor_id, on_day)}
          />
        </>
      )}
      {doctor && day && (
        <Text tone="soft">{t('businessDay.exception.usual', { hours: hoursText(usualHours(doctor, day)) })}</Text>
      )}
      {!isChange && doctor && day && exceptionOn(doctor, day) && (
        <Banner tone="info" title={t('businessDay.exception.replaces')} />
      )}
      <CheckboxRow
        label={t('businessDay.exception.off')}
        checked={typed.isOff}
        onChange={({ target }) => write({ ...typed, isOff: target.checked, isTyped: true })}
      />
      {!typed.isOff && (
        <Stack gap={12}>
          <DayPeriods day={dayName} dow={oneDay} week={typed.hours} onChange={setHours} errorOf={errorOf} />
          {isMissing && typed.hours.length === 0 && (
            <Text tone="error" role="alert">
              {t('businessDay.problems.noHours')}
            </Text>
          )}
          <div>
            <Button variant="secondary" size="small" onClick={() => setHours(addHours(typed.hours, oneDay))}>
              {t('businessDay.add')}
            </Button>
          </div>
        </Stack>
      )}
      <TextField
        label={t('businessDay.exception.note')}
        helper={t('businessDay.exception.noteHelper')}
        maxLength={100}
        value={typed.note}
        onValue={(note) => write({ ...typed, note })}
      />
      <ChangeSave form={{ ...form, submit }} label={t('businessDay.save')} mayKeep />
    </FormSheet>
  );
}
