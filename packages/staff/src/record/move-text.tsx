import { formatDay, formatDayTime, formatSlot } from '@haruka/i18n';
import { useTranslation } from 'react-i18next';
import type { SeenConsult } from './use-seen-consult.ts';

interface Props {
  /** Where the consult is, as the dialog showed it. */
  seen: SeenConsult;
  doctor_id: number;
  on_day: string;
  on_time: string;
  nameOf: (doctor_id: number) => string;
}

/** What a move does: the old and the new time, and the doctor when that changes. */
export function MoveText({ seen, doctor_id, on_day, on_time, nameOf }: Props) {
  const { t } = useTranslation();
  const isOther = doctor_id !== seen.doctor_id;
  const at = (time: string, id: number) => (isOther ? `${time} ${nameOf(id)}` : time);
  return (
    <>
      <p>
        {t('calendar.dropText', {
          from: at(formatDayTime(seen.start_at), seen.doctor_id),
          to: at(`${formatDay(on_day)} ${formatSlot(on_time)}`, doctor_id),
        })}
      </p>
      {isOther && (
        <p>
          <strong>{t('calendar.dropDoctor', { from: nameOf(seen.doctor_id), to: nameOf(doctor_id) })}</strong>
        </p>
      )}
    </>
  );
}
