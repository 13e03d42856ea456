import { useReadCalendar } from '@haruka/api/scheduling/calendar';
import type { Calendar } from '@haruka/contract';
import { Button, PrintIcon } from '@haruka/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const read = useReadCalendar();
  const [busy, setBusy] = useState(false);
  const [paper, setPaper] = useState<Calendar>();
  const print = async () => {
    if (busy) return;
    setBusy(true);
    // Reported by the client of the API when it fails.
    const answer = await read({ ...calendarQuery({ view: 'day', date }, location), complaints: 'yes' });
    setBusy(false);
    if (!answer.data) return;
    flushSync(() => setPaper(answer.data));
    window.print();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    void print();
  });
  const begin = useEffectEvent(() => flushSync(() => setPaper((ready) => ready ?? calendar)));
  useEffect(() => {
    const end = () => setPaper(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      removeEventListener('keydown', press);
    };
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
