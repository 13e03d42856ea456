import { refetch } from '@haruka/api';
import { useClinicLocation } from '@haruka/api/directory/clinic';
import { useMoveConsult } from '@haruka/api/consultation/consult';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import type { Consult } from '@haruka/contract/consultation/consult';
import { dayInTokyo, formatDay, formatDayTime, formatSlot, formatTime } from '@haruka/i18n/patient';
import { useServerNow, useOnChange } from '@haruka/shell';
import {
  ActionBar,
  Banner,
  Button,
  Card,
  DescriptionList,
  ErrorState,
  Page,
  Section,
  Skeletons,
  sessionOf,
} from '@haruka/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SessionOfDay } from '../../shared/booking-draft.slice.ts';
import { stillOpen } from '../../shared/consult-now.ts';
import { DoctorField } from '../../shared/doctor-field.tsx';
import { paths } from '../../shared/paths.ts';
import { SlotChoice } from '../../shared/slot-choice.tsx';
import { SlotRefused } from '../../shared/slot-refused.tsx';
import { useDoctorName } from '../../shared/wording.ts';
import { changedElsewhere, useChangedText } from './changed-elsewhere.ts';
import { ClinicCall } from './clinic-call.tsx';
import { ConsultGuard } from './consult-guard.tsx';
import { useFacts } from './use-facts.ts';

/** Another time for a booking: the new slot is taken and the old one freed at once; the answers stay. */
export default function ReservationMoveScreen() {
  const { t } = useTranslation();
  const head = {
    title: t('reservation.move.title'),
    back: { href: paths['reservation-list'], label: t('reservation.toList') },
  };
  return (
    <ConsultGuard head={head}>
      {(consult) => (
        <Page {...head} lead={t('reservation.move.lead')}>
          <Move consult={consult} />
        </Page>
      )}
    </ConsultGuard>
  );
}

function Move({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const facts = useFacts(consult);
  const {
    data: clinic,
    isError,
    isFetching,
    refetch,
  } = useClinicLocation({ location_id: consult.clinic_location_id, options: { silent: true } });
  const isOpen = stillOpen(consult, useServerNow(60_000)).move;
  return (
    <>
      <Card title={t('reservation.move.now')}>
        <DescriptionList items={facts.slice(0, 3)} />
      </Card>
      {!isOpen && (
        <Banner tone="warning" title={t('reservation.move.closed')} action={<ClinicCall consult={consult} />}>
          {t('reservation.list.closed', { at: formatDayTime(consult.change_until) })}
        </Banner>
      )}
      {isOpen && !clinic && isError && (
        <ErrorState
          title={t('booking.failed')}
          text={t('booking.slots.failedText')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {isOpen && !clinic && !isError && <Skeletons kind="slots" count={9} words={{ loading: t('words.loading') }} />}
      {isOpen && clinic && <Choose consult={consult} clinic={clinic} />}
    </>
  );
}

interface Choice {
  on_day: string | null;
  on_time: string | null;
}

function Choose({ consult, clinic }: { consult: Consult; clinic: ClinicLocation }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useDoctorName();
  const [move, { isLoading, error, reset }] = useMoveConsult();
  // What the patient saw on opening. A booking that was moved meanwhile is shown, and a time is chosen again.
  const [seen, setSeen] = useState<Pick<Consult, 'start_at' | 'doctor'>>(consult);
  const [isChanged, setChanged] = useState(false);
  const changedText = useChangedText();
  const doctors = clinic.doctors.filter((one) => one.speciality_id.includes(consult.speciality_id));
  const works = doctors.some(({ id }) => id === consult.doctor.id);
  const [doctor_id, setDoctor] = useState<number | null>(works ? consult.doctor.id : null);
  const [choice, setChoice] = useState<Choice>({ on_day: dayInTokyo(consult.start_at), on_time: null });
  const [session, setSession] = useState<SessionOfDay>(sessionOf(formatTime(consult.start_at)));
  const doctor = clinic.doctors.find(({ id }) => id === doctor_id);
  // On a phone the button that moves stands far below the times.
  const sheet = useRef<HTMLDivElement>(null);
  useOnChange(choice.on_time && `${choice.on_day} ${choice.on_time}`, (chosen) => {
    if (chosen) sheet.current?.scrollIntoView({ block: 'end', behavior: 'smooth' });
  });
  const choose = (next: Choice) => {
    reset();
    setChanged(false);
    setChoice(next);
  };

  const act = async () => {
    const { on_day, on_time } = choice;
    if (!on_day || !on_time) return;
    const { data, error: refusal } = await move({
      consult_id: consult.id,
      seen_start_at: seen.start_at,
      seen_doctor_id: seen.doctor.id,
      doctor_id,
      on_day,
      on_time,
      options: { silent: true },
    });
    if (data) {
      await navigate(`${paths['reservation-list']}?moved=${data.id}`);
      return;
    }
    const now = changedElsewhere(refusal);
    if (now) {
      setSeen(now);
      choose({ ...choice, on_time: null });
      setChanged(true);
    }
    await refetch(now ? ['slots', 'consults'] : ['slots']);
  };

  return (
    <>
      <DoctorField
        doctors={doctors}
        doctor_id={doctor_id}
        onDoctor={(picked) => {
          setDoctor(picked?.id ?? null);
          choose({ ...choice, on_time: null });
        }}
      />
      {isChanged && (
        <Banner tone="warning" urgent title={changedText(seen)}>
          {t('reservation.changed.move')}
        </Banner>
      )}
      <Section title={t('booking.slots.title')}>
        {clinic.same_day_cutoff_minutes === null && <Banner title={t('booking.noToday')} />}
        <SlotChoice
          clinic={clinic}
          doctor_id={doctor_id}
          speciality_id={consult.speciality_id}
          value={choice}
          session={session}
          onSession={setSession}
          onDay={(on_day) => choose({ on_day, on_time: null })}
          onPick={({ on_day, on_time }) => choose({ on_day, on_time })}
        />
      </Section>
      {choice.on_day && choice.on_time && (
        <div ref={sheet} style={{ scrollMarginBottom: '6rem' }}>
          <Card title={t('reservation.move.next')} tone="accent">
            <DescriptionList
              items={[
                {
                  term: t('reservation.facts.when'),
                  text: `${formatDay(choice.on_day)} ${formatSlot(choice.on_time)}`,
                  strong: true,
                },
                {
                  term: t('reservation.facts.doctor'),
                  text: doctor ? t('words.doctor_name', { name: nameOf(doctor) }) : t('booking.anyDoctor'),
                },
              ]}
            />
            <p>{t('reservation.move.note')}</p>
            <SlotRefused
              error={error}
              doctors={clinic.doctors}
              onPick={(slot) => {
                setDoctor(slot.doctor_id);
                setSession(sessionOf(slot.on_time));
                choose({ on_day: slot.on_day, on_time: slot.on_time });
              }}
            />
            <ActionBar
              back={
                <Button variant="text" fullWidth="phone" href={paths['reservation-list']}>
                  {t('reservation.move.keep')}
                </Button>
              }
            >
              <Button fullWidth="phone" busy={isLoading} onClick={() => void act()}>
                {t('reservation.move.act')}
              </Button>
            </ActionBar>
          </Card>
        </div>
      )}
    </>
  );
}
