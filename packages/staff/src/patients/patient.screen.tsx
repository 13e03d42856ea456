import { errorText } from '@haruka/api';
import { usePatientRecord } from '@haruka/api/consultation/patient-record';
import type { PatientRecord } from '@haruka/contract/consultation/patient-record';
import { addressText, formatDayTime, joinList, nameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  Button,
  DescriptionList,
  ErrorState,
  lazyPart,
  Page,
  Section,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@haruka/ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { WriteLinks } from '../chat/write-links.tsx';
import { LateBookSheet } from '../desk-booking/late-book-sheet.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { useHadFormDraft } from '../frame/use-form-draft.ts';
import { used } from '../palette/recent.slice.ts';
import { AnswerSummary } from '../record/answer-summary.tsx';
import { ConsultRecordSheet } from '../record/record-sheet.tsx';
import { ConsultList } from './consult-list.tsx';
import { Duplicates } from './duplicates.tsx';
import { correctionDraft } from './correction/correction-draft.ts';
import { PatientMemos } from './memos/patient-memos.tsx';
import { usePatientWords } from '../find-patient/patient-facts.ts';
import { patientHref, searchHref } from './paths.ts';
import { IdentityStrip } from './identity-strip.tsx';
import { RecordColumns } from './record-columns.tsx';
import { chatOver } from './timeline/href-over.ts';
import { PatientTimeline } from './timeline/patient-timeline.tsx';

const CorrectPatient = lazyPart(async () => ({
  default: (await import('./correction/correct-patient.tsx')).CorrectPatient,
}));

const ChatSheet = lazyPart(async () => ({ default: (await import('../chat/chat-sheet.tsx')).ChatSheet }));

/** One patient: allergies and medicines pinned, all that happened, profile, family, and who looked (SCREEN-9). */
export default function PatientScreen() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { patient_id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const {
    currentData: record,
    error,
    isFetching,
    refetch,
  } = usePatientRecord({ patient_id, options: { silent: true } });
  const words = usePatientWords();
  const chat = chatOver(query);
  const [isBooking, setBooking] = useState(false);
  const refusal = apiErrorOf(error);
  useRecentPatient(record);
  const open = (consult: string | undefined) =>
    setQuery(
      (now) => {
        if (consult) now.set('consult', consult);
        else now.delete('consult');
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <Page
      title={record ? t('patients.titleOf', { name: words.name(record.patient) }) : t('patients.one')}
      back={{ href: searchHref(kind, ''), label: t('patients.back') }}
      wide="full"
      actions={
        // Only staff book for patients and write to them; a doctor does not.
        kind === 'clinic' &&
        record && (
          <>
            <WriteLinks ways={record.write_to} />
            <Button onClick={() => setBooking(true)}>{t('deskBooking.open')}</Button>
          </>
        )
      }
    >
      {record && (
        <IdentityStrip patient={record.patient} patient_number={record.patient_number} sheet={record.answer_sheet} />
      )}
      {record ? (
        <Record record={record} onOpen={(consult) => open(consult)} />
      ) : refusal ? (
        <ErrorState
          title={t('patients.oneFailed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons count={4} words={{ loading: t('words.loading') }} />
      )}
      {record && (
        <LateBookSheet
          start={isBooking ? {} : undefined}
          patient={words.suggestion({ ...record.patient, patient_number: record.patient_number })}
          onClose={() => setBooking(false)}
          onBooked={(consult_id) => {
            setBooking(false);
            open(consult_id);
          }}
        />
      )}
      <ConsultRecordSheet consult_id={query.get('consult') ?? undefined} onClose={() => open(undefined)} />
      {chat && (
        <Suspense>
          <ChatSheet
            chat={chat}
            onClose={() =>
              setQuery(
                (now) => {
                  now.delete('chat');
                  return now;
                },
                { preventScrollReset: true },
              )
            }
          />
        </Suspense>
      )}
    </Page>
  );
}

/** The command palette lists the patients whose records were opened last. */
function useRecentPatient(record: PatientRecord | undefined) {
  const dispatch = useDispatch();
  const { suggestion } = usePatientWords();
  const id = record?.patient.id;
  const remember = useEffectEvent((patient_id: string) => {
    if (!record) return;
    const { label, note } = suggestion({ ...record.patient, patient_number: record.patient_number });
    dispatch(used({ id: patient_id, patient: { label, note } }));
  });
  useEffect(() => {
    if (id) remember(id);
  }, [id]);
}

function Record({ record, onOpen }: { record: PatientRecord; onOpen: (consult_id: string) => void }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { answer_sheet, upcoming, views, patient } = record;
  return (
    <RecordColumns
      pinned={
        <Stack gap={8}>
          <AnswerSummary sheet={answer_sheet} />
          {answer_sheet?.submitted_at && (
            <Text tone="soft">{t('patients.answeredAt', { at: formatDayTime(answer_sheet.submitted_at) })}</Text>
          )}
          <PatientMemos patient_id={patient.id} />
        </Stack>
      }
    >
      <ConsultList title={t('patients.upcoming')} none={t('patients.noUpcoming')} consults={upcoming} onOpen={onOpen} />
      <PatientTimeline patient_id={patient.id} />
      <Profile key={patient.id} record={record} />
      {kind === 'clinic' && <Duplicates record={record} />}
      <Section title={t('patients.views')} lead={t('patients.viewsLead')}>
        {views.length === 0 ? (
          <Text tone="soft">{t('patients.noViews')}</Text>
        ) : (
          <ul style={{ margin: 0 }}>
            {views.map(({ at, role, member }) => (
              <li key={at}>
                {t('patients.view', {
                  at: formatDayTime(at),
                  name: t('words.full_name', member),
                  role: t(`staffFrame.roles.${role}`),
                })}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </RecordColumns>
  );
}

function Profile({
  record: { patient, patient_number, held, guardian, dependants, clinic_locations },
}: {
  record: PatientRecord;
}) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const words = usePatientWords();
  const [isCorrecting, setCorrecting] = useState(useHadFormDraft(correctionDraft(patient.id)));
  const address = addressText(patient);
  return (
    <Section
      title={t('patients.profile')}
      actions={
        // An account is corrected by its patient alone.
        held &&
        kind === 'clinic' && (
          <Button size="small" variant="secondary" onClick={() => setCorrecting(true)}>
            {t('patients.correct.open')}
          </Button>
        )
      }
    >
      {held && isCorrecting && (
        <Suspense>
          <CorrectPatient patient={patient} held={held} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
      <DescriptionList
        items={[
          { term: t('record.number'), text: patient_number?.toString() ?? t('patients.noNumber') },
          { term: t('record.born'), text: words.born(patient.date_of_birth) },
          { term: t('record.sex'), text: patient.sex ? t(`status.sex.${patient.sex}`) : t('record.unknown') },
          {
            term: t('record.phone'),
            text: patient.phone_number ? (
              <TextLink href={`tel:${patient.phone_number}`}>{words.phone(patient.phone_number)}</TextLink>
            ) : (
              t('record.unknown')
            ),
          },
          { term: t('record.email'), text: patient.email ?? t('record.unknown') },
          {
            term: t('record.address'),
            // A Japanese address stays Japanese in every language.
            text: address ? <span lang="ja">{address}</span> : t('record.unknown'),
          },
          ...(guardian
            ? [
                {
                  term: t('record.guardian'),
                  text: guardian.is_readable ? (
                    <TextLink href={patientHref(kind, guardian.id)}>
                      {t('patients.relative', {
                        name: words.name(guardian),
                        relation: t(`status.relation.${guardian.relation}`),
                      })}
                    </TextLink>
                  ) : (
                    t('patients.relative', {
                      name: words.name(guardian),
                      relation: t(`status.relation.${guardian.relation}`),
                    })
                  ),
                },
              ]
            : []),
          ...(dependants.length > 0
            ? [
                {
                  term: t('patients.dependants'),
                  text: (
                    <Stack gap={4}>
                      {dependants.map((one) => (
                        <TextLink key={one.id} href={patientHref(kind, one.id)}>
                          {t('patients.dependant', { name: words.name(one), born: words.born(one.date_of_birth) })}
                        </TextLink>
                      ))}
                    </Stack>
                  ),
                },
              ]
            : []),
          { term: t('patients.locations'), text: joinList(clinic_locations.map((one) => nameOf(one))) },
        ]}
      />
    </Section>
  );
}
