import type { StampDay } from '@haruka/contract/scheduling/time-clock';
import { Stack, StatusChip } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Returns whether anything stands out about a day of stamps. */
export const isRemarkable = ({ is_missing, is_late, is_running, corrections }: StampDay): boolean =>
  is_missing || is_late || is_running || corrections.some(({ state }) => state === 'ASKED' || state === 'MADE');

/** What stands out about a day of stamps, in words. */
export function DayFlags({ day }: { day: StampDay }) {
  const { t } = useTranslation();
  const { is_missing, is_late, is_running, corrections } = day;
  return (
    <Stack row wrap gap={4}>
      {is_missing && <StatusChip tone="error" label={t('timeClock.flags.missing')} />}
      {is_late && <StatusChip tone="warning" label={t('timeClock.flags.late')} />}
      {is_running && <StatusChip tone="success" label={t('timeClock.flags.running')} />}
      {corrections.some(({ state }) => state === 'ASKED') && (
        <StatusChip tone="info" label={t('timeClock.flags.asked')} />
      )}
      {corrections.some(({ state }) => state === 'MADE') && <StatusChip label={t('timeClock.flags.corrected')} />}
    </Stack>
  );
}
