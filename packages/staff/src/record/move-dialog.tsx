import { freeTimes } from '@haruka/contract/scheduling/availability';
import type { ConsultRecord, SlotDay } from '@haruka/contract';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import { useSlots } from '@haruka/api/scheduling/availability';
import { useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import { doctorNameOf, formatDay, formatDayTime, formatSlot } from '@haruka/i18n';
import { useToday } from '@haruka/shell';
import { ConfirmDialog, SelectField, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';

/**
 * Moves a consult for the patient, also within the same day; the keyboard alternative to dragging. Another
 * doctor of the location can take it over, which a suspended doctor's consults need.
 */
export function MoveDialog({ record: { consult, patient }, onClose }: { record: ConsultRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { data } = useSlots({
    clinic_location_id: consult.clinic_location_id,
    speciality_id: consult.speciality_id,
    from: useToday(),
    days: 31,
  });
  const { data: place, isError } = useClinicLocation({ location_id: consult.clinic_location_id });
  const [doctor_id, setDoctor] = useState(consult.doctor_id);
  const [on_day, setDay] = useState('');
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const [move, { isLoading }] = useClinicMoveConsult();

  const freeOf = (one: SlotDay) => one.doctors.filter((free) => free.doctor_id === doctor_id).flatMap(freeTimes);
  const days = (data?.days ?? []).filter((one) => freeOf(one).length > 0);
  const day = days.find((one) => one.on_day === on_day);
  const times = day ? freeOf(day) : [];
  // Only staff reassign consults; a doctor cannot.
  const doctors =
    kind === 'clinic' ? (place?.doctors ?? []).filter((one) => one.speciality_id.includes(consult.speciality_id)) : [];
  const isChosen = doctors.length === 0 || doctors.some(({ id }) => id === doctor_id);

  const confirm = async () => {
    if (!on_day || !choice) return setMissing(true);
    const { error } = await move({
      consult_id: consult.id,
      doctor_id,
      on_day,
      on_time: choice,
      options: { successMessage: t('record.moveDone') },
    });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('record.moveTitle', { name: `${patient.last_name} ${patient.first_name}` })}
      confirmLabel={t('record.moveConfirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('record.moveText', { at: formatDayTime(consult.start_at) })}</p>
        {data && (place || isError) ? (
          <>
            {doctors.length > (isChosen ? 1 : 0) && (
              <SelectField
                id="move-doctor"
                label={t('record.moveDoctor')}
                required
                value={isChosen ? doctor_id : ''}
                emptyLabel={isChosen ? undefined : t('words.select')}
                error={missing && !isChosen ? t('record.moveDoctorMissing') : undefined}
                options={doctors.map((one) => ({
                  value: one.id,
                  label: t('words.doctor_name', {
                    name: doctorNameOf(one),
                  }),
                }))}
                onValue={(id) => {
                  setDoctor(Number(id));
                  setDay('');
                  setChoice('');
                }}
              />
            )}
            <SelectField
              id="move-day"
              label={t('record.moveDay')}
              required
              value={on_day}
              emptyLabel={t('words.select')}
              error={missing && !on_day ? t('record.moveDayMissing') : undefined}
              options={days.map((one) => ({
                value: one.on_day,
                label: formatDay(one.on_day, { holiday: one.holiday }),
              }))}
              onValue={(next) => {
                setDay(next);
                setChoice('');
              }}
            />
            {isChosen && days.length === 0 && <Text tone="soft">{t('record.moveNone')}</Text>}
            <SelectField
              id="move-time"
              label={t('record.moveTime')}
              required
              value={choice}
              emptyLabel={t('words.select')}
              error={missing && on_day && !choice ? t('record.moveTimeMissing') : undefined}
              options={times.map((time) => ({ value: time, label: formatSlot(time) }))}
              onValue={setChoice}
            />
          </>
        ) : (
          <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
