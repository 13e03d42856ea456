import type { Calendar } from '@haruka/contract';
import { ageOn, dayInTokyo, formatDay, formatSlot } from '@haruka/i18n/clinic';
import { PaperOnly, PaperTable } from '@haruka/ui';
import type { Lane } from '@haruka/ui/calendar';
import { useTranslation } from 'react-i18next';

interface Props {
  date: string;
  consults: Calendar['consults'];
  lanes: readonly Lane[];
  nameOf: (doctor_id: number) => string;
}

const columns = ['time', 'patient', 'age', 'status', 'memo'] as const;

/** The day on paper: a page for each doctor with the bookings that stand, in time order. */
export function DayPaper({ date, consults, lanes, nameOf }: Props) {
  const { t } = useTranslation();
  const standing = consults
    .filter(({ start_at, status }) => dayInTokyo(start_at) === date && status !== 'CANCELLED' && status !== 'EXPIRED')
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at));
  return (
    <PaperOnly>
      {lanes.map(({ doctor_id }) => {
        const own = standing.filter((one) => one.doctor_id === doctor_id);
        return (
          <section key={doctor_id}>
            <h2>{t('calendar.paper.title', { day: formatDay(date), name: nameOf(doctor_id), count: own.length })}</h2>
            <PaperTable
              columns={columns.map((column) => t(`calendar.paper.${column}`))}
              rows={own.map(({ id, start_at, patient_name, patient_kana, date_of_birth, status, exceptions }) => ({
                key: id,
                cells: [
                  formatSlot(start_at),
                  <>
                    {patient_name}
                    <br />
                    <small>{patient_kana}</small>
                  </>,
                  date_of_birth && t('words.years_old', { count: ageOn(date_of_birth, date) }),
                  [t(`status.consult.${status}`), ...exceptions.map((one) => t(`status.exception.${one}`))].join(' '),
                ],
              }))}
            />
            {own.length === 0 && <p>{t('calendar.none')}</p>}
          </section>
        );
      })}
    </PaperOnly>
  );
}
