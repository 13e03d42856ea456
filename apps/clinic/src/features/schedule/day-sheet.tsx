import { dayInTokyo, doctorNameOf, formatDay, formatMinutes, formatSpan, formatTimeRange } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { CorrectionList, DayFlags, useMember, useStampsText } from '@haruka/staff';
import { Button, DescriptionList, Sheet, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { GridPerson } from './grid-people.ts';
import { exceptionHref } from './paths.ts';

interface Props {
  person: GridPerson;
  on_day: string;
  clinic_location_id: number;
  may_correct: boolean;
  onCorrect: (how: 'ask' | 'make') => void;
  onAbsence: () => void;
  onClose: () => void;
}

/** A person's day: planned hours, absence, stamps, sums and corrections, and what can be done about it. */
export function DaySheet({ person, on_day, clinic_location_id, may_correct, onCorrect, onAbsence, onClose }: Props) {
  const { t } = useTranslation();
  const stampsText = useStampsText();
  const { id, clinic_members } = useMember();
  const today = useToday();
  const { member, is_doctor, planned, stamped, absences } = person;
  const name = is_doctor ? t('words.doctor_name', { name: doctorNameOf(member) }) : doctorNameOf(member);
  const plan = planned.get(on_day);
  const day = stamped.get(on_day);
  const absent = absences.filter(
    ({ start_at, end_at }) => dayInTokyo(start_at) <= on_day && dayInTokyo(Date.parse(end_at) - 1) >= on_day,
  );
  // Staff never correct themselves: they ask.
  const isOwn = member.id === id;
  const mayMake = may_correct && (!isOwn || clinic_members.some(({ role }) => role === 'OWNER'));
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={t('attendance.daySheet', { name, day: formatDay(on_day) })}
      closeLabel={t('words.close')}
    >
      <Stack gap={24}>
        <DescriptionList
          items={[
            ...(plan
              ? [
                  { term: t('attendance.columns.state'), text: t(`attendance.states.${plan.state}`) },
                  {
                    term: t('attendance.columns.hours'),
                    text:
                      plan.hours.map(({ from, to }) => formatTimeRange(from, to)).join(' ') ||
                      t('attendance.states.OFF'),
                  },
                ]
              : []),
            ...absent.map(({ start_at, end_at, reason }) => ({
              term: t('attendance.columns.absence'),
              text: `${formatSpan(start_at, end_at)} ${reason}`,
            })),
            { term: t('timeClock.columns.stamps'), text: stampsText(day?.stamps ?? []) },
            ...(day
              ? [
                  { term: t('timeClock.columns.worked'), text: formatMinutes(day.worked_minutes) },
                  { term: t('timeClock.columns.break'), text: formatMinutes(day.break_minutes) },
                ]
              : []),
          ]}
        />
        {day && <DayFlags day={day} />}
        {day && <CorrectionList corrections={day.corrections} />}
        <Stack row wrap gap={12}>
          {on_day <= today && mayMake && (
            <Button variant="secondary" onClick={() => onCorrect('make')}>
              {t('timeClock.correction.make')}
            </Button>
          )}
          {on_day <= today && !mayMake && isOwn && (
            <Button variant="secondary" onClick={() => onCorrect('ask')}>
              {t('timeClock.correction.ask')}
            </Button>
          )}
          {plan && on_day >= today && (
            <Button variant="secondary" href={exceptionHref(clinic_location_id, member.id, on_day)}>
              {t('businessDay.exception.setFor')}
            </Button>
          )}
          {plan && on_day >= today && <Button onClick={onAbsence}>{t('attendance.add')}</Button>}
        </Stack>
      </Stack>
    </Sheet>
  );
}
