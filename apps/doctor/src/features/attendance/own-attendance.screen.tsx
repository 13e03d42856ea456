import { errorText } from '@haruka/api';
import { useAskStampCorrection, useOwnStamps, useTimeClock } from '@haruka/api/scheduling/time-clock';
import type { StampDay } from '@haruka/contract/scheduling/time-clock';
import { formatDay, formatMinutes, nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  ClockCard,
  CorrectionSheet,
  DayFlags,
  isRemarkable,
  MonthBar,
  useMonth,
  useMonthText,
  useStampsText,
} from '@haruka/staff';
import { Button, EmptyState, ErrorState, Page, RecordTable, SelectField, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

/** The own attendance: the time clock, the stamps of a month, and requests for corrections. */
export default function OwnAttendanceScreen() {
  const { t } = useTranslation();
  const { data: clock } = useTimeClock({ options: { silent: true } });
  const [query, setQuery] = useSearchParams();
  const chosen = useMonth();
  const [asking, setAsking] = useState<{ on_day: string; stamps: StampDay['stamps'] }>();
  const [ask] = useAskStampCorrection();
  const locations = clock?.locations ?? [];
  const place = locations.find(({ id }) => String(id) === query.get('location')) ?? locations[0];
  const { currentData, error, isFetching, refetch } = useOwnStamps(
    { clinic_location_id: place?.id ?? 0, month: chosen.month },
    { skip: !place },
  );
  const refusal = apiErrorOf(error);
  const own = currentData?.people[0];
  return (
    <Page title={t('places.ownAttendance')} lead={t('timeClock.lead')} wide>
      <ClockCard />
      {locations.length > 1 && (
        <div style={{ maxWidth: '22rem' }}>
          <SelectField
            label={t('places.location')}
            marked={false}
            options={locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={place?.id ?? ''}
            onValue={(id) =>
              setQuery(
                (now) => {
                  const next = new URLSearchParams(now);
                  next.set('location', id);
                  return next;
                },
                { replace: true },
              )
            }
          />
        </div>
      )}
      <Stack row wrap gap={12} align="center" justify="space-between">
        <MonthBar {...chosen} />
        <Button variant="secondary" onClick={() => setAsking({ on_day: '', stamps: [] })}>
          {t('timeClock.correction.askOther')}
        </Button>
      </Stack>
      {refusal && !currentData && (
        <ErrorState
          title={t('timeClock.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!currentData && !refusal && <Skeletons count={3} words={{ loading: t('words.loading') }} />}
      {currentData && !own?.days.length && (
        <EmptyState
          title={t('timeClock.none')}
          action={
            <Button variant="secondary" onClick={() => setAsking({ on_day: '', stamps: [] })}>
              {t('timeClock.correction.askOther')}
            </Button>
          }
        >
          {t('timeClock.noneText')}
        </EmptyState>
      )}
      {own && own.days.length > 0 && <OwnDays {...own} month={chosen.month} onAsk={setAsking} />}
      {asking && place && (
        <CorrectionSheet
          how="ask"
          draft={String(place.id)}
          {...asking}
          send={({ on_day, stamps, reason }) =>
            ask({ clinic_location_id: place.id, on_day, stamps, reason, options: { silent: true } })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}

function OwnDays({
  days,
  worked_minutes,
  month,
  onAsk,
}: {
  days: readonly StampDay[];
  worked_minutes: number;
  month: string;
  onAsk: (day: StampDay) => void;
}) {
  const { t } = useTranslation();
  const stampsText = useStampsText();
  const monthText = useMonthText();
  return (
    <>
      <Text bold>{t('timeClock.sum', { hours: formatMinutes(worked_minutes) })}</Text>
      <RecordTable
        caption={t('timeClock.days', { month: monthText(month) })}
        rows={days.toReversed()}
        rowKey={({ on_day }) => on_day}
        columns={[
          { key: 'day', label: t('timeClock.columns.day'), cell: ({ on_day }) => formatDay(on_day) },
          { key: 'stamps', label: t('timeClock.columns.stamps'), cell: ({ stamps }) => stampsText(stamps) },
          {
            key: 'worked',
            label: t('timeClock.columns.worked'),
            whole: true,
            cell: (day) => formatMinutes(day.worked_minutes),
          },
          {
            key: 'break',
            label: t('timeClock.columns.break'),
            whole: true,
            cell: (day) => formatMinutes(day.break_minutes),
          },
          {
            key: 'state',
            label: t('timeClock.columns.state'),
            cell: (day) => (isRemarkable(day) ? <DayFlags day={day} /> : null),
          },
          {
            key: 'ask',
            label: t('timeClock.correction.ask'),
            whole: true,
            cell: (day) => (
              <Button
                size="small"
                variant="text"
                aria-label={t('timeClock.correction.askOf', { day: formatDay(day.on_day) })}
                onClick={() => onAsk(day)}
              >
                {t('timeClock.correction.ask')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
