import { ArrowLeftIcon, ArrowRightIcon, IconButton, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { useMonth } from './use-month.ts';

/** The month on screen, and the ways to the one before and after. */
export function MonthBar({ month, go }: ReturnType<typeof useMonth>) {
  const { t } = useTranslation();
  const monthText = useMonthText();
  return (
    <Stack row gap={8} align="center">
      <IconButton label={t('attendance.previous')} icon={<ArrowLeftIcon />} onClick={() => go(-1)} />
      <h2>{monthText(month)}</h2>
      <IconButton label={t('attendance.next')} icon={<ArrowRightIcon />} onClick={() => go(1)} />
    </Stack>
  );
}

/** Returns how a month (YYYY-MM) is written: 2026年11月. */
export function useMonthText(): (month: string) => string {
  const { t } = useTranslation();
  return (month) => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    return t('attendance.month', { year, month: number });
  };
}
