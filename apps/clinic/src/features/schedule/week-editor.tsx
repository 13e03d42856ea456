import type { DayHours } from '@haruka/contract/scheduling/business-day';
import { weekdayName } from '@haruka/i18n/clinic';
import { Button, IconButton, RowMenu, Section, Stack, Text, TextField, TrashIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { addHours, addSession, copyDay, freeSessions, weekFromMonday } from './week.ts';

interface Props {
  week: readonly DayHours[];
  onChange: (week: DayHours[]) => void;
  /** Returns the error of a sent field, e.g. `hours.0.from`. */
  errorOf: (field: string) => string | undefined;
}

/** The hours of a week, day by day: any number of periods, each with its start and end. */
export function WeekEditor({ week, onChange, errorOf }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      {weekFromMonday.map((dow) => {
        const day = t('businessDay.day', { day: weekdayName(dow) });
        const isWorking = week.some((one) => one.dow === dow);
        const copyTo = (days: readonly number[]) => onChange(copyDay(week, dow, days));
        return (
          <Section
            key={dow}
            level={3}
            title={day}
            actions={
              <Stack row gap={8} align="center">
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('businessDay.addOf', { day })}
                  onClick={() => onChange(addHours(week, dow))}
                >
                  {t('businessDay.add')}
                </Button>
                <RowMenu
                  label={t('businessDay.copyOf', { day })}
                  items={[
                    { label: t('businessDay.toWeekdays'), onSelect: () => copyTo([1, 2, 3, 4, 5]) },
                    { label: t('businessDay.toAll'), onSelect: () => copyTo(weekFromMonday) },
                  ]}
                />
              </Stack>
            }
          >
            {!isWorking && <Text tone="soft">{t('businessDay.off')}</Text>}
            <DayPeriods day={day} dow={dow} week={week} onChange={onChange} errorOf={errorOf} />
            <Stack row wrap gap={8}>
              {freeSessions(week, dow).map((session) => (
                <Button
                  key={session}
                  variant="text"
                  size="small"
                  aria-label={t('businessDay.fillOf', { day, session: t(`words.${session}`) })}
                  onClick={() => onChange(addSession(week, dow, session))}
                >
                  {t('businessDay.fill', { session: t(`words.${session}`) })}
                </Button>
              ))}
            </Stack>
          </Section>
        );
      })}
    </Stack>
  );
}

/** The working periods of one weekday, each with its start and end. */
export function DayPeriods({ day, dow, week, onChange, errorOf }: Props & { day: string; dow: number }) {
  const { t } = useTranslation();
  const own = week.flatMap((one, at) => (one.dow === dow ? [{ ...one, at }] : []));
  const write = (at: number, change: Partial<DayHours>) =>
    onChange(week.map((one, nth) => (nth === at ? { ...one, ...change } : one)));
  return own.map(({ at, from, to }, nth) => {
    const numbered = own.length > 1 ? nth + 1 : '';
    return (
      <Stack key={at} row gap={8} align="flex-end">
        <TextField
          type="time"
          step={600}
          label={t('businessDay.start', { day, nth: numbered })}
          marked={false}
          value={from}
          error={errorOf(`hours.${at}.from`)}
          onValue={(value) => write(at, { from: value })}
        />
        <TextField
          type="time"
          step={600}
          label={t('businessDay.end', { day, nth: numbered })}
          marked={false}
          value={to === '24:00' ? '00:00' : to}
          error={errorOf(`hours.${at}.to`)}
          onValue={(value) => write(at, { to: value === '00:00' ? '24:00' : value })}
        />
        <IconButton
          label={t('businessDay.removeOf', { day, nth: numbered })}
          icon={<TrashIcon />}
          onClick={() => onChange(week.filter((_, other) => other !== at))}
        />
      </Stack>
    );
  });
}
