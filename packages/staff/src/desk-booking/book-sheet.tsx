import { useAddPatient, useBookForPatient } from '@haruka/api/consultation/desk-booking';
import type { ExceptionOffer } from '@haruka/contract';
import { errorCodes } from '@haruka/contract/errors';
import { formatDay, formatSlot, nameOf } from '@haruka/i18n/clinic';
import { rejectedFields } from '@haruka/forms';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Section, Sheet, Stack, Text } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { useHadFormDraft } from '../frame/use-form-draft.ts';
import { useDoctorName } from './use-doctor-name.ts';
import { offerToAsk, setAsideOf } from './exception-offer.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { BookingRefused } from './booking-refused.tsx';
import { newPerson, PersonFields, usePersonForm } from '../person/person-fields.tsx';
import { useDiscardPerson } from '../person/discard-person.tsx';
import { type ChosenPatient, PatientChoice } from '../find-patient/patient-choice.tsx';
import { type ChosenSlot, SlotChoice } from './slot-choice.tsx';

interface Props {
  /** What the calendar knows of the slot; undefined while the sheet is closed. */
  start: Partial<ChosenSlot> | undefined;
  /** Whom the booking is for, where that is known. */
  patient?: ChosenPatient;
  onClose: () => void;
  onBooked: (consult_id: string) => void;
}

/** Staff book for a caller: the patient, found or new, and the slot. The patient answers the questionnaire afterwards. */
export const BookSheet = ({ start, ...rest }: Props) => start && <Booking start={start} {...rest} />;

function Booking({ start, patient: known, onClose, onBooked }: Props & { start: Partial<ChosenSlot> }) {
  const { t } = useTranslation();
  const { clinic_locations } = useMember();
  const [typed, setTyped] = useState('');
  const [patient, setPatient] = useState(known);
  // One draft for each time that was pressed, so that the next caller does not meet the data of another one there.
  const draft = `new caller ${start.doctor_id ?? ''} ${start.on_day ?? ''} ${start.on_time ?? ''}`;
  const hadDraft = useHadFormDraft(draft);
  const [isNew, setIsNew] = useState(hadDraft && !known);
  const { close, question } = useDiscardPerson(draft, onClose);
  const [isTried, setIsTried] = useState(false);
  const [slot, setSlot] = useState<ChosenSlot>({
    clinic_location_id: clinic_locations[0]?.id ?? 0,
    speciality_id: 0,
    doctor_id: 0,
    on_day: '',
    on_time: '',
    ...start,
  });
  const [isExceptional, setIsExceptional] = useState(false);
  const [offer, setOffer] = useState<ExceptionOffer>();
  const doctor = useDoctorName(slot);
  const [book, booking] = useBookForPatient();
  const missing = {
    ...(!slot.doctor_id && { doctor_id: t('deskBooking.doctorMissing') }),
    ...(!slot.on_day && { on_day: t('record.moveDayMissing') }),
    ...(!slot.on_time && { on_time: t('record.moveTimeMissing') }),
  };
  const isReady = Object.keys(missing).length === 0;
  const rejected = rejectedFields(booking.error);
  const isUnknown = rejected.some(({ field }) => field === 'patient_id');
  const sent = booking.originalArgs;
  // What was said of one slot, and offered for it, does not hold for another one.
  const isSent = (['clinic_location_id', 'doctor_id', 'on_day', 'on_time'] as const).every(
    (field) => sent?.[field] === slot[field],
  );
  const past = Object.fromEntries(
    rejected.flatMap(({ field, rule }) => (isSent && rule === 'min' ? [[field, t('deskBooking.past')]] : [])),
  );
  const choose = (one: ChosenPatient | undefined) => {
    setPatient(one);
    // What was said of the other patient no longer holds.
    if (isUnknown) booking.reset();
  };
  const patientProblem = () => {
    if (!patient) return isTried ? t('deskBooking.patientMissing') : undefined;
    return isUnknown ? t('deskBooking.patientUnknown') : undefined;
  };

  const bookFor = async (patient_id: string | undefined, at = slot, by?: ExceptionOffer) => {
    setIsTried(true);
    if (!patient_id || !isReady) return;
    const answer = await book({
      ...at,
      patient_id,
      ...setAsideOf(by),
      options: { errorsOnScreen: true, successMessage: t('deskBooking.done') },
    });
    if (answer.data) return onBooked(answer.data.id);
    setOffer(offerToAsk(answer.error, isExceptional));
  };
  return (
    <Sheet open onClose={isNew ? close : onClose} title={t('deskBooking.title')} closeLabel={t('words.close')} wide>
      <Stack gap={24}>
        <Section title={t('deskBooking.patient')} level={3}>
          {isNew ? (
            <NewPatient
              clinic_location_id={slot.clinic_location_id}
              typed={typed}
              draft={draft}
              isReady={isReady}
              onTry={() => setIsTried(true)}
              onBack={() => setIsNew(false)}
              onAdded={(added) => {
                setPatient(added);
                setIsNew(false);
                void bookFor(added.id);
              }}
            />
          ) : (
            <PatientChoice
              label={t('patients.find')}
              typed={typed}
              onTyped={setTyped}
              chosen={patient}
              onChoose={choose}
              noMatch={t('deskBooking.noMatch')}
              error={patientProblem()}
            >
              <Button variant="secondary" size="small" onClick={() => setIsNew(true)}>
                {t('deskBooking.new')}
              </Button>
            </PatientChoice>
          )}
        </Section>
        <Section title={t('deskBooking.slot')} level={3}>
          <SlotChoice
            locations={clinic_locations.map((one) => ({ value: one.id, label: nameOf(one) }))}
            slot={slot}
            onSlot={setSlot}
            isExceptional={isExceptional}
            onExceptional={setIsExceptional}
            errors={{ ...past, ...(isTried && missing) }}
          />
        </Section>
        <Text tone="soft">{t('deskBooking.note')}</Text>
        <BookingRefused
          error={isSent && !isUnknown ? booking.error : undefined}
          onOpen={onBooked}
          onException={setOffer}
          onPick={(near) => {
            const next = { ...slot, ...near };
            setSlot(next);
            void bookFor(patient?.id, next);
          }}
        />
        {offer && (
          <ExceptionDialog
            offer={offer}
            doctor={doctor}
            words={{
              title: t('deskBooking.exception.title'),
              note: t('deskBooking.exception.note'),
              confirm: t('deskBooking.exception.confirm'),
            }}
            busy={booking.isLoading}
            onConfirm={() => void bookFor(patient?.id, slot, offer)}
            onCancel={() => setOffer(undefined)}
          >
            <p>
              {formatDay(slot.on_day)} {formatSlot(slot.on_time)}
              <br />
              {doctor}
            </p>
          </ExceptionDialog>
        )}
        {isNew ? (
          <Button type="submit" form="new-patient" busy={booking.isLoading} fullWidth>
            {t('deskBooking.addAndBook')}
          </Button>
        ) : (
          <Button busy={booking.isLoading} fullWidth onClick={() => void bookFor(patient?.id)}>
            {t('deskBooking.book')}
          </Button>
        )}
      </Stack>
      {question}
    </Sheet>
  );
}

function NewPatient({
  clinic_location_id,
  typed,
  draft,
  isReady,
  onTry,
  onBack,
  onAdded,
}: {
  clinic_location_id: number;
  typed: string;
  /** Names the draft. Going back to the search discards it. */
  draft: string;
  /** Whether doctor, day and time are chosen. Without them no record is added, because the booking would not follow. */
  isReady: boolean;
  onTry: () => void;
  onBack: () => void;
  onAdded: (patient: ChosenPatient) => void;
}) {
  const { t } = useTranslation();
  const form = usePersonForm(newPerson(typed), draft);
  const [add, { error }] = useAddPatient();
  const submit = form.submitTo(async (values) => {
    const label = `${values.last_name} ${values.first_name}（${values.last_name_furigana} ${values.first_name_furigana}）`;
    const answer = await add({ clinic_location_id, ...values, options: { silent: true } });
    const refusal = apiErrorOf(answer.error);
    // The caller is a patient already: the booking is for that record.
    const known =
      refusal?.code === errorCodes.patientAlreadyJoined && (refusal.meta as { patient_id: string }).patient_id;
    const id = answer.data?.id ?? (known || undefined);
    if (id) {
      form.empty();
      onAdded({ id, label });
    }
    return answer;
  });
  const nameProblems = form.handleSubmit(() => {});
  const send = (event: SubmitEvent) => {
    onTry();
    void (isReady ? submit(event) : nameProblems(event));
  };
  const back = () => {
    form.empty();
    onBack();
  };
  return (
    <form id="new-patient" noValidate onSubmit={send}>
      <Stack gap={16}>
        <PersonFields form={form} />
        <ErrorBanner error={form.bannerError(error)} />
        <div>
          <Button variant="text" size="small" onClick={back}>
            {t('deskBooking.search')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
