import { useSubmitAnswers } from '@haruka/api/consultation/questionnaire';
import type { Consult } from '@haruka/contract/consultation/consult';
import type { AnswerSheet } from '@haruka/contract/consultation/questionnaire';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { ActionBar, AnswerList, Banner, Button, Card, Page, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BookingSteps, useStep } from '../../shared/booking-steps.tsx';
import { HoldLine } from '../../shared/hold-line.tsx';
import { paths } from '../../shared/paths.ts';
import { useSaid } from '../../shared/wording.ts';
import { useAnswerWords } from '../../shared/use-answer-words.ts';
import { Appointment } from './appointment.tsx';
import { askedTopics, countingAnswers, problemWith } from './asked.ts';
import { places } from './places.ts';
import { QuestionnaireGuard } from './questionnaire-guard.tsx';
import { openRedFlags } from './red-flags.ts';
import { SavingSign } from './saving-sign.tsx';
import { StopBanner } from './stop-banner.tsx';
import { useAnswers } from './use-answers.ts';
import { useRememberedBooking } from './use-remembered-booking.ts';

/** The answers read back, each topic open to change, before the booking itself is checked. */
export default function QuestionsConfirmScreen() {
  const { t } = useTranslation();
  return (
    <QuestionnaireGuard title={t('questionnaire.confirm.title')}>
      {(known) => <Confirm {...known} />}
    </QuestionnaireGuard>
  );
}

function Confirm({ consult, sheet }: { consult: Consult; sheet: AnswerSheet }) {
  const { t } = useTranslation();
  const answerWords = useAnswerWords();
  const { said } = useSaid();
  const step = useStep(2);
  const navigate = useNavigate();
  const hand = useAnswers(sheet);
  const [submit, { isLoading, isSuccess, error }] = useSubmitAnswers();
  const [isUnsaved, setUnsaved] = useState(false);
  useRememberedBooking(consult);

  const answers = countingAnswers(sheet.questionnaire, hand.answers);
  const topics = askedTopics(sheet.questionnaire, hand.answers);
  const missing = topics.flatMap((topic) => {
    const count = topic.questions.filter((question) => problemWith(question, hand.answers[question.id])).length;
    return count > 0 ? [{ topic, count }] : [];
  });
  // A firm booking needs no second confirmation: its answers are simply sent again.
  const isFirm = consult.status === 'CONFIRMED' || consult.status === 'RINGING';
  const last = topics.at(-1);
  const flags = openRedFlags(sheet, hand.answers);

  const goOn = async () => {
    const isSaved = await hand.flush();
    setUnsaved(!isSaved);
    if (isSaved) await navigate(places.reservation(consult.id));
  };
  const send = () => submit({ consult_id: consult.id, answers, options: { silent: true } });

  return (
    <Page title={t('questionnaire.confirm.title')} lead={t('questionnaire.confirm.lead')} step={step}>
      <BookingSteps at={2} />
      <HoldLine consult={consult} />
      <Appointment consult={consult} />
      <Card>
        <AnswerList
          topics={topics}
          answers={answers}
          editHref={(topic) => places.topic(consult.id, topic)}
          words={answerWords}
        />
      </Card>
      <SavingSign hand={hand} />
      {flags.length > 0 && <StopBanner consult_id={consult.id} />}
      {missing.length > 0 && (
        <Banner tone="warning" title={t('questionnaire.confirm.missing')} urgent>
          <ul>
            {missing.map(({ topic, count }) => (
              <li key={topic.id}>
                <TextLink href={places.topic(consult.id, topic.id, true)} roomy>
                  {t('questionnaire.confirm.missingItem', { topic: said(topic.title), count })}
                </TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {isUnsaved && hand.saving.is !== 'saved' && (
        <Banner tone="error" title={t('questionnaire.confirm.notSaved')} urgent />
      )}
      <ErrorBanner error={error} />
      {isSuccess && (
        <Banner
          tone="success"
          urgent
          title={t('questionnaire.confirm.sent')}
          action={
            <TextLink href={paths['reservation-list']} roomy>
              {t('questionnaire.missing.toList')}
            </TextLink>
          }
        >
          {t('questionnaire.confirm.sentText')}
        </Banner>
      )}
      <ActionBar
        back={
          <Button
            variant="text"
            fullWidth="phone"
            href={last ? places.topic(consult.id, last.id) : places.info(consult.id)}
          >
            {t('questionnaire.confirm.back')}
          </Button>
        }
      >
        {flags.length > 0 ? (
          <Button fullWidth="phone" href={places.urgent(consult.id)}>
            {t('questionnaire.urgent.open')}
          </Button>
        ) : missing[0] ? (
          <Button fullWidth="phone" href={places.topic(consult.id, missing[0].topic.id, true)}>
            {t('questionnaire.info.resume')}
          </Button>
        ) : isFirm ? (
          <Button fullWidth="phone" busy={isLoading} onClick={() => void send()}>
            {t('questionnaire.confirm.send')}
          </Button>
        ) : (
          <Button fullWidth="phone" busy={hand.saving.is === 'saving'} onClick={() => void goOn()}>
            {t('questionnaire.confirm.next')}
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}
