import type { Answers, Question, Wording } from './questionnaire.ts';

/** An answer that may mean an emergency, with what a person needs to read about it. */
export interface StandingRedFlag {
  /** Names the question and the answer; the same for every version of the questionnaire that keeps both. */
  id: string;
  /** The words of the answer. */
  label: Wording;
  /** Why it cannot wait for an online consultation. */
  why: Wording;
  topic_id: string;
  question_id: string;
}

interface Topics {
  topics: readonly { id: string; questions: readonly Question[] }[];
}

/** Returns the red flags among some answers, in the order in which they were asked. Give it only answers that count. */
export function redFlagsIn({ topics }: Topics, answers: Answers): StandingRedFlag[] {
  return topics.flatMap((topic) =>
    topic.questions.flatMap((question) => {
      const given = answers[question.id];
      const chosen = Array.isArray(given) ? given : [String(given)];
      return (question.red_flags ?? [])
        .filter(({ answer }) => given !== undefined && chosen.includes(answer))
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

/** Returns the red flags that some ids name, as a questionnaire words them. */
export function redFlagsNamed({ topics }: Topics, ids: readonly string[]): StandingRedFlag[] {
  const all = topics.flatMap((topic) =>
    topic.questions.map((question) => [question.id, (question.red_flags ?? []).map(({ answer }) => answer)] as const),
  );
  const flagged = new Set(ids);
  // One answer at a time, so that a question of one choice can name several.
  return all.flatMap(([question_id, answers]) =>
    answers
      .filter((answer) => flagged.has(`${question_id}:${answer}`))
      .flatMap((answer) => redFlagsIn({ topics }, { [question_id]: [answer] })),
  );
}
