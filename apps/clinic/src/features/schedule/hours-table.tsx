import type { DoctorHours, HoursPeriod } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf, formatDayTime, formatTimeRange, weekdayName } from '@haruka/i18n/clinic';
import { Button, RecordTable, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { usePeriodText } from './use-period-text.ts';
import { sessionsIn, weekFromMonday } from './week.ts';

interface Row {
  doctor: DoctorHours;
  period: HoursPeriod | undefined;
}

/** The weeks of the doctors as a grid: a line for each doctor and period, a column for each weekday. */
export function HoursTable({
  doctors,
  onEdit,
  onCopy,
}: {
  doctors: readonly DoctorHours[];
  onEdit: (doctor: DoctorHours, period: HoursPeriod | undefined) => void;
  /** Begins a new period with the week of one. */
  onCopy: (doctor: DoctorHours, period: HoursPeriod) => void;
}) {
  const { t } = useTranslation();
  const rows = doctors.flatMap((doctor): Row[] =>
    doctor.periods.length === 0
      ? [{ doctor, period: undefined }]
      : doctor.periods.map((period) => ({ doctor, period })),
  );
  const nameOf = ({ doctor }: DoctorHours) => t('words.doctor_name', { name: doctorNameOf(doctor) });
  return (
    <RecordTable
      caption={t('businessDay.caption')}
      rows={rows}
      rowKey={({ doctor, period }) => `${doctor.doctor.id} ${period?.valid_from}`}
      columns={[
        {
          key: 'doctor',
          label: t('businessDay.doctor'),
          cell: ({ doctor, period }) => (
            <>
              <b>{nameOf(doctor)}</b>
              <PeriodText period={period} />
              {doctor.edited_by && doctor.edited_at && (
                <Text size={14} tone="soft">
                  {t('businessDay.edited', {
                    name: t('words.full_name', doctor.edited_by),
                    at: formatDayTime(doctor.edited_at),
                  })}
                </Text>
              )}
              <Stack row wrap gap={4} style={{ paddingTop: '0.5rem' }}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('businessDay.editOf', { name: nameOf(doctor) })}
                  onClick={() => onEdit(doctor, period)}
                >
                  {t('businessDay.edit')}
                </Button>
                {period && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('businessDay.copyPeriodOf', { name: nameOf(doctor) })}
                    onClick={() => onCopy(doctor, period)}
                  >
                    {t('businessDay.copyPeriod')}
                  </Button>
                )}
              </Stack>
            </>
          ),
        },
        ...weekFromMonday.map((dow) => ({
          key: String(dow),
          label: weekdayName(dow),
          cell: ({ period }: Row) => <DayCell period={period} dow={dow} />,
        })),
      ]}
    />
  );
}

function PeriodText({ period }: { period: HoursPeriod | undefined }) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  if (!period) return <Text size={14}>{t('businessDay.none')}</Text>;
  return <Text size={14}>{periodText(period)}</Text>;
}

function DayCell({ period, dow }: { period: HoursPeriod | undefined; dow: number }) {
  const { t } = useTranslation();
  const hours = period?.hours.filter((one) => one.dow === dow) ?? [];
  if (hours.length === 0)
    return (
      <Text tone="soft">
        <span style={whole}>{t('businessDay.off')}</span>
      </Text>
    );
  // A narrow column breaks between start and end, never within a time.
  return hours.map(({ from, to }) => (
    <div key={from} style={{ paddingBlock: '0.125rem' }}>
      <Text size={14} tone="soft">
        {sessionsIn({ from, to })
          .map((session) => t(`words.${session}`))
          .join(' / ')}
      </Text>
      <span style={whole}>{formatTimeRange(from, '')}</span>
      <wbr />
      <span style={whole}>{to}</span>
    </div>
  ));
}
const whole = { whiteSpace: 'nowrap' } as const;
