import { freeTimes } from '@haruka/contract/scheduling/availability';
import type { ConsultRecord, SlotDay } from '@haruka/contract';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import { useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import { consultChangeRoutes } from '@haruka/contract/consultation/consult-change';
import { useChoice } from '@haruka/forms';
import { dayInTokyo, doctorNameOf, formatDay, formatDayTime, formatSlot } from '@haruka/i18n';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { ConfirmDialog, SelectField, Skeletons, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSlotDays } from '../desk-booking/use-slot-days.ts';
import { useStaffApp } from '../frame/staff-context.ts';
import { ConsultConflictBanner } from './consult-conflict-banner.tsx';
import { actOf, conflictIn, isOver, useSeenConsult } from './use-seen-consult.ts';

/**
 * Moves a consult for the patient; the keyboard alternative to dragging. It begins with the day of the consult, within which
 * most are moved. Another doctor of the location can take it over, which a suspended doctor's consults need.
 */
export function MoveDialog({ record: { consult, patient }, onClose }: { record: ConsultRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const own = dayInTokyo(consult.start_at);
  const offered = useSlotDays({
    clinic_location_id: consult.clinic_location_id,
    speciality_id: consult.speciality_id,
    near: own,
  });
  const { data: place, isError } = useClinicLocation({ location_id: consult.clinic_location_id });
  const [move, { error }] = useClinicMoveConsult();
  const { seen, sent, conflict, meet, goOn } = useSeenConsult(consult);
  const form = useContractForm({
    schema: consultChangeRoutes.clinicMoveConsult.body,
    defaults: { doctor_id: consult.doctor_id, on_day: own, on_time: '' },
    labels: { doctor_id: t('record.moveDoctor'), on_day: t('record.moveDay'), on_time: t('record.moveTime') },
    prepare: (values) => ({ consult_id: consult.id, ...sent, ...values }),
    also: (): { doctor_id?: 'choose'; on_day?: 'choose' } => ({
      ...(!isChosen && { doctor_id: 'choose' }),
      ...(!day && { on_day: 'choose' }),
    }),
    texts: {
      doctor_id: t('record.moveDoctorMissing'),
      on_day: t('record.moveDayMissing'),
      on_time: t('record.moveTimeMissing'),
    },
    focus: 'field',
  });
  const { submitTo, setValue, busy, bannerError } = form;
  const doctor = useChoice(form, 'doctor_id');
  const dayField = useChoice(form, 'on_day');
  const timeField = useChoice(form, 'on_time');
  const doctor_id = doctor.value;

  const freeOf = (one: SlotDay) => one.doctors.filter((free) => free.doctor_id === doctor_id).flatMap(freeTimes);
  const days = (offered ?? []).filter((one) => freeOf(one).length > 0);
  const day = days.find((one) => one.on_day === dayField.value);
  const times = day ? freeOf(day) : [];
  // Only staff reassign consults; a doctor cannot.
  const doctors =
    kind === 'clinic' ? (place?.doctors ?? []).filter((one) => one.speciality_id.includes(consult.speciality_id)) : [];
  const isChosen = doctors.length === 0 || doctors.some(({ id }) => id === doctor_id);

  const confirm = submitTo(async (values) => {
    const answer = await move({ ...values, options: { successMessage: t('record.moveDone'), errorsOnScreen: true } });
    if (!answer.error) onClose();
    else meet(answer.error);
    return answer;
  });
  return (
    <ConfirmDialog
      open
      title={t('record.moveTitle', { name: `${patient.last_name} ${patient.first_name}` })}
      confirmLabel={t(conflict ? 'record.conflict.act' : 'record.moveConfirm')}
      cancelLabel={t(conflict && isOver(conflict) ? 'words.close' : 'words.back')}
      busy={busy}
      onConfirm={actOf(conflict, { goOn, confirm: () => void confirm() })}
      onCancel={onClose}
    >
      <Stack gap={16}>
        {conflict && <ConsultConflictBanner conflict={conflict} />}
        {error !== undefined && !conflictIn(error) && <ErrorBanner error={bannerError(error)} />}
        <p>{t('record.moveText', { at: formatDayTime(seen.start_at) })}</p>
        {offered && (place || isError) ? (
          <>
            {doctors.length > (isChosen ? 1 : 0) && (
              <SelectField
                {...doctor}
                required
                value={isChosen ? doctor_id : ''}
                emptyLabel={isChosen ? undefined : t('words.select')}
                options={doctors.map((one) => ({
                  value: one.id,
                  label: t('words.doctor_name', {
                    name: doctorNameOf(one),
                  }),
                }))}
                onValue={(id) => {
                  doctor.onValue(Number(id));
                  setValue('on_time', '');
                }}
              />
            )}
            <SelectField
              {...dayField}
              required
              value={day?.on_day ?? ''}
              emptyLabel={t('words.select')}
              options={days.map((one) => ({
                value: one.on_day,
                label: formatDay(one.on_day, { holiday: one.holiday }),
              }))}
              onValue={(next) => {
                dayField.onValue(next);
                setValue('on_time', '');
              }}
            />
            {isChosen && days.length === 0 && <Text tone="soft">{t('record.moveNone')}</Text>}
            <SelectField
              {...timeField}
              required
              emptyLabel={t('words.select')}
              options={times.map((time) => ({ value: time, label: formatSlot(time) }))}
            />
          </>
        ) : (
          <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
