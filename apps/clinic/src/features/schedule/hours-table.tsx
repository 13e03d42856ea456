import type { DoctorHours, HoursPeriod } from '@haruka/contract/scheduling/business-day';
import { doctorNameOf, formatDayTime, formatDay, formatTimeRange, weekdayName } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { Button, RecordTable, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { weekFromMonday } from './week.ts';

interface Row {
  doctor: DoctorHours;
  period: HoursPeriod | undefined;
}

/** The weeks of the doctors as a grid: a line for each doctor and period, a column for each weekday. */
export function HoursTable({
  doctors,
  onEdit,
}: {
  doctors: readonly DoctorHours[];
  onEdit: (doctor: DoctorHours, period: HoursPeriod | undefined) => void;
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
              <div style={{ paddingTop: '0.5rem' }}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('businessDay.editOf', { name: nameOf(doctor) })}
                  onClick={() => onEdit(doctor, period)}
                >
                  {t('businessDay.edit')}
                </Button>
              </div>
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
  const today = useToday();
  if (!period) return <Text size={14}>{t('businessDay.none')}</Text>;
  const { valid_from, valid_to } = period;
  const isCurrent = valid_from === null || valid_from <= today;
  const from = isCurrent ? t('businessDay.now') : t('businessDay.from', { day: formatDay(valid_from) });
  return (
    <Text size={14}>
      {from} {valid_to && t('businessDay.until', { day: formatDay(valid_to) })}
    </Text>
  );
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
      <span style={whole}>{formatTimeRange(from, '')}</span>
      <wbr />
      <span style={whole}>{to}</span>
    </div>
  ));
}
const whole = { whiteSpace: 'nowrap' } as const;
