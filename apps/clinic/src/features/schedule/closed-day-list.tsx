import type { ClosedDay } from '@haruka/contract/scheduling/closed-day';
import { formatDay } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { DayField } from '@haruka/staff';
import { Button, Columns, Section, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';
import { mostDays, type useDayEntry } from './use-day-entry.ts';

/** Single closed days, and a small form that adds one or several in a row. */
export function ClosedDayList({
  days,
  onChange,
  entry: { typed, write, isWrong, add },
  errorOf,
}: {
  days: readonly ClosedDay[];
  onChange: (days: ClosedDay[]) => void;
  /** What the small form holds. */
  entry: ReturnType<typeof useDayEntry>;
  errorOf: (field: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { from, to, reason } = typed;
  return (
    <Section title={t('closedDays.single')}>
      {days.length === 0 && <Text tone="soft">{t('closedDays.noSingle')}</Text>}
      <EntryList
        entries={days.map(({ on_day, reason: why }, at) => ({
          key: on_day,
          text: `${formatDay(on_day)} ${why}`,
          error: errorOf(`days.${at}.on_day`),
        }))}
        onRemove={(at) => onChange(days.filter((_, nth) => nth !== at))}
      />
      {errorOf('days') && (
        <Text tone="error" role="alert">
          {errorOf('days')}
        </Text>
      )}
      <Columns min={180}>
        <DayField
          label={t('closedDays.date')}
          marked={false}
          min={today}
          value={from}
          error={isWrong ? t('closedDays.problems.add', { count: mostDays }) : undefined}
          onValue={(value) => write({ ...typed, from: value })}
        />
        <DayField
          label={t('closedDays.until')}
          marked={false}
          min={from || today}
          value={to}
          onValue={(value) => write({ ...typed, to: value })}
        />
        <TextField
          label={t('closedDays.reason')}
          marked={false}
          maxLength={100}
          value={reason}
          onValue={(value) => write({ ...typed, reason: value })}
        />
      </Columns>
      <Stack row>
        <Button variant="secondary" size="small" onClick={add}>
          {t('closedDays.addSingle')}
        </Button>
      </Stack>
    </Section>
  );
}
