import { useClinicLocation } from '@haruka/api/directory/clinic';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { isValidOn } from '@haruka/contract/scheduling/valid-hours';
import { clinicNameOf, formatDayTime, formatTimeRange, showPostCode, weekdayName } from '@haruka/i18n/patient';
import { useToday, withRedirect } from '@haruka/shell';
import {
  Button,
  Card,
  ClinicLogo,
  Columns,
  DescriptionList,
  DoctorCard,
  ErrorState,
  FactTable,
  Page,
  Section,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { useBookingDraft, useChosenClinic, useSend, useSignedIn } from '../../shared/hooks.ts';
import { faceOf } from '../../shared/face.ts';
import { Fee } from '../../shared/fee.tsx';
import { paths } from '../../shared/paths.ts';
import { useSpecialityNames } from '../../shared/speciality-names.ts';
import { useDoctorName, useSaid } from '../../shared/wording.ts';
import { openingHours, weekFromMonday } from './opening-hours.ts';

/** The chosen clinic: who works there, when, where, and the one thing to do now: book. */
export default function MenuScreen() {
  const { t } = useTranslation();
  const { named } = useSaid();
  const chosen = useChosenClinic();
  const {
    data: clinic,
    isError,
    isFetching,
    refetch,
  } = useClinicLocation({ location_id: chosen?.id ?? 0 }, { skip: !chosen });
  return (
    <Page
      title={chosen ? named(clinic ?? chosen).name : t('menu.title')}
      back={{ href: paths.clinics, label: t('menu.change') }}
    >
      {isError && !clinic && (
        <ErrorState
          title={t('menu.failed.title')}
          text={t('menu.failed.text')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!clinic && !isError && <Skeletons count={4} words={{ loading: t('words.loading') }} />}
      {clinic && <About clinic={clinic} />}
    </Page>
  );
}

function About({ clinic }: { clinic: ClinicLocation }) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const signedIn = useSignedIn();
  const names = useSpecialityNames()(clinic);
  const rules = [
    t('bookingRules.window', { count: clinic.booking_window_days }),
    clinic.same_day_cutoff_minutes === null
      ? t('bookingRules.noToday')
      : t('bookingRules.today', { count: clinic.same_day_cutoff_minutes }),
    t('bookingRules.cancel', { count: clinic.cancel_until_minutes }),
    t('menu.rules.room', { count: clinic.room_opens_minutes }),
  ];
  return (
    <>
      <Card tone="accent">
        <Stack row gap={16} align="flex-start">
          <ClinicLogo id={clinic.clinic_id} name={clinicNameOf(clinic)} size={64} />
          <Stack gap={4}>
            <Text tone="soft">{clinicNameOf(clinic)}</Text>
            <Text bold>
              {clinic.next_free ? `${t('menu.nextSlot')} ${formatDayTime(clinic.next_free)}` : t('menu.noSlot')}
            </Text>
          </Stack>
        </Stack>
        <Button href={paths.booking} fullWidth>
          {t('menu.book')}
        </Button>
        {!signedIn && (
          <>
            <p>{t('menu.toDoText')}</p>
            <Stack row wrap gap={16}>
              <TextLink href={withRedirect(paths.signup, paths.menu)} roomy>
                {t('menu.signUp')}
              </TextLink>
              <TextLink href={withRedirect(paths.login, paths.menu)} roomy>
                {t('menu.logIn')}
              </TextLink>
            </Stack>
          </>
        )}
      </Card>

      <Section title={t('menu.about')}>
        <p>{said(clinic.about)}</p>
        <DescriptionList items={[{ term: t('menu.specialities'), text: names.join(t('menu.comma')) }]} />
      </Section>

      <Doctors clinic={clinic} />

      <Columns min={300} gap={24}>
        <Hours clinic={clinic} />
        <Section title={t('menu.rules.title')}>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Section>
      </Columns>

      <Section title={t('menu.fee.title')}>
        <Fee fee={clinic.fee} />
      </Section>

      <Section title={t('menu.place')}>
        <Card>
          <DescriptionList
            items={[
              {
                term: t('menu.address'),
                text: (
                  <span lang="ja">
                    〒{showPostCode(clinic.post_code)} {clinic.address_1}
                    {clinic.address_2}
                    {clinic.address_3} {clinic.address_4}
                  </span>
                ),
              },
              { term: t('menu.access'), text: said(clinic.access) },
              {
                term: t('menu.phone'),
                text: <TextLink href={`tel:${clinic.phone_number}`}>{clinic.phone_number}</TextLink>,
              },
            ]}
          />
          <TextLink href={paths['patient-inquiry']} roomy>
            {t('menu.ask')}
          </TextLink>
        </Card>
      </Section>
    </>
  );
}

function Doctors({ clinic }: { clinic: ClinicLocation }) {
  const { t } = useTranslation();
  const { said, named } = useSaid();
  const nameOf = useDoctorName();
  const send = useSend();
  const { questionId } = useBookingDraft();
  const namesOf = useSpecialityNames();
  return (
    <Section title={t('menu.doctors')}>
      {clinic.doctors.map((doctor) => {
        const name = nameOf(doctor);
        const sees = namesOf(doctor);
        // What was picked before stays only where this doctor sees it.
        const kept = questionId !== null && doctor.speciality_id.includes(questionId) ? questionId : null;
        return (
          <DoctorCard
            key={doctor.id}
            doctor={{ ...named({ ...doctor, name }), face: faceOf(doctor) }}
            credentials={doctor.licence_year ? t('menu.licence', { year: doctor.licence_year }) : undefined}
            text={
              <>
                {sees.length > 0 && (
                  <>
                    {t('menu.sees', { names: sees.join(t('menu.comma')) })}
                    <br />
                  </>
                )}
                {said(doctor.about)}
              </>
            }
            actions={
              <Button
                variant="secondary"
                href={paths.booking}
                onClick={() => send(draftChanged({ doctor_id: doctor.id, doctor: name, questionId: kept }))}
              >
                {t('menu.bookWith', { name })}
              </Button>
            }
          />
        );
      })}
    </Section>
  );
}

function Hours({ clinic }: { clinic: ClinicLocation }) {
  const { t } = useTranslation();
  const today = useToday();
  const current = clinic.weekly_hours.filter((hours) => isValidOn(hours, today));
  return (
    <Section title={t('menu.hours.title')}>
      <FactTable
        caption={t('menu.hours.caption')}
        head={[t('menu.hours.day'), t('menu.hours.time')]}
        rows={weekFromMonday.map((dow) => ({
          key: dow,
          name: weekdayName(dow),
          fact:
            openingHours(current, dow)
              .map(({ from, to }) => formatTimeRange(from, to))
              .join(t('menu.comma')) || t('menu.hours.closed'),
        }))}
      />
      <p>{clinic.open_on_holidays ? t('menu.hours.holidaysOpen') : t('menu.hours.holidays')}</p>
    </Section>
  );
}
