import { useClinicMoveConsult } from '@haruka/api/consultation/consult-change';
import type { CalendarEntry } from '@haruka/contract/scheduling/calendar';
import { formatDay, formatDayTime, formatSlot } from '@haruka/i18n/clinic';
import { ConfirmDialog } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** A consult that was dragged to another time of the calendar. */
export interface Drop {
  consult: CalendarEntry;
  on_day: string;
  on_time: string;
}

/** Asks before a dragged consult is moved, because the patient receives a message. The dialog of the record is its keyboard twin. */
export function DropDialog({ drop: { consult, on_day, on_time }, onClose }: { drop: Drop; onClose: () => void }) {
  const { t } = useTranslation();
  const [move, { isLoading }] = useClinicMoveConsult();
  const confirm = async () => {
    await move({
      consult_id: consult.id,
      doctor_id: consult.doctor_id,
      on_day,
      on_time,
      options: { successMessage: t('record.moveDone') },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('record.moveTitle', { name: consult.patient_name })}
      confirmLabel={t('record.moveConfirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {t('calendar.dropText', {
          from: formatDayTime(consult.start_at),
          to: `${formatDay(on_day)} ${formatSlot(on_time)}`,
        })}
      </p>
    </ConfirmDialog>
  );
}
