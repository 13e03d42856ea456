import type { Calendar } from '@haruka/contract';
import { dayInTokyo, formatDay, formatSlot } from '@haruka/i18n/clinic';
import { PaperOnly, PaperTable } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useConsultFacts } from './use-consult-facts.ts';
import { useNameOf } from './use-day.ts';

const columns = ['time', 'patient', 'age', 'visit', 'complaint', 'status', 'memo'] as const;

interface Props {
  date: string;
  calendar: Calendar;
  /** Doctors in the order of their pages. */
  doctor_ids: readonly number[];
}

const oneLine = { whiteSpace: 'nowrap' } as const;

/** The day on paper: a page for each doctor with its bookings in time order, without cancelled and expired ones. */
export function DayPaper({ date, calendar, doctor_ids }: Props) {
  const { t } = useTranslation();
  const factsOf = useConsultFacts(calendar);
  const nameOf = useNameOf();
  const doctorName = (id: number) => nameOf(calendar.doctors.find((one) => one.id === id));
  const shown = calendar.consults
    .filter(({ start_at, status }) => dayInTokyo(start_at) === date && status !== 'CANCELLED' && status !== 'EXPIRED')
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at));
  return (
    <PaperOnly>
      {doctor_ids.map((doctor_id) => {
        const own = shown.filter((one) => one.doctor_id === doctor_id);
        return (
          <section key={doctor_id}>
            <h2>
              {t('calendar.paper.title', { day: formatDay(date), name: doctorName(doctor_id), count: own.length })}
            </h2>
            <PaperTable
              notes
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
                    <span key="age" style={oneLine}>
                      {age}
                    </span>,
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
}
