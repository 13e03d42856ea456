import type { Stamp } from '@haruka/contract/scheduling/time-clock';
import { formatTime, joinList } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';

/** Returns how stamps are written in one line, in their order: 出勤 09:02、退勤 18:10. */
export function useStampsText(): (stamps: readonly Stamp[]) => string {
  const { t } = useTranslation();
  return (stamps) =>
    stamps.length === 0
      ? t('timeClock.noStamps')
      : joinList(
          stamps.map(({ kind, at }) =>
            t('timeClock.stamp', { kind: t(`timeClock.kinds.${kind}`), time: formatTime(at) }),
          ),
        );
}
