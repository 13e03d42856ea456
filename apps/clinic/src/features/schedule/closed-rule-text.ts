import type { ClosedRule } from '@haruka/contract/scheduling/closed-day';
import { weekdayName } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';

/** Returns a function that words a repeating closed day, e.g. 毎月第2木曜日. */
export function useClosedRuleText() {
  const { t } = useTranslation();
  return ({ month, day, dow, nth }: ClosedRule): string => {
    if (month !== null) return t('closedDays.yearly', { month, day: day ?? '' });
    const weekday = t('businessDay.day', { day: weekdayName(dow ?? 0) });
    return nth === null ? t('closedDays.weekly', { weekday }) : t('closedDays.monthly', { weekday, nth });
  };
}
