import type { ConsultConflict } from '@haruka/contract/consultation/consult-change';
import { dayInTokyo, doctorNameOf, formatDayTime, formatTime } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { isOver } from './use-seen-consult.ts';

/** Says who changed the consult of a dialog meanwhile, when, and how it is now. */
export function ConsultConflictBanner({ conflict }: { conflict: ConsultConflict }) {
  const { t } = useTranslation();
  const today = useToday();
  const { changed_by, at, status, start_at, doctor } = conflict;
  const over = isOver(conflict);
  const by = changed_by
    ? t(`record.conflict.${changed_by.is_patient ? 'patient' : 'member'}`, { name: changed_by.name })
    : t('record.conflict.system');
  return (
    <Banner
      tone="warning"
      urgent
      title={
        over
          ? t('record.conflict.state', { by, status: t(`status.consult.${status}`) })
          : t('record.conflict.moved', {
              by,
              to: formatDayTime(start_at),
              doctor: t('words.doctor_name', { name: doctorNameOf(doctor) }),
            })
      }
    >
      {at && t('record.conflict.at', { at: dayInTokyo(at) === today ? formatTime(at) : formatDayTime(at) })}
      {t(over ? 'record.conflict.over' : 'record.conflict.goOn')}
    </Banner>
  );
}
