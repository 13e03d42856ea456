import { freeTimes } from '@haruka/contract/clinic';
import type { ConsultRecord } from '@haruka/contract';
import { useSlots } from '@haruka/api/clinic';
import { useClinicMoveConsult } from '@haruka/api/calendar';
import { dayInTokyo, formatDay, formatDayTime, formatSlot } from '@haruka/i18n';
import { ConfirmDialog, SelectField, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Moves a consult for the patient, also within the same day; the twin of dragging that works by keyboard (ux 63). */
export function MoveDialog({ record: { consult, patient }, onClose }: { record: ConsultRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useSlots({ clinic_location_id: consult.clinic_location_id, from: dayInTokyo(new Date()), days: 31 });
  const [on_day, setDay] = useState('');
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const [move, { isLoading }] = useClinicMoveConsult();

  const days = (data?.days ?? []).filter(({ doctors }) => doctors.some((one) => freeTimes(one).length > 0));
  const day = days.find((one) => one.on_day === on_day);
  const own = day?.doctors.filter(({ doctor_id }) => doctor_id === consult.doctor_id) ?? [];
  const times = own.flatMap(freeTimes);

  const confirm = async () => {
    if (!on_day || !choice) return setMissing(true);
    const { error } = await move({
      consult_id: consult.id,
      doctor_id: consult.doctor_id,
      on_day,
      on_time: choice,
      manners: { successMessage: t('record.moveDone') },
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
        {data ? (
          <>
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
            {day && times.length === 0 && <Text tone="soft">{t('record.moveNone')}</Text>}
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
