import type { DaySpan } from '@haruka/contract/scheduling/business-day';
import { formatTimeRange } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';

/** Returns how to write the hours of a day; a day without any is off. */
export function useHoursText(): (hours: readonly DaySpan[]) => string {
  const { t } = useTranslation();
  return (hours) => hours.map(({ from, to }) => formatTimeRange(from, to)).join('　') || t('businessDay.off');
}
