import type { Consult } from '@haruka/contract/consultation/consult';
import type { Answers, AnswerSheet, Question } from '@haruka/contract/consultation/questionnaire';
import { ActionBar, Banner, Button, Card, ErrorSummary, Page, QuestionField, Stack } from '@haruka/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStep } from '../../shared/booking-steps.tsx';
import { useSaid } from '../../shared/wording.ts';
import { useAnswerWords } from '../../shared/use-answer-words.ts';
import { askedTopics, problemWith } from './asked.ts';
import { places } from './places.ts';
import { BelowLine, ProgressLine } from './progress-line.tsx';
import { QuestionnaireGuard } from './questionnaire-guard.tsx';
import { openRedFlags } from './red-flags.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { SavingSign } from './saving-sign.tsx';
import { StopBanner } from './stop-banner.tsx';
import { useAnswers } from './use-answers.ts';
import { useProblemText } from './use-problem-text.ts';

/** The questions, one topic a page. Everything typed saves itself. */
export default function QuestionsScreen() {
  const { t } = useTranslation();
  return (
    <QuestionnaireGuard title={t('questionnaire.title')}>{(known) => <Questions {...known} />}</QuestionnaireGuard>
  );
}

function Questions({ consult, sheet }: { consult: Consult; sheet: AnswerSheet }) {
  const { t } = useTranslation();
  const answerWords = useAnswerWords();
  const { said } = useSaid();
  const step = useStep(2);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromLast?: true } | null };
  const [query] = useSearchParams();
  const hand = useAnswers(sheet);
  const problemText = useProblemText();
  const topics = askedTopics(sheet.questionnaire, hand.answers);
  const nth = Math.max(
    0,
    topics.findIndex(({ id }) => id === query.get('topic')),
  );
  const topic = topics[nth];
  // Which questions may show what is wrong: those that were left, and all of a topic once it was handed on.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<string | null>(query.has('check') ? query.get('topic') : null);
  const [tries, setTries] = useState(0);
  const arrows = useArrowKeys();
  if (!topic) return null;
  const flags = openRedFlags(sheet, hand.answers);

  /** Stops at once where a red flag is new. Arrow keys walk past answers, so there the stop comes with the next step. */
  const write = (next: Answers) => {
    const isNew = openRedFlags(sheet, next).some(({ id }) => !flags.some((flag) => flag.id === id));
    hand.write(next);
    if (!isNew) return;
    void hand.flush();
    if (!arrows.isWalking()) void navigate(places.urgent(consult.id));
  };

  const leave = (id: string) => setLeft((before) => (before.has(id) ? before : new Set(before).add(id)));
  const problemOf = (question: Question) => problemWith(question, hand.answers[question.id]);
  const textOf = (question: Question) => {
    const problem = problemOf(question);
    return problem && (checked === topic.id || left.has(question.id)) ? problemText(problem) : undefined;
  };
  const wrong = checked === topic.id ? topic.questions.filter(problemOf) : [];
  const before = topics[nth - 1];
  const after = topics[nth + 1];

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (flags.length > 0) {
      void hand.flush();
      return void navigate(places.urgent(consult.id));
    }
    if (topic.questions.some(problemOf)) {
      setTries((count) => count + 1);
      return setChecked(topic.id);
    }
    setChecked(null);
    // The screen does not wait for the save, because the next screen starts with the same answers.
    void hand.flush();
    void navigate(after ? places.topic(consult.id, after.id) : places.confirm(consult));
  };

  return (
    <Page key={topic.id} title={said(topic.title)} step={step}>
      <ProgressLine consult={consult} sheet={sheet} answers={hand.answers}>
        <SavingSign hand={hand} />
      </ProgressLine>
      {flags.length > 0 && <StopBanner consult_id={consult.id} />}
      {state?.fromLast && <Banner tone="success" title={t('questionnaire.info.fromLastDone')} />}
      {checked === topic.id && (
        <ErrorSummary
          key={tries}
          title={t('questionnaire.topic.summary', { count: wrong.length })}
          items={wrong.map((question) => ({
            id: question.id,
            label: t('questionnaire.topic.item', { question: said(question.label), problem: textOf(question) }),
          }))}
        />
      )}
      <BelowLine noValidate onSubmit={goOn} {...arrows.handlers}>
        <Stack gap={24}>
          <Card>
            <Stack gap={32}>
              {topic.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  value={hand.answers[question.id]}
                  onChange={(value) => {
                    const { [question.id]: _before, ...rest } = hand.answers;
                    write(value === undefined ? rest : { ...rest, [question.id]: value });
                  }}
                  onBlur={() => leave(question.id)}
                  error={textOf(question)}
                  words={answerWords}
                />
              ))}
            </Stack>
          </Card>
          <ActionBar
            back={
              <Button
                variant="text"
                fullWidth="phone"
                href={before ? places.topic(consult.id, before.id) : places.info(consult.id)}
              >
                {before ? t('questionnaire.topic.back') : t('questionnaire.topic.toInfo')}
              </Button>
            }
          >
            <Button type="submit" fullWidth="phone">
              {after ? t('questionnaire.topic.next') : t('questionnaire.topic.toConfirm')}
            </Button>
          </ActionBar>
        </Stack>
      </BelowLine>
    </Page>
  );
}
