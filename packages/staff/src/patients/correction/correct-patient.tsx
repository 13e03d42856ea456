import { useCorrectPatient } from '@haruka/api/consultation/desk-booking';
import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { showPhone } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, FormSheet, Text, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useDiscardPerson } from '../../person/discard-person.tsx';
import { PersonFields, usePersonForm } from '../../person/person-fields.tsx';
import { usePatientWords } from '../../find-patient/patient-facts.ts';
import { correctionDraft } from './correction-draft.ts';

interface Props {
  patient: PatientRecord['patient'];
  held: NonNullable<PatientRecord['held']>;
  onClose: () => void;
}

/**
 * Staff correct a patient without an account. A colleague's correction is never replaced unseen: it stands above what was typed,
 * which stays, and a press saves over it.
 */
export function CorrectPatient({ patient, held, onClose }: Props) {
  const { t } = useTranslation();
  const words = usePatientWords();
  const draft = correctionDraft(patient.id);
  const form = usePersonForm(
    {
      last_name: patient.last_name,
      first_name: patient.first_name,
      last_name_furigana: patient.last_name_furigana,
      first_name_furigana: patient.first_name_furigana,
      date_of_birth: patient.date_of_birth ?? '',
      phone_number: patient.phone_number ? showPhone(patient.phone_number) : '',
      version: held.version,
    },
    draft,
  );
  const { close, question } = useDiscardPerson(draft, onClose);
  // A newer version than the one that was on screen when the typing began is followed by a press.
  const version = form.watch('version');
  const [correct, { error, reset }] = useCorrectPatient();
  const submit = form.submitTo(async (values) => {
    const answer = await correct({ patient_id: patient.id, version, ...values, options: { silent: true } });
    if (answer.error === undefined) {
      toast({ tone: 'success', text: t('patients.correct.saved') });
      onClose();
    }
    return answer;
  });
  return (
    <FormSheet
      open
      onClose={close}
      title={t('patients.correct.title')}
      closeLabel={t('words.close')}
      onSubmit={(event) => submit(event)}
    >
      <Text tone="soft">{t('patients.correct.lead')}</Text>
      <ErrorBanner error={form.bannerError(error)} />
      {held.version !== version && (
        <Banner
          tone="warning"
          title={t('patients.correct.changed')}
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                reset();
                form.setValue('version', held.version);
              }}
            >
              {t('patients.correct.haveRead')}
            </Button>
          }
        >
          {t('patients.correct.now', {
            name: words.name(patient),
            kana: words.kana(patient),
            born: words.born(patient.date_of_birth),
            phone: words.phone(patient.phone_number),
          })}
        </Banner>
      )}
      <PersonFields form={form} />
      <Button type="submit" busy={form.busy} fullWidth>
        {t('patients.correct.save')}
      </Button>
      {question}
    </FormSheet>
  );
}
