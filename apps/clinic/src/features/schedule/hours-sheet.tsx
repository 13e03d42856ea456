import { useSaveDoctorHours } from '@haruka/api/scheduling/business-day';
import type { DoctorHours } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { DayField } from '@haruka/staff';
import { Columns, FormSheet, SelectField, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ChangeConflict, ChangeSave } from './change-save.tsx';
import { periodFrom } from './day-hours.ts';
import { hoursProblem } from './hours-problem.ts';
import { useScheduleForm } from './use-schedule-form.ts';
import { usePeriodText } from './use-period-text.ts';
import { WeekEditor } from './week-editor.tsx';

interface Props {
  clinic_location_id: number;
  doctor: DoctorHours;
  /** The first day of the period that was opened; null for the present one, or without one. */
  valid_from: string | null;
  /** Whether the week of the period begins a new one, whose days are still open. */
  isCopy: boolean;
  /** Weeks that may be copied into the form. */
  others: readonly DoctorHours[];
  onClose: () => void;
}

/** Edits the week of a doctor at a location, from a day on. What was typed survives the way to a booking and back. */
export function HoursSheet({ clinic_location_id, doctor, valid_from: opened, isCopy, others, onClose }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const periodText = usePeriodText();
  // A colleague may have saved another week meanwhile: the hours belong to the version beside them.
  const period = periodFrom(doctor, opened, today);
  const start = {
    version: doctor.version,
    valid_from: isCopy ? '' : period?.valid_from && period.valid_from > today ? period.valid_from : today,
    valid_to: isCopy ? '' : (period?.valid_to ?? ''),
    hours: period?.hours ?? [],
  };
  const [send] = useSaveDoctorHours();
  const form = useScheduleForm({
    draft: `hours ${isCopy ? 'copy ' : ''}${doctor.doctor.id} ${clinic_location_id} ${opened ?? 'first'}`,
    start,
    savedText: t('businessDay.saved'),
    send: ({ valid_to, ...week }, affected) =>
      send({
        clinic_location_id,
        doctor_id: doctor.doctor.id,
        ...week,
        valid_to: valid_to || null,
        ...(affected && { affected }),
        options: { silent: true },
      }),
    onSaved: onClose,
  });
  const { typed, write, submit } = form;
  const name = t('words.doctor_name', { name: doctorNameOf(doctor.doctor) });
  const errorOf = (field: string) => {
    const rule = form.ruleOf(field);
    return rule && t(`businessDay.problems.${hoursProblem(field, rule)}`, { place: form.limitOf(field) ?? '' });
  };
  const own = [...doctor.periods, ...doctor.earlier].map((one, at) => ({
    value: `own-${at}`,
    label: periodText(one),
    hours: one.hours,
  }));
  const theirs = others.flatMap(({ doctor: whose, periods }) =>
    periods.map((one, at) => ({
      value: `${whose.id}-${at}`,
      label: t('businessDay.weekOf', { name: t('words.doctor_name', { name: doctorNameOf(whose) }) }),
      hours: one.hours,
    })),
  );
  const weeks = [
    { label: t('businessDay.ownWeeks'), options: own },
    { label: t('businessDay.otherWeeks'), options: theirs },
  ].filter(({ options }) => options.length > 0);

  return (
    <FormSheet
      open
      wide
      onClose={onClose}
      title={t(isCopy ? 'businessDay.copySheet' : 'businessDay.sheet', { name })}
      closeLabel={t('words.close')}
      onSubmit={() => submit()}
    >
      <Text tone="soft">{t('businessDay.sheetLead')}</Text>
      <ChangeConflict form={form} />
      <Columns min={200}>
        <DayField
          label={t('businessDay.validFrom')}
          required
          min={today}
          value={typed.valid_from}
          error={errorOf('valid_from')}
          onValue={(valid_from) => write({ ...typed, valid_from })}
        />
        <DayField
          label={t('businessDay.validTo')}
          helper={t('businessDay.validToHelper')}
          min={typed.valid_from}
          value={typed.valid_to}
          error={errorOf('valid_to')}
          onValue={(valid_to) => write({ ...typed, valid_to })}
        />
      </Columns>
      {weeks.length > 0 && (
        <SelectField
          label={t('businessDay.copyWeek')}
          marked={false}
          emptyLabel={t('words.select')}
          options={weeks}
          value=""
          onValue={(key) => {
            const hours = [...own, ...theirs].find(({ value }) => value === key)?.hours;
            if (hours) write({ ...typed, hours });
          }}
        />
      )}
      <WeekEditor week={typed.hours} onChange={(hours) => write({ ...typed, hours })} errorOf={errorOf} />
      <ChangeSave form={form} label={t('businessDay.save')} mayKeep />
    </FormSheet>
  );
}
