import type { HoursPeriod } from '@haruka/contract/scheduling/business-day';
import { formatDay } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { useTranslation } from 'react-i18next';

/** Returns how to write the days on which a week counts: the present one, one to come, or one that has ended. */
export function usePeriodText(): (period: HoursPeriod) => string {
  const { t } = useTranslation();
  const today = useToday();
  return ({ valid_from, valid_to }) => {
    const isOver = valid_to !== null && valid_to < today;
    const isCurrent = !isOver && (valid_from === null || valid_from <= today);
    const from = isCurrent ? t('businessDay.now') : valid_from && t('businessDay.from', { day: formatDay(valid_from) });
    return [from, valid_to && t('businessDay.until', { day: formatDay(valid_to) })].filter(Boolean).join(' ');
  };
}
