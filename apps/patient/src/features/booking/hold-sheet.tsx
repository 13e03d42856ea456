import { refetch } from '@haruka/api';
import { useSpecialities } from '@haruka/api/directory/clinic';
import { useBookConsult } from '@haruka/api/consultation/consult';
import { useDependants } from '@haruka/api/identity/dependant';
import { useNotices } from '@haruka/api/identity/profile';
import { isBookableProfile } from '@haruka/contract/identity/people';
import type { ClinicLocation } from '@haruka/contract/directory/clinic';
import { limits } from '@haruka/contract/limits';
import { dayInTokyo, formatDay, formatSlot, formatTime, yen } from '@haruka/i18n/patient';
import { withRedirect } from '@haruka/shell';
import { Avatar, Banner, Button, Card, DescriptionList, sessionOf, Stack, Text, TextLink, toast } from '@haruka/ui';
import { errorCodes } from '@haruka/contract/errors';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { draftChanged } from '../../shared/booking-draft.slice.ts';
import { faceOf } from '../../shared/face.ts';
import { useSend, useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { type NearSlot, NearSlots, SlotRefused } from '../../shared/slot-refused.tsx';
import { useSlotLost } from '../../shared/use-slot-lost.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { useDoctorName, useSaid } from '../../shared/wording.ts';
import { withPicked } from './use-picked-in-address.ts';

interface Props {
  clinic: ClinicLocation;
  speciality_id: number;
  doctor_id: number | null;
  /** The child it is for; null: the account holder. */
  dependant_id: string | null;
  on_day: string;
  on_time: string;
}

/**
 * Shows the picked slot and the next action. A visitor signs in first, and a patient without a profile completes it.
 * Both return here and find the slot they picked.
 */
export function HoldSheet({ clinic, speciality_id, doctor_id, dependant_id, on_day, on_time }: Props) {
  const { t } = useTranslation();
  const send = useSend();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The address follows a moment later: a link that is pressed at once names the slot all the same.
  const picked = withPicked(new URLSearchParams(search), { on_day, on_time, doctor_id, speciality_id });
  const here = `${pathname}?${picked.toString()}`;
  const signedIn = useSignedIn();
  const profile = useProfile();
  const nameOf = useDoctorName();
  const { named, said } = useSaid();
  const { data: specialities = [] } = useSpecialities();
  const speciality = specialities.find(({ id }) => id === speciality_id);
  const [book, { isLoading, isSuccess, error, originalArgs }] = useBookConsult();
  const doctor = clinic.doctors.find(({ id }) => id === doctor_id);
  const { data: children = [] } = useDependants({ options: { silent: true } }, { skip: dependant_id === null });
  const child = children.find(({ id }) => id === dependant_id);

  // Why another slot could not be had says nothing about this one.
  const isOfThis = originalArgs?.on_day === on_day && originalArgs.on_time === on_time;

  // A patient who returns to their own held time has not lost it.
  const { data: notices } = useNotices(undefined, { skip: !signedIn });
  const isOwn = notices?.tentatives.some(
    ({ start_at }) => dayInTokyo(start_at) === on_day && formatTime(start_at) === on_time,
  );
  const near = useSlotLost(
    { clinic_location_id: clinic.id, doctor_id, speciality_id, on_day, on_time },
    { skip: isLoading || isSuccess || isOwn === true || (signedIn && !notices) },
  );

  const hold = async () => {
    const { data, error: refusal } = await book({
      clinic_location_id: clinic.id,
      speciality_id,
      doctor_id,
      ...(dependant_id && { dependant_id }),
      on_day,
      on_time,
      options: { silent: true },
    });
    if (apiErrorOf(refusal)?.code === errorCodes.unpaidItems) return tellUnpaid();
    if (!data) {
      // Another patient was faster, so the list of free slots is out of date.
      await refetch(['slots']);
      return;
    }
    send(draftChanged({ temp: true, consultId: data.id, doctor_id: data.doctor.id, doctor: nameOf(data.doctor) }));
    // Where a clinic asks nothing, the booking stands at once.
    const next = data.answers_status === null ? paths['confirm-reservation'] : paths['questions-info'];
    await navigate(`${next}?consult_id=${data.id}`);
  };

  // The banner stays; the toast says the same at once (ERR-15).
  const tellUnpaid = () =>
    toast({
      tone: 'error',
      text: (
        <>
          {t('client.unpaid')} <TextLink href={paths['patient-payment-history']}>{t('payment.unpaid')}</TextLink>
        </>
      ),
    });

  const pick = (slot: NearSlot) => {
    const other = clinic.doctors.find(({ id }) => id === slot.doctor_id);
    send(draftChanged({ ...slot, doctor: other ? nameOf(other) : null, session: sessionOf(slot.on_time) }));
  };

  const needsProfile = signedIn && profile && !isBookableProfile(profile);
  return (
    <Card title={t('booking.hold.title')} tone="accent">
      <DescriptionList
        items={[
          { term: t('booking.hold.when'), text: `${formatDay(on_day)} ${formatSlot(on_time)}`, strong: true },
          ...(speciality ? [{ term: t('booking.speciality'), text: said(speciality.name) }] : []),
          {
            term: t('booking.doctor'),
            text: doctor ? (
              <Stack row gap={8}>
                <Avatar name={nameOf(doctor)} face={faceOf(doctor)} size={40} />
                <span>{t('words.doctor_name', { name: nameOf(doctor) })}</span>
              </Stack>
            ) : (
              t('booking.anyDoctor')
            ),
          },
          { term: t('booking.hold.clinic'), text: named(clinic).name },
          ...(clinic.fee
            ? [
                {
                  term: t('booking.hold.fee'),
                  text: t('menu.fee.range', { from: yen(clinic.fee.from), to: yen(clinic.fee.to) }),
                },
              ]
            : []),
          { term: t('booking.hold.pay'), text: t('booking.hold.payText') },
          ...(child ? [{ term: t('booking.whom.label'), text: `${child.last_name} ${child.first_name}` }] : []),
        ]}
      />
      <SlotRefused error={isOfThis ? error : undefined} doctors={clinic.doctors} onPick={pick} />
      {near && !(isOfThis && error) && (
        <Banner tone="warning" title={t('booking.lost.title')} urgent>
          <p>{t('booking.lost.text')}</p>
          <NearSlots slots={near} doctors={clinic.doctors} onPick={pick} />
        </Banner>
      )}
      {near ? null : !signedIn ? (
        <Stack gap={12}>
          <Text>{t('booking.hold.signInFirst')}</Text>
          <Button href={withRedirect(paths.login, here)} fullWidth>
            {t('booking.hold.logIn')}
          </Button>
          <Button variant="secondary" href={withRedirect(paths.signup, here)} fullWidth>
            {t('booking.hold.signUp')}
          </Button>
        </Stack>
      ) : needsProfile ? (
        <Stack gap={12}>
          <Text>{t('booking.hold.profileFirst')}</Text>
          <Button href={withRedirect(paths['personal-info'], here)} fullWidth>
            {t('booking.hold.toProfile')}
          </Button>
        </Stack>
      ) : (
        <Stack gap={12}>
          <Text tone="soft">{t('booking.hold.text', { count: limits.holdMinutes })}</Text>
          <Button fullWidth busy={isLoading} onClick={() => void hold()}>
            {t('booking.hold.act')}
          </Button>
        </Stack>
      )}
    </Card>
  );
}
