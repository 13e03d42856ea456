import { type Attendance, attendanceStates } from '@haruka/contract/scheduling/attendance';
import type { StampDay, StampMonth } from '@haruka/contract/scheduling/time-clock';
import { doctorNameOf, formatDay, formatMinutes, weekdayName, weekdayOf } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { MonthGrid, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { GridPerson } from './grid-people.ts';

interface Props {
  people: readonly GridPerson[];
  days: readonly string[];
  holidays: Attendance['holidays'];
  caption: string;
  stamps: StampMonth | undefined;
  onSelect: (person: GridPerson, on_day: string) => void;
}

/** Everyone's days as signs with the worked hours, and their legend. A press on a day opens it. */
export function AttendanceGrid({ people, days, holidays, caption, stamps, onSelect }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const resting = new Set(holidays.map(({ on_day }) => on_day));
  return (
    <>
      <MonthGrid
        caption={caption}
        nameLabel={t('attendance.person')}
        {...(stamps && { sumLabel: t('attendance.sum') })}
        days={days.map((on_day) => ({
          key: on_day,
          day: String(Number(on_day.slice(8))),
          weekday: weekdayName(weekdayOf(on_day)),
          isRest: weekdayOf(on_day) === 0 || resting.has(on_day),
          isToday: on_day === today,
        }))}
        rows={people.map((person) => {
          const name = person.is_doctor
            ? t('words.doctor_name', { name: doctorNameOf(person.member) })
            : doctorNameOf(person.member);
          return {
            key: person.member.id,
            name,
            ...(person.worked_minutes !== undefined && { sum: formatMinutes(person.worked_minutes) }),
            cells: days.map((on_day) => {
              const state = person.planned.get(on_day)?.state ?? 'OFF';
              const stamped = person.stamped.get(on_day);
              const isStrong = state === 'ABSENT' || state === 'PARTLY_ABSENT' || stamped?.is_missing;
              const hours = noteOf(stamped);
              return {
                key: on_day,
                mark: stamped?.is_missing ? t('attendance.missingMark') : t(`attendance.marks.${state}`),
                ...hours,
                label: [
                  t('attendance.cell', { name, day: formatDay(on_day), state: t(`attendance.states.${state}`) }),
                  ...(stamped?.is_missing ? [t('timeClock.flags.missing')] : []),
                  ...(stamped?.is_running ? [t('timeClock.flags.running')] : []),
                  ...(hours.note ? [`${t('timeClock.columns.worked')} ${hours.note}`] : []),
                ].join(' '),
                ...(isStrong
                  ? { tone: 'strong' as const }
                  : state === 'OFF' || state === 'CLOSED'
                    ? { tone: 'soft' as const }
                    : {}),
                onSelect: () => onSelect(person, on_day),
              };
            }),
          };
        })}
      />
      <Text size={14}>
        {t('attendance.legend')}:{' '}
        {[
          ...attendanceStates.map((state) => `${t(`attendance.marks.${state}`)} ${t(`attendance.states.${state}`)}`),
          `${t('attendance.missingMark')} ${t('timeClock.flags.missing')}`,
        ].join('  ')}
      </Text>
    </>
  );
}

/** The worked hours under the sign; the beginning while work runs. */
function noteOf(day: StampDay | undefined): { note?: string } {
  if (!day || day.stamps.length === 0 || day.is_missing) return {};
  return { note: day.is_running ? '…' : formatMinutes(day.worked_minutes) };
}
