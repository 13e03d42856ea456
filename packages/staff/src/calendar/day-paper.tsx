import type { Calendar } from '@haruka/contract';
import { dayInTokyo, formatDay, formatSlot } from '@haruka/i18n/clinic';
import { PaperOnly, PaperTable } from '@haruka/ui';
import type { Lane } from '@haruka/ui/calendar';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useConsultFacts } from './use-consult-facts.ts';
import { useNameOf } from './use-day.ts';

interface Props {
  date: string;
  calendar: Calendar;
  lanes: readonly Lane[];
}

const columns = ['time', 'patient', 'age', 'visit', 'complaint', 'status', 'memo'] as const;

/** The day on paper. It is made after the day on the screen is painted, or at once when a print begins. */
export function DayPaper({ date, calendar, lanes }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  const onScreen = useMemo(() => ({ date, calendar, lanes }), [date, calendar, lanes]);
  const [painted, setPainted] = useState<Props>();
  // An effect follows the paint, also where the screen itself changed by a transition of the router.
  useEffect(() => startTransition(() => setPainted(onScreen)), [onScreen]);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const paper = isPrinting ? onScreen : painted;
  return paper && <Pages {...paper} />;
}

/**
 * A page for each doctor with its bookings in time order, without cancelled and expired ones. It has a cell for each fact
 * of each booking, so it is made again only when one of them changes.
 */
const Pages = memo(({ date, calendar, lanes }: Props) => {
  const { t } = useTranslation();
  const factsOf = useConsultFacts(calendar);
  const nameOf = useNameOf();
  const doctorName = (id: number) => nameOf(calendar.doctors.find((one) => one.id === id));
  const shown = calendar.consults
    .filter(({ start_at, status }) => dayInTokyo(start_at) === date && status !== 'CANCELLED' && status !== 'EXPIRED')
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at));
  return (
    <PaperOnly>
      {lanes.map(({ doctor_id }) => {
        const own = shown.filter((one) => one.doctor_id === doctor_id);
        return (
          <section key={doctor_id}>
            <h2>
              {t('calendar.paper.title', { day: formatDay(date), name: doctorName(doctor_id), count: own.length })}
            </h2>
            <PaperTable
              columns={columns.map((column) => t(`calendar.paper.${column}`))}
              rows={own.map((one) => {
                const { id, start_at, patient_name, patient_kana, status, exceptions } = one;
                const { age, visit, complaint } = factsOf(one);
                return {
                  key: id,
                  cells: [
                    formatSlot(start_at),
                    <>
                      {patient_name}
                      <br />
                      <small>{patient_kana}</small>
                    </>,
                    age,
                    visit,
                    complaint,
                    [t(`status.consult.${status}`), ...exceptions.map((mark) => t(`status.exception.${mark}`))].join(
                      ' ',
                    ),
                  ],
                };
              })}
            />
            {own.length === 0 && <p>{t('calendar.none')}</p>}
          </section>
        );
      })}
    </PaperOnly>
  );
});
