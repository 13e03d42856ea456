import { freeTimes } from '@haruka/contract/scheduling/availability';
import type { ConsultRecord, ExceptionOffer, SlotDay } from '@haruka/contract';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import { useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import { consultChangeRoutes } from '@haruka/contract/consultation/consult-change';
import { useChoice } from '@haruka/forms';
import { dayInTokyo, doctorNameOf, formatDay, formatDayTime, formatTime } from '@haruka/i18n';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, CheckboxRow, ConfirmDialog, SelectField, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExceptionDialog } from '../desk-booking/exception-dialog.tsx';
import { exceptionOf, offerToAsk, setAsideOf } from '../desk-booking/exception-offer.ts';
import { useSlotDays } from '../desk-booking/use-slot-days.ts';
import { useTimeOptions } from '../desk-booking/use-time-options.ts';
import { useStaffApp } from '../frame/staff-context.ts';
import { ConsultConflictBanner } from './consult-conflict-banner.tsx';
import { MoveText } from './move-text.tsx';
import { actOf, conflictIn, isOver, useSeenConsult } from './use-seen-consult.ts';

/**
 * Moves a consult for the patient; the keyboard alternative to dragging. It begins with the day of the consult, within which
 * most are moved. Another doctor of the location can take it over, which a suspended doctor's consults need. The desk moves it
 * also by exception, after the same confirmation as for a booking (BOOK-12).
 */
export function MoveDialog({ record, onClose }: { record: ConsultRecord; onClose: () => void }) {
  const { consult, patient } = record;
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const own = dayInTokyo(consult.start_at);
  const offered = useSlotDays({
    clinic_location_id: consult.clinic_location_id,
    speciality_id: consult.speciality_id,
    near: own,
  });
  const { data: place, isError } = useClinicLocation({ location_id: consult.clinic_location_id });
  const [move, { error, originalArgs: asked }] = useClinicMoveConsult();
  const { seen, sent, conflict, meet, goOn } = useSeenConsult(consult);
  const [isExceptional, setIsExceptional] = useState(false);
  const [offer, setOffer] = useState<ExceptionOffer>();
  const form = useContractForm({
    schema: consultChangeRoutes.clinicMoveConsult.body,
    defaults: { doctor_id: consult.doctor_id, on_day: own, on_time: '' },
    labels: { doctor_id: t('record.moveDoctor'), on_day: t('record.moveDay'), on_time: t('record.moveTime') },
    prepare: (values) => ({ consult_id: consult.id, ...sent, ...values }),
    also: (): { doctor_id?: 'choose'; on_day?: 'choose' } => ({
      ...(!isChosen && { doctor_id: 'choose' }),
      // The last free time of a day may be gone when staff set that aside.
      ...(!day && !offer && { on_day: 'choose' }),
    }),
    texts: {
      doctor_id: t('record.moveDoctorMissing'),
      on_day: t('record.moveDayMissing'),
      on_time: t('record.moveTimeMissing'),
    },
    focus: 'field',
  });
  const { submitTo, setValue, getValues, busy, bannerError } = form;
  const doctor = useChoice(form, 'doctor_id');
  const dayField = useChoice(form, 'on_day');
  const timeField = useChoice(form, 'on_time');
  const doctor_id = doctor.value;

  const freeOf = (one: SlotDay) => one.doctors.filter((free) => free.doctor_id === doctor_id).flatMap(freeTimes);
  const days = (offered ?? []).filter((one) => (isExceptional ? !one.is_closed : freeOf(one).length > 0));
  const day = days.find((one) => one.on_day === dayField.value);
  const times = useTimeOptions({
    clinic_location_id: consult.clinic_location_id,
    doctor_id,
    on_day: day?.on_day ?? '',
    free: day ? freeOf(day) : [],
    isExceptional,
  });
  // Its own booking takes no time from it.
  const isWhereItIs = (time: string) =>
    isExceptional &&
    doctor_id === seen.doctor_id &&
    day?.on_day === dayInTokyo(seen.start_at) &&
    time === formatTime(seen.start_at);
  // Only staff reassign consults; a doctor cannot.
  const doctors =
    kind === 'clinic' ? (place?.doctors ?? []).filter((one) => one.speciality_id.includes(consult.speciality_id)) : [];
  const isChosen = doctors.length === 0 || doctors.some(({ id }) => id === doctor_id);

  const nameOf = (id: number) => {
    const one = place?.doctors.find((each) => each.id === id) ?? record.doctor;
    return t('words.doctor_name', { name: doctorNameOf(one) });
  };
  const confirm = (by?: ExceptionOffer) =>
    submitTo(async (values) => {
      const options = { successMessage: t('record.moveDone'), errorsOnScreen: true };
      const answer = await move({ ...values, ...setAsideOf(by), options });
      if (!answer.error) onClose();
      else {
        const isMet = meet(answer.error);
        setOffer(isMet ? undefined : offerToAsk(answer.error, isExceptional || by !== undefined));
      }
      return answer;
    })();
  // What was offered for one time is not offered for another one.
  const isAsked = (['doctor_id', 'on_day', 'on_time'] as const).every((field) => asked?.[field] === getValues(field));
  const passed = isAsked ? exceptionOf(error) : undefined;
  const name = `${patient.last_name} ${patient.first_name}`;
  if (offer)
    return (
      <ExceptionDialog
        offer={offer}
        doctor={nameOf(doctor_id)}
        words={{
          title: t('deskBooking.exception.move.title', { name }),
          note: t('deskBooking.exception.move.note'),
          confirm: t('deskBooking.exception.move.confirm'),
        }}
        busy={busy}
        onConfirm={() => void confirm(offer)}
        onCancel={() => setOffer(undefined)}
      >
        <MoveText seen={seen} {...getValues()} nameOf={nameOf} />
      </ExceptionDialog>
    );
  return (
    <ConfirmDialog
      open
      title={t('record.moveTitle', { name })}
      confirmLabel={t(conflict ? 'record.conflict.act' : 'record.moveConfirm')}
      cancelLabel={t(conflict && isOver(conflict) ? 'words.close' : 'words.back')}
      busy={busy}
      onConfirm={actOf(conflict, { goOn, confirm: () => void confirm() })}
      onCancel={onClose}
    >
      <Stack gap={16}>
        {conflict && <ConsultConflictBanner conflict={conflict} />}
        {error !== undefined && !conflictIn(error) && <ErrorBanner error={bannerError(error)} />}
        {passed && (
          <div>
            <Button size="small" variant="text" onClick={() => setOffer(passed)}>
              {t('deskBooking.exception.move.open')}
            </Button>
          </div>
        )}
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
              options={times.filter(({ value }) => !isWhereItIs(value))}
            />
            {kind === 'clinic' && (
              <CheckboxRow
                checked={isExceptional}
                onValue={(next) => {
                  setIsExceptional(next);
                  setValue('on_time', '');
                }}
                label={t('deskBooking.exception.show')}
              />
            )}
          </>
        ) : (
          <Skeletons kind="lines" count={3} words={{ loading: t('words.loading') }} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
