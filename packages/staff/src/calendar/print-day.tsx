import { useReadCalendar } from '@haruka/api/scheduling/calendar';
import type { Calendar } from '@haruka/contract';
import { Button, PrintIcon, usePrintout } from '@haruka/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarQuery } from './calendar-query.ts';
import { DayPaper } from './day-paper.tsx';

interface Props {
  date: string;
  location: number | undefined;
  /** What the screen shows of the day, without the complaints. */
  calendar: Calendar;
  doctor_ids: readonly number[];
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Prints the day as it is at this moment, with what patients come for. Complaints are read for a print only, so the audit log
 * names them only where they were on paper. A print from the menu of the browser cannot wait: it has the day without them.
 */
export function PrintDay({ date, location, calendar, doctor_ids }: Props) {
  const { t } = useTranslation();
  const readCalendar = useReadCalendar();
  const { paper, busy, print } = usePrintout({
    read: () => readCalendar({ ...calendarQuery({ view: 'day', date }, location), complaints: 'yes' }),
    atOnce: calendar,
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button variant="secondary" startIcon={<PrintIcon size={20} />} busy={busy} onClick={() => void print()}>
        {t('calendar.print')}
      </Button>
      {paper && <DayPaper date={date} calendar={paper} doctor_ids={doctor_ids} />}
    </>
  );
}
