import { errorText } from '@haruka/api';
import { useCalendar, usePrefetchCalendar } from '@haruka/api/scheduling/calendar';
import { usePresence } from '@haruka/api/consultation/call';
import { consultStatuses } from '@haruka/contract/consultation/consult';
import { staffPages } from '@haruka/contract/staff-pages';
import { ageOn, dayInTokyo, doctorNameOf, formatDay, formatDayRange, holidayName, nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, daysInSight, ErrorState, lazyPart, Page, SelectField, Skeletons, Stack } from '@haruka/ui';
import type { CalendarDoctor, FreeSlot } from '@haruka/ui/calendar';
import { type ComponentProps, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateBookSheet } from '../desk-booking/late-book-sheet.tsx';
import { useMember } from '../frame/guard.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { usePaymentMarks } from '../payment/use-payment-marks.ts';
import { ConsultRecordSheet } from '../record/record-sheet.tsx';
import { type Drop, DropDialog } from './drop-dialog.tsx';
import { PrintDay } from './print-day.tsx';
import { RedFlagAlarms } from './red-flag-alarms.tsx';
import { Today } from './today.tsx';
import { Unopened } from './unopened.tsx';
import { Waiting } from './waiting.tsx';
import { closuresOf, consultsOf, hoursOf, lanesOf, locationAt, locationOfDay, spanOf } from './calendar-events.ts';
import { useConsultFacts } from './use-consult-facts.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { calendarQuery } from './calendar-query.ts';
import { useCalendarUrl } from './use-calendar-url.ts';
import { useReturnToBooking } from './use-return-to-booking.ts';

const ConsultCalendar = lazyPart(async () => ({ default: (await import('@haruka/ui/calendar')).ConsultCalendar }));

const empty = {
  consults: [],
  doctors: [],
  weekly_hours: [],
  closed_days: [],
  absences: [],
  holidays: [],
  locations: [],
  exceptions: [],
  late: [],
};

const nameIn = (doctors: readonly CalendarDoctor[], id: number) => doctors.find((one) => one.id === id)?.name ?? '';
const nameHoliday = ({ name }: { name: string }) => holidayName(name) ?? name;

/**
 * What cannot wait, at the lower edge of the window while the page scrolls. Its place in the page is after the calendar, so that
 * it moves nothing when it comes or goes.
 */
const inSight = {
  position: 'sticky',
  bottom: 0,
  zIndex: 20,
  display: 'grid',
  gap: '0.5rem',
  maxHeight: 'min(40vh, 18rem)',
  overflowY: 'auto',
} as const;

/** All consults of the member's locations, or of the doctor, live (SCREEN-9). A click opens patient, answers and state. */
export default function CalendarScreen() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { clinic_locations } = useMember();
  const own = (asked: number | undefined) => clinic_locations.find(({ id }) => id === asked)?.id;
  // The request starts with the press, while the screen still renders the new days.
  const prefetch = usePrefetchCalendar();
  const place = useCalendarUrl((next) => prefetch(calendarQuery(next, own(next.location))));
  const location = own(place.location);
  const there = location ? { clinic_location_id: location } : {};
  useCalendarKeys(place);
  useReturnToBooking(place.consult);
  const [drop, setDrop] = useState<Drop>();
  const [booking, setBooking] = useState<ComponentProps<typeof LateBookSheet>['start']>();
  const [isReady, setReady] = useState(false);
  const query = calendarQuery(place, location);
  const { currentData, data, error, isFetching, refetch } = useCalendar(query, { skip: !isReady });
  const { data: present } = usePresence({ ...there, options: { silent: true, noprogress: true } });
  // The list alone has room for it, and shows one state where asked.
  const paymentOf = usePaymentMarks(place.view === 'list' ? { from: query.from, to: query.to, ...there } : undefined);
  const state = place.view === 'list' ? place.state : undefined;
  const refusal = apiErrorOf(error);
  const shown = currentData ?? data ?? empty;
  const doctors = useMemo(
    () =>
      shown.doctors.map((doctor) => ({ id: doctor.id, name: t('words.doctor_name', { name: doctorNameOf(doctor) }) })),
    [shown.doctors, t],
  );
  const factsOf = useConsultFacts(shown);

  const lanes = useMemo(
    () =>
      lanesOf(
        shown,
        place.date,
        { closed: t('calendar.closed'), absent: t('calendar.away'), holidayName: nameHoliday },
        place.doctors,
      ),
    [shown, place.date, place.doctors, t],
  );

  const { from, to } = daysInSight(place.view, place.date);
  // The library of the week draws everything again for a new list.
  const week = useMemo(
    () => ({
      hours: hoursOf(shown, { from, to }, place.doctors),
      closures: closuresOf(
        shown,
        { from, to },
        {
          closed: t('calendar.closed'),
          absent: (id) => t('calendar.absent', { name: nameIn(doctors, id) }),
          holidayName: nameHoliday,
        },
        place.doctors,
      ),
      holidays: shown.holidays.map((one) => ({ on_day: one.on_day, name: nameHoliday(one) })),
    }),
    [shown, from, to, place.doctors, doctors, t],
  );
  const words = useMemo(
    () => ({
      ...t('calendar.bar', { returnObjects: true }),
      range: formatDayRange,
      status: t('status.consult', { returnObjects: true }),
      noEvents: t(state ? 'calendar.noneOfState' : 'calendar.noneText'),
      lanes: t('calendar.lanes'),
      // A chosen state shows its bookings, also cancelled ones.
      ...(!state && { cancelled: (count: number) => t('calendar.cancelled', { count }) }),
      noHours: t('calendar.noHours'),
      holiday: t('calendar.holiday'),
      online: t('status.presence.ONLINE'),
      redFlag: t('calendar.redFlags.mark'),
      changeHours: (doctor: string) => t('calendar.changeHours', { doctor }),
      book: (time: string, doctor: string) => t('deskBooking.openAt', { time, doctor }),
      bookOn: ({ on_day, on_time }: FreeSlot) => t('deskBooking.openOn', { day: formatDay(on_day), time: on_time }),
    }),
    [state, t],
  );

  // The hours of one day are changed on their own screen, which opens the form for this doctor and day.
  const hoursHref = (doctor_id: number) => {
    const at = location ?? locationOfDay(shown, doctor_id, place.date) ?? clinic_locations[0]?.id ?? '';
    const query = new URLSearchParams({ location: String(at), doctor: String(doctor_id), day: place.date });
    return `${staffPages.clinic['doctor-businessday']}?${query.toString()}`;
  };

  // The list alone has room for these.
  const inList = useMemo(
    () => (place.view === 'list' ? { factsOf, paymentOf } : undefined),
    [place.view, factsOf, paymentOf],
  );
  const consults = useMemo(
    () =>
      consultsOf(
        state ? { ...shown, consults: shown.consults.filter(({ status }) => status === state) } : shown,
        present ?? [],
        // A child is recognisable at once: name, age, sex.
        ({ patient_name, guardian, date_of_birth, sex, start_at }) =>
          guardian && date_of_birth && sex
            ? t('calendar.child', {
                name: patient_name,
                age: t('words.years_old', { count: ageOn(date_of_birth, dayInTokyo(start_at)) }),
                sex: t(`status.sex.${sex}`),
              })
            : patient_name,
        (number) => t('patients.numberShort', { number }),
        (exception) => t(`status.exception.${exception}`),
        inList?.factsOf,
        inList?.paymentOf,
      ),
    [shown, state, present, inList, t],
  );

  return (
    <Page
      title={t('places.calendar')}
      wide="full"
      // Only staff book for patients; a doctor does not.
      actions={
        <>
          {clinic_locations.length > 1 && (
            <SelectField
              label={t('calendar.location')}
              marked={false}
              inline
              emptyLabel={t('calendar.everywhere')}
              options={clinic_locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
              value={location ?? ''}
              onValue={place.toLocation}
            />
          )}
          {place.view === 'list' && (
            <SelectField
              label={t('calendar.state')}
              marked={false}
              inline
              emptyLabel={t('calendar.anyState')}
              options={consultStatuses.map((one) => ({ value: one, label: t(`status.consult.${one}`) }))}
              value={state ?? ''}
              onValue={place.toState}
            />
          )}
          {place.view === 'day' && (
            <PrintDay
              key={`${place.date} ${location}`}
              date={place.date}
              location={location}
              calendar={shown}
              doctor_ids={lanes.map((lane) => lane.doctor_id)}
            />
          )}
          {kind === 'clinic' && <Button onClick={() => setBooking(there)}>{t('deskBooking.open')}</Button>}
        </>
      }
    >
      <Stack gap={16}>
        <Today location={location}>
          <Waiting present={present} onOpen={place.open} />
        </Today>
        {refusal && !data && (
          <ErrorState
            title={t('calendar.failed')}
            text={errorText(refusal)}
            retry={{ label: t('words.retry'), onClick: () => void refetch(), busy: isFetching }}
          />
        )}
        <Suspense fallback={<Skeletons kind="lines" count={12} words={{ loading: t('words.loading') }} />}>
          <ConsultCalendar
            consults={consults}
            doctors={doctors}
            shownDoctors={place.doctors}
            {...(kind === 'clinic' && { onDoctors: place.toDoctors })}
            unfolded={place.unfolded}
            onUnfold={place.toUnfolded}
            view={place.view}
            onView={place.toView}
            date={place.date}
            onDate={place.toDate}
            onReady={() => setReady(true)}
            onOpen={place.open}
            onMove={({ id, doctor_id, on_day, on_time }) => {
              const consult = shown.consults.find((one) => one.id === id);
              if (consult) setDrop({ consult, doctor_id: doctor_id ?? consult.doctor_id, on_day, on_time });
            }}
            // Until the bookings of these days are known, no slot is known to be free.
            onFree={
              kind === 'clinic' && currentData
                ? (slot) => setBooking({ ...there, ...slot, ...locationAt(shown, slot) })
                : undefined
            }
            {...(kind === 'clinic' && { hoursHref })}
            {...week}
            lanes={lanes}
            {...spanOf(shown)}
            busy={isFetching && !currentData}
            isBlank={!data && !refusal}
            words={words}
          />
        </Suspense>
        <div style={inSight}>
          {/* An emergency counts at every location, also while one is chosen. */}
          <RedFlagAlarms onOpen={place.open} />
          <Unopened location={location} onOpen={place.open} />
        </div>
      </Stack>
      {drop && <DropDialog drop={drop} nameOf={(id) => nameIn(doctors, id)} onClose={() => setDrop(undefined)} />}
      <LateBookSheet
        start={booking}
        onClose={() => setBooking(undefined)}
        onBooked={(consult_id) => {
          setBooking(undefined);
          place.open(consult_id);
        }}
      />
      <ConsultRecordSheet consult_id={place.consult} onClose={place.close} />
    </Page>
  );
}
