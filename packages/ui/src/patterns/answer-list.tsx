import type { Answers, QuestionTopic } from '@haruka/contract/consultation/questionnaire';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TextLink } from '../controls/text-link.tsx';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, rem } from '../theme/tokens.ts';
import { type QuestionWords, answerText, isAsked } from './answer-text.ts';

const Topic = styled('section')({ display: 'flex', flexDirection: 'column', '& + &': { marginTop: rem(24) } });
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(8),
  paddingBottom: rem(4),
  borderBottom: `2px solid ${color.primary}`,
  '& h2': { fontSize: rem(18) },
  '& a': { flexShrink: 0 },
});
const Pair = styled('div')({ padding: `${rem(12)} 0`, borderBottom: `1px solid ${color.hairline}` });
const Asked = styled('dt')({ fontSize: rem(14), color: color.ink2 });
const Said = styled('dd')({
  fontWeight: 700,
  '& ul': { paddingInlineStart: '1.2em' },
  whiteSpace: 'pre-wrap',
  '&[data-none="true"]': { fontWeight: 400, color: color.ink2 },
});

export type AnswerListProps = {
  topics: readonly QuestionTopic[];
  answers: Answers;
  words: QuestionWords & { none: string; edit: string };
  /** Where a topic is changed; without it nothing can be changed. */
  editHref?: (topicId: string) => string;
  /** What stands beside a question for the doctor, such as a warning. */
  noteFor?: (questionId: string) => ReactNode;
};

/** One answer as text; several as a list, so that each is read by itself. */
const Words = ({ said }: { said: string | readonly string[] }) => {
  if (typeof said === 'string') return said;
  if (said.length === 1) return said[0];
  return (
    <ul>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};

/** Questions and answers read back, a topic at a time. */
export const AnswerList = ({ topics, answers, words, editHref, noteFor }: AnswerListProps) => {
  const { locale } = useHaruka();
  return (
    <div>
      {topics.map((topic) => (
        <Topic key={topic.id}>
          <Head>
            <h2>{topic.title[locale]}</h2>
            {editHref && (
              <TextLink href={editHref(topic.id)} roomy>
                {words.edit}
              </TextLink>
            )}
          </Head>
          <dl>
            {topic.questions
              .filter((question) => isAsked(question, answers))
              .map((question) => {
                const said = answerText(question, answers[question.id], locale, words);
                return (
                  <Pair key={question.id}>
                    <Asked>{question.label[locale]}</Asked>
                    <Said data-none={said === undefined || undefined}>
                      <Words said={said ?? words.none} />
                      {noteFor?.(question.id)}
                    </Said>
                  </Pair>
                );
              })}
          </dl>
        </Topic>
      ))}
    </div>
  );
};
