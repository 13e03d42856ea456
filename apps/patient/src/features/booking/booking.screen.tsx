import { useClinicLocation } from '@haruka/api/directory/clinic';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { dayInTokyo, formatShortDay, formatSlot, yen } from '@haruka/i18n/patient';
import { Banner, Button, Card, ErrorState, FootBar, Page, Section, Skeletons, Text, WithSummary } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { BookingSteps, useStep } from '../../shared/booking-steps.tsx';
import { useBookingDraft, useChosenClinic, useSend } from '../../shared/hooks.ts';
import { DoctorField } from '../../shared/doctor-field.tsx';
import { paths } from '../../shared/paths.ts';
import { SlotChoice } from '../../shared/slot-choice.tsx';
import { useDoctorName } from '../../shared/wording.ts';
import { HoldSheet } from './hold-sheet.tsx';
import { SpecialityChoice } from './speciality-choice.tsx';
import { startSpeciality } from './speciality.ts';
import { usePickedInAddress } from './use-picked-in-address.ts';
import { WhomChoice } from './whom-choice.tsx';

const summaryId = 'picked-slot';

/** Step 1 of 4: which doctor, which day, which ten minutes. */
export default function BookingScreen() {
  const { t } = useTranslation();
  const step = useStep(1);
  const chosen = useChosenClinic();
  const { data, isError, isFetching, refetch } = useClinicLocation({ location_id: chosen?.id ?? 0 }, { skip: !chosen });
  return (
    <Page
      title={t('booking.title')}
      lead={t('booking.lead')}
      wide
      step={step}
      back={{ href: paths.menu, label: t('booking.toClinic') }}
    >
      <BookingSteps at={1} />
      {data ? (
        <Choose clinic={data} />
      ) : isError ? (
        <ErrorState
          title={t('booking.failed')}
          text={t('booking.slots.failedText')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="slots" words={{ loading: t('words.loading') }} />
      )}
    </Page>
  );
}

function Choose({ clinic }: { clinic: ClinicLocation }) {
  const { t } = useTranslation();
  const send = useSend();
  const draft = useBookingDraft();
  usePickedInAddress();
  const nameOf = useDoctorName();
  const speciality_id = startSpeciality(clinic, draft.questionId, draft.doctor_id);
  const doctors = clinic.doctors.filter((doctor) => doctor.speciality_id.includes(speciality_id));
  // A doctor kept from an earlier visit may have left meanwhile, or see other patients.
  const doctor_id = doctors.some(({ id }) => id === draft.doctor_id) ? draft.doctor_id : null;
  const choose = (questionId: number) => {
    // Other doctors, other times: what was picked belongs to the speciality before.
    const isOther = draft.questionId !== null && draft.questionId !== questionId;
    const keepsDoctor = clinic.doctors.some(
      (doctor) => doctor.id === draft.doctor_id && doctor.speciality_id.includes(questionId),
    );
    send(
      draftChanged({
        questionId,
        ...(isOther && { on_time: null }),
        ...(isOther && !keepsDoctor && { doctor_id: null, doctor: null }),
      }),
    );
  };

  const { on_day, on_time } = draft;
  const isPicked = on_day !== null && on_time !== null;
  return (
    <WithSummary
      id={summaryId}
      isEmpty={!isPicked}
      aside={
        isPicked ? (
          <HoldSheet
            clinic={clinic}
            speciality_id={speciality_id}
            doctor_id={doctor_id}
            dependant_id={draft.dependant_id}
            on_day={on_day}
            on_time={on_time}
          />
        ) : (
          <Card title={t('booking.hold.none.title')}>
            <Text tone="soft">{t('booking.hold.none.text')}</Text>
          </Card>
        )
      }
    >
      <WhomChoice />
      <SpecialityChoice clinic={clinic} speciality_id={speciality_id} picked={draft.questionId} onSpeciality={choose} />
      <DoctorField
        doctors={doctors}
        doctor_id={doctor_id}
        onDoctor={(doctor) =>
          send(draftChanged({ doctor_id: doctor?.id ?? null, doctor: doctor ? nameOf(doctor) : null, on_time: null }))
        }
      />
      <Section title={t('booking.slots.title')}>
        {clinic.same_day_cutoff_minutes === null && <Banner tone="info" title={t('booking.noToday')} />}
        <SlotChoice
          clinic={clinic}
          doctor_id={doctor_id}
          speciality_id={speciality_id}
          value={draft}
          session={draft.session}
          onSession={(session) => send(draftChanged({ session }))}
          onDay={(on_day) => send(draftChanged({ on_day, on_time: null }))}
          onPick={({ on_day, on_time }) =>
            send(draftChanged({ on_day, on_time, is_today: on_day === dayInTokyo(new Date()) }))
          }
        />
      </Section>
      {isPicked && (
        <FootBar role="group" aria-label={t('booking.hold.title')}>
          <div>
            <Text bold>
              {formatShortDay(on_day)} {formatSlot(on_time)}
            </Text>
            {clinic.fee && (
              <Text size={14} tone="soft">
                {t('booking.hold.priceFrom', { from: yen(clinic.fee.from) })}
              </Text>
            )}
          </div>
          <Button
            size="small"
            onClick={() => {
              const summary = document.getElementById(summaryId);
              summary?.scrollIntoView({ block: 'start' });
              summary?.focus({ preventScroll: true });
            }}
          >
            {t('booking.hold.next')}
          </Button>
        </FootBar>
      )}
    </WithSummary>
  );
}
