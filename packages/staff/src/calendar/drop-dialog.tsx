import { errorText } from '@haruka/api';
import { useCheckMove, useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import { errorCodes } from '@haruka/contract/errors';
import type { CalendarEntry } from '@haruka/contract/scheduling/calendar';
import { formatDay, formatDayTime, formatSlot } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, ConfirmDialog, Skeletons, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';

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
 * would refuse the move: then the dialog says why, and asks nothing. The dialog of the record does the same by keyboard.
 */
export function DropDialog({ drop: { consult, doctor_id, on_day, on_time }, nameOf, onClose }: Props) {
  const { t } = useTranslation();
  const [move, { isLoading }] = useClinicMoveConsult();
  const isOther = doctor_id !== consult.doctor_id;
  const { refusal, isKnown } = useRefusal({ consult, doctor_id, on_day, on_time }, nameOf);
  const confirm = async () => {
    if (refusal) return onClose();
    await move({
      consult_id: consult.id,
      doctor_id,
      on_day,
      on_time,
      options: { successMessage: t('record.moveDone') },
    });
    onClose();
  };
  const at = (time: string, id: number) => (isOther ? `${time} ${nameOf(id)}` : time);
  return (
    <ConfirmDialog
      open
      title={t(refusal ? 'calendar.dropRefused' : 'record.moveTitle', { name: consult.patient_name })}
      confirmLabel={t(refusal ? 'words.close' : 'record.moveConfirm')}
      cancelLabel={t('words.back')}
      busy={isLoading || !isKnown}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {!isKnown && <Skeletons kind="lines" count={2} words={{ loading: t('words.loading') }} />}
      {isKnown && refusal && <Banner tone="error" title={refusal} urgent />}
      {isKnown && !refusal && (
        <Stack gap={8}>
          <p>
            {t('calendar.dropText', {
              from: at(formatDayTime(consult.start_at), consult.doctor_id),
              to: at(`${formatDay(on_day)} ${formatSlot(on_time)}`, doctor_id),
            })}
          </p>
          {isOther && (
            <p>
              <strong>{t('calendar.dropDoctor', { from: nameOf(consult.doctor_id), to: nameOf(doctor_id) })}</strong>
            </p>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

/** Returns why a consult cannot be moved there, in words. Only staff give it to another doctor, who has to see its speciality. */
function useRefusal(
  { consult: { id: consult_id, clinic_location_id, speciality_id, doctor_id }, doctor_id: to, on_day, on_time }: Drop,
  nameOf: Props['nameOf'],
): { refusal: string | undefined; isKnown: boolean } {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const isSame = to === doctor_id;
  const options = { silent: true, noprogress: true };
  const place = useClinicLocation({ location_id: clinic_location_id, options }, { skip: isSame });
  const { error, isFetching } = useCheckMove(
    { consult_id, doctor_id: to, on_day, on_time, options },
    { refetchOnMountOrArgChange: true },
  );
  if (!isSame && kind !== 'clinic') return { refusal: t('calendar.dropOnlyStaff'), isKnown: true };
  const doctor = place.data?.doctors.find(({ id }) => id === to);
  const isKnown = !isFetching && (isSame || place.isError || place.data !== undefined);
  if (!isSame && place.data && !doctor) return { refusal: t('calendar.dropNotHere', { doctor: nameOf(to) }), isKnown };
  if (doctor && !doctor.speciality_id.includes(speciality_id))
    return { refusal: t('calendar.dropNoSpeciality', { doctor: nameOf(to) }), isKnown };
  const refused = apiErrorOf(error);
  if (!refused) return { refusal: undefined, isKnown };
  const text =
    refused.code === errorCodes.slotTaken ? t('calendar.dropTaken', { doctor: nameOf(to) }) : errorText(refused);
  return { refusal: text, isKnown };
}
