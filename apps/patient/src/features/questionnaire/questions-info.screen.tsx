import { useLastAnswers } from '@haruka/api/consultation/questionnaire';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { dayInTokyo, formatDay } from '@haruka/i18n/patient';
import { Banner, Button, Card, ClockIcon, Page, Section, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BookingSteps, useStep } from '../../shared/booking-steps.tsx';
import { HoldLine } from '../../shared/hold-line.tsx';
import { useSaid } from '../../shared/wording.ts';
import { askedTopics, firstOpenTopic } from './asked.ts';
import { Appointment } from './appointment.tsx';
import { places } from './places.ts';
import { QuestionnaireGuard } from './questionnaire-guard.tsx';
import { SavingSign } from './saving-sign.tsx';
import { useAnswers } from './use-answers.ts';

const reasons = ['time', 'safety', 'urgent'] as const;

/** Before the questions: what will be asked, why, how long it takes, and what may be copied from last time. */
export default function QuestionsInfoScreen() {
  const { t } = useTranslation();
  return (
    <QuestionnaireGuard title={t('questionnaire.info.title')}>{(known) => <Info {...known} />}</QuestionnaireGuard>
  );
}

function Info({ consult, sheet }: { consult: Consult; sheet: AnswerSheet }) {
  const { t } = useTranslation();
  const { said } = useSaid();
  const step = useStep(2);
  const navigate = useNavigate();
  const hand = useAnswers(sheet);
  const { questionnaire } = sheet;
  const topics = askedTopics(questionnaire, hand.answers);
  const isBegun = Object.keys(hand.answers).length > 0;
  const open = firstOpenTopic(questionnaire, hand.answers);

  return (
    <Page title={t('questionnaire.info.title')} lead={t('questionnaire.info.lead')} step={step}>
      <BookingSteps at={2} />
      <HoldLine consult={consult} />
      <Appointment consult={consult} />
      {sheet.status === 'SUBMITTED' && <Banner title={t('questionnaire.info.submitted')} />}
      {hand.isCarried && <Banner tone="success" title={t('questionnaire.info.carried')} />}

      <Card title={said(questionnaire.title)} tone="accent">
        <p>{said(questionnaire.intro)}</p>
        <Stack row gap={8}>
          <ClockIcon size={24} />
          <Text bold>{t('questionnaire.info.minutes', { count: questionnaire.minutes })}</Text>
        </Stack>
        <div>
          <h3>{t('questionnaire.info.about')}</h3>
          <ol>
            {topics.map((topic) => (
              <li key={topic.id}>
                {said(topic.title)}{' '}
                <Text as="span" size={14} tone="soft">
                  {t('questionnaire.info.questions', { count: topic.questions.length })}
                </Text>
              </li>
            ))}
          </ol>
        </div>
        <Stack gap={12}>
          <Button
            fullWidth
            href={isBegun && !open ? places.confirm(consult) : places.topic(consult.id, (open ?? topics[0])?.id ?? '')}
          >
            {!isBegun
              ? t('questionnaire.info.start')
              : t(open ? 'questionnaire.info.resume' : 'questionnaire.info.toConfirm')}
          </Button>
          {!isBegun && (
            <FromLast
              consult_id={consult.id}
              onCopy={(answers) => {
                hand.write(answers);
                void hand.flush().then(() => {
                  const first = askedTopics(questionnaire, answers)[0];
                  return navigate(places.topic(consult.id, first?.id ?? ''), { state: { fromLast: true } });
                });
              }}
            />
          )}
          <Text size={14} tone="soft">
            {t('questionnaire.info.saved')}
          </Text>
          <SavingSign hand={hand} />
        </Stack>
      </Card>

      <Section title={t('questionnaire.info.why')}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`questionnaire.info.reasons.${reason}`)}</li>
          ))}
        </ul>
        <Text tone="soft">{t('questionnaire.info.who')}</Text>
      </Section>
    </Page>
  );
}

interface FromLastProps {
  consult_id: string;
  onCopy: (answers: AnswerSheet['answers']) => void;
}

/** "Same as last time": offered only where there is a last time. */
function FromLast({ consult_id, onCopy }: FromLastProps) {
  const { t } = useTranslation();
  const { data: last } = useLastAnswers({ consult_id, options: { silent: true, noprogress: true } });
  const given = last?.submitted_at ?? last?.history_at;
  if (!last || !given || Object.keys(last.answers).length === 0) return null;
  const at = formatDay(dayInTokyo(given));
  return (
    <Stack gap={4}>
      <Button variant="secondary" fullWidth onClick={() => onCopy(last.answers)}>
        {t(last.submitted_at ? 'questionnaire.info.fromLast' : 'questionnaire.info.fromElsewhere')}
      </Button>
      <Text size={14} tone="soft">
        {t(last.submitted_at ? 'questionnaire.info.fromLastText' : 'questionnaire.info.fromElsewhereText', { at })}
      </Text>
    </Stack>
  );
}
