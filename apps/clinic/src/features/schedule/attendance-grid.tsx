import { type Attendance, attendanceStates } from '@haruka/contract/scheduling/attendance';
import { doctorNameOf, formatDay, weekdayName, weekdayOf } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { MonthGrid, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  attendance: Attendance;
  caption: string;
  onSelect: (doctor_id: number, on_day: string) => void;
}

/** The days of the doctors as signs, with their legend. A press on a day sets an absence. */
export function AttendanceGrid({ attendance: { doctors, holidays }, caption, onSelect }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const resting = new Set(holidays.map(({ on_day }) => on_day));
  const toneOf = (on_day: string) => {
    if (on_day === today) return { tone: 'today' as const };
    return weekdayOf(on_day) === 0 || resting.has(on_day) ? { tone: 'rest' as const } : {};
  };
  return (
    <>
      <MonthGrid
        caption={caption}
        nameLabel={t('attendance.doctor')}
        days={(doctors[0]?.days ?? []).map(({ on_day }) => ({
          key: on_day,
          day: String(Number(on_day.slice(8))),
          weekday: weekdayName(weekdayOf(on_day)),
          ...toneOf(on_day),
        }))}
        rows={doctors.map(({ doctor, days }) => {
          const name = t('words.doctor_name', { name: doctorNameOf(doctor) });
          return {
            key: doctor.id,
            name,
            cells: days.map(({ on_day, state }) => ({
              key: on_day,
              mark: t(`attendance.marks.${state}`),
              label: t('attendance.cell', { name, day: formatDay(on_day), state: t(`attendance.states.${state}`) }),
              ...(state === 'ABSENT' || state === 'PARTLY_ABSENT' ? { tone: 'strong' as const } : {}),
              ...(state === 'OFF' || state === 'CLOSED' ? { tone: 'soft' as const } : {}),
              onSelect: () => onSelect(doctor.id, on_day),
            })),
          };
        })}
      />
      <Text size={14}>
        {t('attendance.legend')}:{' '}
        {attendanceStates
          .map((state) => `${t(`attendance.marks.${state}`)} ${t(`attendance.states.${state}`)}`)
          .join('  ')}
      </Text>
    </>
  );
}
