import type { CalendarEntry } from '@haruka/contract';
import { formatTime } from '@haruka/i18n/clinic';
import { Banner, Button } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { useDay, useNameOf } from './use-day.ts';

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
  const late = new Map(day.late.map(({ doctor_id, minutes }) => [doctor_id, minutes]));
  const isTold = ({ id, status, doctor_id }: CalendarEntry) =>
    seen.includes(id) && status === 'CONFIRMED' && late.has(doctor_id);
  return day.consults
    .filter((one) => one.is_unopened || isTold(one))
    .map(({ id, start_at, patient_name, doctor_id, is_unopened }) => {
      const doctor = nameOf(day.doctors.find((one) => one.id === doctor_id));
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
          {is_unopened
            ? t('calendar.unopenedText', { doctor })
            : t('calendar.unopenedTold', { doctor, minutes: late.get(doctor_id) ?? 0 })}
        </Banner>
      );
    });
}
