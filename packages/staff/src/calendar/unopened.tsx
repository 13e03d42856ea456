import type { CalendarEntry } from '@haruka/contract';
import { lateChoices } from '@haruka/contract/consultation/running-late';
import { dayInTokyo, formatTime } from '@haruka/i18n/clinic';
import { Banner, Button } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { useDay, useNameOf } from './use-day.ts';

/** One of two texts, in as much room as the longer one needs: nothing moves when the other one takes its place. */
const OneOf = ({ isFirst, children: [first, second] }: { isFirst: boolean; children: [string, string] }) => (
  <span style={{ display: 'grid' }}>
    <span style={oneCell}>{isFirst ? first : second}</span>
    <span style={{ ...oneCell, visibility: 'hidden' }} aria-hidden="true">
      {isFirst ? second : first}
    </span>
  </span>
);
const oneCell = { gridArea: '1 / 1' } as const;

/**
 * Today's consults that no doctor has opened. One whose doctor then announces a delay keeps its banner, with new words.
 */
export function Unopened({ location, onOpen }: { location: number | undefined; onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const day = useDay(location);
  const { roomHref } = useStaffApp();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const added = (day?.consults ?? []).filter(({ id, is_unopened }) => is_unopened && !seen.includes(id));
  if (added.length > 0) setSeen([...seen, ...added.map(({ id }) => id)]);
  if (!day) return null;
  // A delay of yesterday, which a patient still waits under, is none of a consult of today.
  const lateOf = ({ doctor_id, start_at }: CalendarEntry) =>
    day.late.find((one) => one.doctor_id === doctor_id && one.on_day >= dayInTokyo(start_at))?.minutes;
  const isTold = (one: CalendarEntry) =>
    seen.includes(one.id) && one.status === 'CONFIRMED' && lateOf(one) !== undefined;
  return day.consults
    .filter((one) => one.is_unopened || isTold(one))
    .map((one) => {
      const { id, start_at, patient_name, doctor_id, is_unopened } = one;
      const doctor = nameOf(day.doctors.find((each) => each.id === doctor_id));
      return (
        <Banner
          key={id}
          tone={is_unopened ? 'error' : 'warning'}
          urgent={is_unopened}
          title={t('calendar.unopened', { time: formatTime(start_at), name: patient_name })}
          action={
            roomHref ? (
              <Button size="small" href={roomHref(id)}>
                {t('calendar.toRoom')}
              </Button>
            ) : (
              <Button size="small" variant="secondary" onClick={() => onOpen(id)}>
                {t('calendar.open')}
              </Button>
            )
          }
        >
          <OneOf isFirst={is_unopened}>
            {t('calendar.unopenedText', { doctor })}
            {t('calendar.unopenedTold', { doctor, minutes: lateOf(one) ?? Math.max(...lateChoices) })}
          </OneOf>
        </Banner>
      );
    });
}
