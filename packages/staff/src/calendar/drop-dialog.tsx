import { useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import type { CalendarEntry } from '@haruka/contract/scheduling/calendar';
import { formatDay, formatDayTime, formatSlot } from '@haruka/i18n/clinic';
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
 * Asks before a dragged consult is moved, because the patient receives a message. Another doctor has to see the speciality at
 * the location. The dialog of the record does the same by keyboard.
 */
export function DropDialog({ drop: { consult, doctor_id, on_day, on_time }, nameOf, onClose }: Props) {
  const { t } = useTranslation();
  const [move, { isLoading }] = useClinicMoveConsult();
  const isOther = doctor_id !== consult.doctor_id;
  const { refusal, isKnown } = useRefusal(consult, doctor_id);
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
      title={t('record.moveTitle', { name: consult.patient_name })}
      confirmLabel={t(refusal ? 'words.close' : 'record.moveConfirm')}
      cancelLabel={t('words.back')}
      busy={isLoading || !isKnown}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {!isKnown && <Skeletons kind="lines" count={2} words={{ loading: t('words.loading') }} />}
      {isKnown && refusal && <Banner tone="error" title={t(refusal, { doctor: nameOf(doctor_id) })} urgent />}
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

/** Returns why a doctor cannot take a consult over. Only staff give it to another doctor. */
function useRefusal(
  { clinic_location_id, speciality_id, doctor_id }: CalendarEntry,
  to: number,
): {
  refusal: 'calendar.dropOnlyStaff' | 'calendar.dropNotHere' | 'calendar.dropNoSpeciality' | undefined;
  isKnown: boolean;
} {
  const { kind } = useStaffApp();
  const isSame = to === doctor_id;
  const { data, isError } = useClinicLocation({ location_id: clinic_location_id }, { skip: isSame });
  if (isSame) return { refusal: undefined, isKnown: true };
  if (kind !== 'clinic') return { refusal: 'calendar.dropOnlyStaff', isKnown: true };
  const doctor = data?.doctors.find(({ id }) => id === to);
  // The server decides again, also when the location could not be read.
  const refusal = !data
    ? undefined
    : !doctor
      ? 'calendar.dropNotHere'
      : doctor.speciality_id.includes(speciality_id)
        ? undefined
        : 'calendar.dropNoSpeciality';
  return { refusal, isKnown: isError || data !== undefined };
}
