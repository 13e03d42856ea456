import { errorText } from '@haruka/api';
import { useCheckMove, useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import type { ExceptionOffer } from '@haruka/contract/consultation/booking-exception';
import type { ConsultConflict } from '@haruka/contract/consultation/consult-change';
import { errorCodes } from '@haruka/contract/errors';
import type { CalendarEntry } from '@haruka/contract/consultation/calendar-entry';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { formatDay } from '@haruka/i18n';
import { Banner, ConfirmDialog, Skeletons, Stack } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExceptionText } from '../desk-booking/exception-dialog.tsx';
import { exceptionOf, setAsideOf } from '../desk-booking/exception-offer.ts';
import { useStaffApp } from '../frame/staff-context.ts';
import { ConsultConflictBanner } from '../record/consult-conflict-banner.tsx';
import { MoveText } from '../record/move-text.tsx';
import { actOf, conflictIn, isOver, type SeenConsult, useSeenConsult } from '../record/use-seen-consult.ts';

/** A consult that was dragged to another time or doctor of the calendar. */
export interface Drop {
  consult: CalendarEntry;
  doctor_id: number;
  on_day: string;
  on_time: string;
}

interface Props {
  drop: Drop;
  nameOf: (doctor_id: number) => string;
  onClose: () => void;
}

/**
 * Asks once before a dragged consult is moved, because the patient receives a message. The server is asked first whether it
 * would refuse the move. Then the dialog says why and asks nothing, or it asks the desk about an exception. A consult that
 * another person changed meanwhile is shown as it is now, and asked about again. The dialog of the record does the same by
 * keyboard.
 */
export function DropDialog({ drop, nameOf, onClose }: Props) {
  const { consult, doctor_id, on_day, on_time } = drop;
  const { t } = useTranslation();
  const [move, { isLoading }] = useClinicMoveConsult();
  const { seen, sent, meet, goOn, ...met } = useSeenConsult(consult);
  const [failed, setFailed] = useState<unknown>();
  const textOf = useRefusedText(drop, nameOf);
  const check = useRefusal(drop, { seen, nameOf, textOf });
  const conflict = met.conflict ?? check.conflict;
  const offer = failed === undefined ? check.offer : exceptionOf(failed);
  const refusal = failed === undefined || offer ? check.refusal : textOf(failed);
  const isKnown = check.isKnown || met.conflict !== undefined;
  const confirm = async () => {
    const options = { successMessage: t('record.moveDone'), errorsOnScreen: true };
    const to = { doctor_id, on_day, on_time, ...setAsideOf(offer) };
    const { error } = await move({ consult_id: consult.id, ...sent, ...to, options });
    if (!error) onClose();
    else if (!meet(error)) setFailed(error);
  };
  const isStopped = conflict ? isOver(conflict) : refusal !== undefined;
  const isException = offer !== undefined && !conflict && !refusal;
  const goOnFrom = (now: ConsultConflict) => {
    setFailed(undefined);
    goOn(now);
  };
  const title = refusal && !conflict ? 'calendar.dropRefused' : 'record.moveTitle';
  const act = conflict ? 'record.conflict.act' : 'record.moveConfirm';
  return (
    <ConfirmDialog
      open
      danger={isException}
      title={t(isException ? 'deskBooking.exception.move.title' : title, { name: consult.patient_name })}
      confirmLabel={t(isException ? 'deskBooking.exception.move.confirm' : act)}
      cancelLabel={t(isStopped ? 'words.close' : 'words.back')}
      busy={isLoading || !isKnown}
      onConfirm={refusal && !conflict ? undefined : actOf(conflict, { goOn: goOnFrom, confirm: () => void confirm() })}
      onCancel={onClose}
    >
      {!isKnown && <Skeletons kind="lines" count={2} words={{ loading: t('words.loading') }} />}
      {isKnown && conflict && <ConsultConflictBanner conflict={conflict} />}
      {isKnown && !conflict && refusal && <Banner tone="error" title={refusal} urgent />}
      {isKnown && !conflict && !refusal && (
        <Stack gap={8}>
          <MoveText seen={seen} doctor_id={doctor_id} on_day={on_day} on_time={on_time} nameOf={nameOf} />
          {offer && (
            <ExceptionText offer={offer} doctor={nameOf(doctor_id)} note={t('deskBooking.exception.move.note')} />
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

/** Returns how to say why a time was refused: the reason that the server names, or what is in the way as a rule. */
function useRefusedText({ doctor_id, on_day }: Drop, nameOf: Props['nameOf']) {
  const { t } = useTranslation();
  return (error: unknown) => {
    const refused = apiErrorOf(error);
    if (refused?.code !== errorCodes.slotTaken) return refused && errorText(refused);
    const { reason } = (refused.meta ?? {}) as Partial<ExceptionOffer>;
    const names = { doctor: nameOf(doctor_id), day: formatDay(on_day) };
    return reason ? t(`calendar.dropReasons.${reason}`, names) : t('calendar.dropTaken', names);
  };
}

/**
 * Returns why a consult cannot be moved there, in words, or what the desk may set aside for it. When another person changed it,
 * returns how it is now. Only staff give it to another doctor, who has to see its speciality.
 */
function useRefusal(
  { consult: { id: consult_id, clinic_location_id, speciality_id }, doctor_id: to, on_day, on_time }: Drop,
  { seen, nameOf, textOf }: { seen: SeenConsult; nameOf: Props['nameOf']; textOf: ReturnType<typeof useRefusedText> },
): {
  refusal?: string | undefined;
  offer?: ExceptionOffer | undefined;
  conflict?: ConsultConflict | undefined;
  isKnown: boolean;
} {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const isSame = to === seen.doctor_id;
  const options = { silent: true, noprogress: true };
  const place = useClinicLocation({ location_id: clinic_location_id, options }, { skip: isSame });
  const { error, isFetching } = useCheckMove(
    {
      consult_id,
      seen_start_at: seen.start_at,
      seen_doctor_id: seen.doctor_id,
      doctor_id: to,
      on_day,
      on_time,
      options,
    },
    { refetchOnMountOrArgChange: true },
  );
  if (!isSame && kind !== 'clinic') return { refusal: t('calendar.dropOnlyStaff'), isKnown: true };
  const isKnown = !isFetching && (isSame || place.isError || place.data !== undefined);
  const conflict = conflictIn(error);
  if (conflict) return { conflict, isKnown };
  const doctor = place.data?.doctors.find(({ id }) => id === to);
  if (!isSame && place.data && !doctor) return { refusal: t('calendar.dropNotHere', { doctor: nameOf(to) }), isKnown };
  if (doctor && !doctor.speciality_id.includes(speciality_id))
    return { refusal: t('calendar.dropNoSpeciality', { doctor: nameOf(to) }), isKnown };
  const offer = exceptionOf(error);
  return offer ? { offer, isKnown } : { refusal: textOf(error), isKnown };
}
