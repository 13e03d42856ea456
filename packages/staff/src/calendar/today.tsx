import { useCalendar } from '@haruka/api/scheduling/calendar';
import type { Calendar, CalendarEntry } from '@haruka/contract';
import { lateChoices } from '@haruka/contract/consultation/running-late';
import { doctorNameOf, formatTime } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { Banner, Button, Card, ClockIcon, Columns, Stack, StatusChip, Text } from '@haruka/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { listOfThreeRows } from './list-of-three-rows.ts';
import { useTellDelay } from './use-tell-delay.ts';

/** On a phone the buttons of one doctor take four lines; from 600 px on, three rows are enough. */
const oneDoctor = { ...listOfThreeRows, height: 'max(6rem, min(12rem, (600px - 100vw) * 100))' };
const quiet = { silent: true, noprogress: true };
type DoctorOfDay = Calendar['doctors'][number];

/**
 * Today's exceptions: consults that no doctor has opened, and doctors who run late. `children` stand beside the delays, so that
 * the calendar below begins early.
 */
export function Today({ onOpen, children }: { onOpen: (consult_id: string) => void; children: ReactNode }) {
  const today = useToday();
  const { data: day } = useCalendar({ from: today, to: today, options: quiet }, { pollingInterval: 60_000 });
  const waited = new Set(
    day?.consults
      .filter(({ status }) => status === 'CONFIRMED' || status === 'RINGING')
      .map(({ doctor_id }) => doctor_id),
  );
  const late = new Map(day?.late.map(({ doctor_id, minutes }) => [doctor_id, minutes]));
  const doctors = day?.doctors.filter(({ id }) => waited.has(id) || late.has(id));
  return (
    <>
      {day && <Unopened day={day} onOpen={onOpen} />}
      {/* The place of `children` stays the same, so that a press is not lost when the day arrives. */}
      <Columns min={420}>
        {children}
        <DelayButtons doctors={doctors} late={late} />
      </Columns>
    </>
  );
}

/** A consult whose doctor then announces a delay keeps its banner, with new words, so that the calendar does not move. */
function Unopened({ day, onOpen }: { day: Calendar; onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  const { roomHref } = useStaffApp();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const added = day.consults.filter(({ id, is_unopened }) => is_unopened && !seen.includes(id));
  if (added.length > 0) setSeen([...seen, ...added.map(({ id }) => id)]);
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

/**
 * Buttons that set, change or clear a doctor's delay. The card keeps its height while the day loads and when no doctor is left,
 * so that the calendar below does not move.
 */
function DelayButtons({ doctors, late }: { doctors: DoctorOfDay[] | undefined; late: ReadonlyMap<number, number> }) {
  const { t } = useTranslation();
  const nameOf = useDoctorName();
  // No spinner in a button: it would push the others along.
  const tell = useTellDelay();
  return (
    <Card title={t('calendar.late.title')} tight>
      {/* Scrolling by keyboard needs the focus. */}
      <Stack gap={8} as="ul" tabIndex={0} aria-label={t('calendar.late.title')} style={oneDoctor}>
        {doctors?.length === 0 && (
          <li>
            <Text tone="soft">{t('calendar.late.nobody')}</Text>
          </li>
        )}
        {doctors?.map((doctor) => {
          const now = late.get(doctor.id);
          return (
            <li key={doctor.id}>
              <Stack row wrap gap={8} align="center" style={{ marginBottom: 8 }}>
                <Text bold>{nameOf(doctor)}</Text>
                {/* Its place is kept, so that no button moves under the finger. */}
                <Stack row gap={8} align="center" style={now === undefined ? { visibility: 'hidden' } : undefined}>
                  <StatusChip
                    tone="warning"
                    icon={<ClockIcon size={16} />}
                    label={t('calendar.late.now', { minutes: now ?? lateChoices.at(-1)! })}
                  />
                  <Button size="small" variant="text" onClick={() => tell(doctor.id, 0)}>
                    {t('calendar.late.lift')}
                  </Button>
                </Stack>
              </Stack>
              <Stack row wrap gap={8}>
                {lateChoices.map((minutes) => (
                  <Button
                    key={minutes}
                    size="small"
                    variant="secondary"
                    aria-pressed={now === minutes}
                    aria-label={t('calendar.late.say', { name: nameOf(doctor), minutes })}
                    onClick={() => tell(doctor.id, minutes)}
                  >
                    {t('calendar.late.minutes', { minutes })}
                  </Button>
                ))}
              </Stack>
            </li>
          );
        })}
      </Stack>
      <Text size={14} tone="soft">
        {t('calendar.late.text')}
      </Text>
    </Card>
  );
}

function useDoctorName() {
  const { t } = useTranslation();
  return (doctor: DoctorOfDay | undefined) =>
    doctor
      ? t('words.doctor_name', {
          name: doctorNameOf(doctor),
        })
      : '';
}
