import type { ConsultRecord } from '@haruka/contract';
import {
  addressText,
  ageOn,
  doctorNameOf,
  formatDate,
  formatDayTime,
  formatSlot,
  locationNameOf,
  useLocale,
  wareki,
  withNote,
  showPhone,
} from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import {
  AnswerList,
  Banner,
  ConsultChip,
  DescriptionList,
  rem,
  Section,
  Stack,
  StatusChip,
  Text,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ConsultPlan } from '../plan/consult-plan.tsx';
import { ConsultPrescription, writtenStates } from '../prescription/consult-prescription.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { PaymentChip } from '../payment/payment-chip.tsx';
import { patientHref } from '../patients/paths.ts';
import { PatientMemos } from '../patients/memos/patient-memos.tsx';
import { ConsultNoteView } from '../note/consult-note.tsx';
import { HandOverList } from '../hand-over/hand-over-list.tsx';
import { AnswerSummary } from './answer-summary.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordAttachments } from './record-attachments.tsx';
import { RedFlags } from './red-flags.tsx';
import { useAnswerWords } from './use-answer-words.ts';

/** Everything about one consult that its clinic may read. In the room, the prescription has a tab beside it. */
export function ConsultRecordView({ record, isInRoom = false }: { record: ConsultRecord; isInRoom?: boolean }) {
  const { t } = useTranslation();
  const answerWords = useAnswerWords();
  const { kind } = useStaffApp();
  const { consult, patient, answer_sheet, note, history } = record;
  return (
    <Stack gap={24}>
      {isInRoom && <RedFlags sheet={answer_sheet} />}
      {isInRoom && <AnswerSummary sheet={answer_sheet} />}
      <Stack gap={8}>
        <PatientName patient={patient} />
        <Stack row wrap gap={12} align="center">
          <ConsultChip status={consult.status} label={t(`status.consult.${consult.status}`)} />
          {consult.exceptions.map((one) => (
            <StatusChip key={one} tone="warning" label={t(`status.exception.${one}`)} />
          ))}
          <PaymentChip consult={consult} />
          <Text bold size={18}>
            {formatDayTime(consult.start_at).slice(0, -5)} {formatSlot(consult.start_at)}
          </Text>
        </Stack>
        <Text tone="soft">
          {locationNameOf(consult)} ・ {t('words.doctor_name', { name: doctorNameOf(record.doctor) })}
        </Text>
        {consult.status === 'TENTATIVE' && consult.hold_until && (
          <Banner tone="warning" title={t('record.tentative', { until: formatDayTime(consult.hold_until) })} />
        )}
        {consult.status === 'CANCELLED' && (
          <Banner
            tone="info"
            title={t('record.cancelled', {
              by: t(`status.cancelled_by.${consult.cancelled_by ?? 'CLINIC'}`),
              at: consult.cancelled_at ? formatDayTime(consult.cancelled_at) : '',
            })}
          >
            {consult.cancel_reason}
          </Banner>
        )}
        <RecordActions record={record} />
      </Stack>
      {!isInRoom && <RedFlags sheet={answer_sheet} />}
      {!isInRoom && <AnswerSummary sheet={answer_sheet} />}
      <PatientMemos patient_id={patient.id} />
      <RecordAttachments consult_id={consult.id} />
      <Section
        title={t('record.patient')}
        level={3}
        actions={
          <TextLink href={patientHref(kind, patient.id)} roomy>
            {t('record.toPatient')}
          </TextLink>
        }
      >
        <DescriptionList
          items={[
            ...(consult.patient_number === null
              ? []
              : [{ term: t('record.number'), text: String(consult.patient_number) }]),
            ...usePatientFacts(patient),
            ...useDependantFacts(consult),
            { term: t('record.identity'), text: useIdentityText(record) },
          ]}
        />
      </Section>
      <Section title={t('record.answers')} level={3}>
        {answer_sheet && answer_sheet.status !== 'DRAFT' ? (
          <AnswerList topics={answer_sheet.questionnaire.topics} answers={answer_sheet.answers} words={answerWords} />
        ) : (
          <Text tone="soft">{t('record.noAnswers')}</Text>
        )}
      </Section>
      {!isInRoom && <HandOverList consult_id={consult.id} />}
      {!isInRoom && note && (
        <Section title={t('record.note')} level={3}>
          <ConsultNoteView record={record} />
        </Section>
      )}
      {!isInRoom && writtenStates.includes(consult.status) && (
        <Section title={t('plan.title')} level={3}>
          <ConsultPlan record={record} />
        </Section>
      )}
      {!isInRoom && writtenStates.includes(consult.status) && (
        <Section title={t('prescription.title')} level={3}>
          <ConsultPrescription record={record} />
        </Section>
      )}
      {!isInRoom && (
        <Section title={t('record.history')} level={3}>
          {history.length === 0 ? (
            <Text tone="soft">{t('record.noHistory')}</Text>
          ) : (
            <Stack gap={12} as="ul">
              {history.map(({ id, status, start_at, note }) => (
                <li key={id}>
                  <Stack row wrap gap={12} align="center">
                    <Text>{formatDayTime(start_at)}</Text>
                    <ConsultChip status={status} label={t(`status.consult.${status}`)} />
                  </Stack>
                  {note && <Text tone="soft">{note}</Text>}
                </li>
              ))}
            </Stack>
          )}
        </Section>
      )}
    </Stack>
  );
}

/** Whose booking it is, above everything else. */
const PatientName = ({ patient }: Pick<ConsultRecord, 'patient'>) => (
  <Stack row wrap gap={8} align="baseline">
    <h3 style={{ fontSize: rem(20) }}>
      {patient.last_name} {patient.first_name}
    </h3>
    <Text tone="soft">
      {patient.last_name_furigana} {patient.first_name_furigana}
    </Text>
  </Stack>
);

/** Returns how identity was confirmed in the call, or that it was not. */
function useIdentityText({ identity }: ConsultRecord): string {
  const { t } = useTranslation();
  if (!identity) return t('record.identityNone');
  const method = identity.method ? t(`status.identity.${identity.method}`) : t('record.identityUnsaid');
  return t('record.identityAt', { method, at: formatDayTime(identity.confirmed_at) });
}

/** Returns sex and guardian of a child: phone, email and address above are the guardian's. */
function useDependantFacts({ sex, guardian }: ConsultRecord['consult']) {
  const { t } = useTranslation();
  return [
    ...(sex ? [{ term: t('record.sex'), text: t(`status.sex.${sex}`) }] : []),
    ...(guardian
      ? [
          {
            term: t('record.guardian'),
            text: `${guardian.last_name} ${guardian.first_name}（${t(`status.relation.${guardian.relation}`)}）`,
          },
        ]
      : []),
  ];
}

function usePatientFacts(patient: ConsultRecord['patient']) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const born = patient.date_of_birth;
  const name = `${patient.last_name} ${patient.first_name}`;
  const kana = `${patient.last_name_furigana} ${patient.first_name_furigana}`;
  return [
    { term: t('record.name'), text: `${name}（${kana}）` },
    {
      term: t('record.born'),
      text: born
        ? `${withNote(formatDate(born), wareki(born, locale), locale)} ${t('words.years_old', { count: ageOn(born, today) })}`
        : t('record.unknown'),
    },
    { term: t('record.phone'), text: patient.phone_number ? showPhone(patient.phone_number) : t('record.unknown') },
    { term: t('record.email'), text: patient.email ?? t('record.unknown') },
    {
      term: t('record.address'),
      text: patient.address_1 ? (
        // A Japanese address stays Japanese in every language.
        <span lang="ja">{addressText(patient)}</span>
      ) : (
        t('record.unknown')
      ),
    },
  ];
}
