import type { Wording } from '../wording.ts';
import type { Answers, Question } from './questionnaire.ts';

/** An answer that may mean an emergency, with the texts that explain it. */
export interface RaisedRedFlag {
  /** Question and answer id; the same in every version of the questionnaire that has both. */
  id: string;
  /** The wording of the answer. */
  label: Wording;
  /** Why it is too urgent for an online consultation. */
  why: Wording;
  topic_id: string;
  question_id: string;
}

interface Topics {
  topics: readonly { id: string; questions: readonly Question[] }[];
}

/** Returns the red flags among some answers, in the order of the questions. Expects only answers to visible questions. */
export function redFlagsIn({ topics }: Topics, answers: Answers): RaisedRedFlag[] {
  return topics.flatMap((topic) =>
    topic.questions.flatMap((question) => {
      const answerIds = answers[question.id];
      const chosen = Array.isArray(answerIds) ? answerIds : [String(answerIds)];
      return (question.red_flags ?? [])
        .filter(({ answer }) => answerIds !== undefined && chosen.includes(answer))
        .map(({ answer, why }) => ({
          id: `${question.id}:${answer}`,
          label: question.options?.find(({ id }) => id === answer)?.label ?? question.label,
          why,
          topic_id: topic.id,
          question_id: question.id,
        }));
    }),
  );
}

/** Returns the red flags with these ids, in the wording of this questionnaire. */
export function redFlagsNamed({ topics }: Topics, ids: readonly string[]): RaisedRedFlag[] {
  const all = topics.flatMap((topic) =>
    topic.questions.map((question) => [question.id, (question.red_flags ?? []).map(({ answer }) => answer)] as const),
  );
  const flagged = new Set(ids);
  // Checks one answer at a time, so that a single-choice question can name several.
  return all.flatMap(([question_id, answers]) =>
    answers
      .filter((answer) => flagged.has(`${question_id}:${answer}`))
      .flatMap((answer) => redFlagsIn({ topics }, { [question_id]: [answer] })),
  );
}
