import { useAnswerSheet } from '@haruka/api/consultation/questionnaire';
import type { Consult } from '@haruka/contract/consultation/consult';
import { formatDayTime, formatTimeRange, formatTime } from '@haruka/i18n/patient';
import { useServerNow } from '@haruka/shell';
import {
  AnswerList,
  Banner,
  Button,
  Card,
  ConsultChip,
  DescriptionList,
  Page,
  Section,
  Skeletons,
  TextLink,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ClinicMessage } from '../../shared/clinic-message.tsx';
import { consultNow } from '../../shared/consult-now.ts';
import { paths } from '../../shared/paths.ts';
import { useAnswerWords } from '../../shared/use-answer-words.ts';
import { ClinicCall } from './clinic-call.tsx';
import { ConsultMedicine } from './consult-medicine.tsx';
import { ConsultGuard } from './consult-guard.tsx';
import { PlanLink } from './plan-link.tsx';
import { useFacts } from './use-facts.ts';

/** One past consult: the doctor's words for the patient, and what the patient had answered. */
export default function PastConsultScreen() {
  const { t } = useTranslation();
  const back = { href: paths['reservation-history'], label: t('reservation.history.title') };
  const head = { title: t('reservation.past.title'), back };
  return (
    <ConsultGuard head={head}>
      {(consult) => (
        <Page {...head}>
          <Past consult={consult} />
        </Page>
      )}
    </ConsultGuard>
  );
}

function Past({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const facts = useFacts(consult);
  const now = useServerNow(60_000);
  const { status, started_at, ended_at, cancelled_by, cancel_reason } = consult;
  return (
    <>
      {consultNow(consult, now) !== 'over' && (
        <Banner
          title={t('reservation.past.live')}
          action={
            <TextLink href={paths['reservation-list']} roomy>
              {t('reservation.toList')}
            </TextLink>
          }
        />
      )}
      <Card tone="accent">
        <ConsultChip status={status} label={t(`status.consult.${status}`)} />
        <DescriptionList
          items={[
            ...facts,
            ...(started_at && ended_at
              ? [
                  {
                    term: t('reservation.past.time'),
                    text: formatTimeRange(formatDayTime(started_at), formatTime(ended_at)),
                  },
                ]
              : []),
            ...(cancelled_by
              ? [
                  {
                    term: t('reservation.facts.status'),
                    text: t(`reservation.past.cancelled.${cancelled_by}`),
                  },
                ]
              : []),
            ...(cancel_reason ? [{ term: t('reservation.facts.reason'), text: cancel_reason }] : []),
          ]}
        />
        {status === 'EXPIRED' && <p>{t('reservation.past.expired')}</p>}
        {status === 'NO_SHOW' && <p>{t('reservation.past.noShow')}</p>}
        {status === 'DOCTOR_ABSENT' && <p>{t('reservation.past.doctorAbsent')}</p>}
      </Card>
      {consult.clinic_message && status !== 'ENDED' && (
        <Card>
          <ClinicMessage consult={consult} />
        </Card>
      )}
      {status === 'ENDED' && (
        <Card title={t('reservation.past.note')}>
          <p style={{ whiteSpace: 'pre-wrap' }}>{consult.note ?? t('reservation.past.noNote')}</p>
          <p>{t('reservation.past.help')}</p>
        </Card>
      )}
      {status === 'ENDED' && <PlanLink consult_id={consult.id} />}
      {status === 'ENDED' && <ConsultMedicine consult_id={consult.id} />}
      <ClinicCall consult={consult} />
      <Section title={t('reservation.past.answers')}>
        <Answered consult_id={consult.id} />
      </Section>
      <Button variant="secondary" fullWidth href={`${paths.menu}?clid=${consult.clinic_location_id}`}>
        {t('reservation.past.again')}
      </Button>
    </>
  );
}

function Answered({ consult_id }: { consult_id: string }) {
  const { t } = useTranslation();
  const answerWords = useAnswerWords();
  const { data: sheet, isError } = useAnswerSheet({ consult_id, options: { silent: true } });
  if (!sheet && !isError) return <Skeletons kind="lines" count={4} words={{ loading: t('words.loading') }} />;
  if (!sheet || Object.keys(sheet.answers).length === 0) return <p>{t('reservation.past.noAnswers')}</p>;
  return (
    <Card>
      <AnswerList topics={sheet.questionnaire.topics} answers={sheet.answers} words={answerWords} />
    </Card>
  );
}
