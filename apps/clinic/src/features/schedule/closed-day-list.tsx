import type { ClosedDay } from '@haruka/contract/scheduling/closed-day';
import { addDays, formatDay } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { DayField } from '@haruka/staff';
import { Button, Columns, dayOfTyped, Section, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';

/** Longest stretch that is added at once. */
const mostDays = 31;

/** Single closed days, and a small form that adds one or several in a row. */
export function ClosedDayList({
  days,
  onChange,
  errorOf,
}: {
  days: readonly ClosedDay[];
  onChange: (days: ClosedDay[]) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  const add = () => {
    const isTyped = dayOfTyped(from) !== undefined && (!to || dayOfTyped(to) !== undefined);
    const added = isTyped ? daysBetween(from, to || from) : [];
    if (!isTyped || from < today || added.length === 0 || added.length > mostDays)
      return setError(t('closedDays.problems.add', { count: mostDays }));
    const kept = days.filter(({ on_day }) => !added.includes(on_day));
    onChange(
      [...kept, ...added.map((on_day) => ({ on_day, reason: reason.trim() }))].toSorted((a, b) =>
        a.on_day.localeCompare(b.on_day),
      ),
    );
    setFrom('');
    setTo('');
    setReason('');
    setError(undefined);
  };
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
      <Columns min={180}>
        <DayField
          label={t('closedDays.date')}
          marked={false}
          min={today}
          value={from}
          error={error}
          onValue={setFrom}
        />
        <DayField label={t('closedDays.until')} marked={false} min={from || today} value={to} onValue={setTo} />
        <TextField label={t('closedDays.reason')} marked={false} maxLength={100} value={reason} onValue={setReason} />
      </Columns>
      <Stack row>
        <Button variant="secondary" size="small" onClick={add}>
          {t('closedDays.addSingle')}
        </Button>
      </Stack>
    </Section>
  );
}

function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day && day <= to && days.length <= mostDays; day = addDays(day, 1)) days.push(day);
  return days;
}
