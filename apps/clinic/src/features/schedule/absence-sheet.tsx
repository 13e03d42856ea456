import { useSetAbsence } from '@haruka/api/scheduling/attendance';
import type { AbsenceInTheWay, Attendance } from '@haruka/contract/scheduling/attendance';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { DayField } from '@haruka/staff';
import { CheckboxRow, Columns, FormSheet, SelectField, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeSave } from './change-save.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

interface Props {
  doctors: readonly Attendance['doctors'][number]['doctor'][];
  start: { doctor_id?: number; on_day?: string };
  onClose: () => void;
}

/** Sets an absence of a doctor, for whole days or for a time. What was typed survives the way to a booking and back. */
export function AbsenceSheet({ doctors, start, onClose }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const first = start.on_day && start.on_day > today ? start.on_day : today;
  const empty = {
    doctor_id: start.doctor_id ?? 0,
    from_day: first,
    to_day: first,
    isWhole: true,
    from: '09:00',
    to: '12:00',
    reason: '',
  };
  const [isMissing, setMissing] = useState(false);
  const [send] = useSetAbsence();
  const form = useScheduleForm({
    draft: `absence ${start.doctor_id ?? ''} ${start.on_day ?? ''}`,
    start: empty,
    savedText: t('attendance.saved'),
    send: ({ isWhole, from, to, ...rest }, affected) =>
      send({
        ...rest,
        from: isWhole ? null : from,
        to: isWhole ? null : to === '00:00' ? '24:00' : to,
        ...(affected && { affected }),
        options: { silent: true },
      }),
    onSaved: onClose,
  });
  const { typed, write } = form;
  const overlapText = useOverlapText();
  const submit = async (...how: Parameters<typeof form.submit>) => {
    setMissing(typed.doctor_id === 0);
    if (typed.doctor_id !== 0) await form.submit(...how);
  };
  const errorOf = (field: string) => {
    const rule = form.ruleOf(field);
    if (rule === 'overlap') return overlapText(form.stopped.error?.meta);
    return rule && t(`attendance.problems.${problemOf(field, rule)}`);
  };
  const dayInput = (name: 'from_day' | 'to_day', label: string) => (
    <DayField
      min={name === 'from_day' ? today : typed.from_day}
      label={label}
      required
      value={typed[name]}
      error={errorOf(name)}
      onValue={(value) => write({ ...typed, [name]: value })}
    />
  );
  const timeInput = (name: 'from' | 'to', label: string) => (
    <TextField
      type="time"
      step={600}
      label={label}
      required
      value={typed[name]}
      error={errorOf(name)}
      onValue={(value) => write({ ...typed, [name]: value })}
    />
  );
  return (
    <FormSheet
      open
      wide
      onClose={onClose}
      title={t('attendance.sheet')}
      closeLabel={t('words.close')}
      onSubmit={() => submit()}
    >
      <Text tone="soft">{t('attendance.sheetLead')}</Text>
      <SelectField
        label={t('attendance.doctor')}
        required
        emptyLabel={t('words.select')}
        error={isMissing ? t('attendance.problems.doctor') : undefined}
        options={doctors.map((doctor) => ({
          value: doctor.id,
          label: t('words.doctor_name', { name: doctorNameOf(doctor) }),
        }))}
        value={typed.doctor_id || ''}
        onValue={(id) => write({ ...typed, doctor_id: Number(id) })}
      />
      <Columns min={200}>
        {dayInput('from_day', t('attendance.fromDay'))}
        {dayInput('to_day', t('attendance.toDay'))}
      </Columns>
      <CheckboxRow
        label={t('attendance.wholeDay')}
        checked={typed.isWhole}
        onChange={({ target }) => write({ ...typed, isWhole: target.checked })}
      />
      {!typed.isWhole && (
        <Columns min={200}>
          {timeInput('from', t('attendance.from'))}
          {timeInput('to', t('attendance.to'))}
        </Columns>
      )}
      <TextField
        label={t('attendance.reason')}
        helper={t('attendance.reasonHelper')}
        maxLength={100}
        value={typed.reason}
        onValue={(reason) => write({ ...typed, reason })}
      />
      <ChangeSave form={{ ...form, submit }} label={t('attendance.save')} mayKeep={false} />
    </FormSheet>
  );
}

/** Returns how to write that another absence is in the way: which one, why, and who set it. */
function useOverlapText() {
  const { t } = useTranslation();
  return (meta: unknown) => {
    const { overlap, changed_by } = (meta ?? {}) as Partial<AbsenceInTheWay>;
    if (!overlap) return t('attendance.problems.overlap');
    const { start_at, end_at, reason } = overlap;
    return [
      t('attendance.problems.overlapOf', { from: formatDayTime(start_at), to: formatDayTime(end_at) }),
      reason && t('attendance.problems.overlapReason', { reason }),
      changed_by && t('attendance.problems.overlapBy', { name: changed_by.name }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** The wording of a rejected field: over bookings, in the past, wrong order, already over, or off the grid. */
function problemOf(field: string, rule: string) {
  if (rule === 'booked') return 'booked';
  if (field === 'from_day') return rule === 'min' ? 'past' : 'date';
  if (field === 'to_day') return rule === 'min' ? 'order' : 'date';
  return rule === 'min' ? 'end' : rule === 'invalid' ? 'over' : 'grid';
}
