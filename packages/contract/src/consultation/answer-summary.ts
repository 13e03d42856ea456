import type { AnswerSheet, Question, Questionnaire } from './questionnaire.ts';

/** The parts of an answer sheet that a doctor reads first. */
export const summaryParts = ['complaint', 'allergy', 'medicines'] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** Ids of chief-complaint questions in the symptoms topic. */
const complaintIds = new Set(['reason', 'symptoms', 'symptoms_words', 'words', 'where', 'look', 'parts']);

/** Allergies and medicines have the same ids in every questionnaire; the ids of their details start with the same word. */
const partOf = (topic_id: string, { id }: Question): SummaryPart | undefined => {
  if (id === 'allergy' || id === 'allergy_to' || id === 'allergy_detail') return 'allergy';
  if (id === 'medicines' || id === 'medicines_names' || id === 'mind_medicines') return 'medicines';
  return topic_id === 'symptoms' && complaintIds.has(id) ? 'complaint' : undefined;
};

export interface SummaryLine {
  part: SummaryPart;
  /** The answered questions of this part, in the order of the questionnaire; empty when none is answered. */
  questions: Question[];
  /** The part has a yes/no question, and the answer is no. */
  is_none: boolean;
}

/** Returns chief complaint, allergies and medicines of a submitted answer sheet. Omits a part that the questionnaire does not ask about. */
export function answerSummary({
  questionnaire,
  answers,
}: Pick<AnswerSheet, 'questionnaire' | 'answers'>): SummaryLine[] {
  return summaryParts.flatMap((part) => {
    const asked = questionsOf(questionnaire, part);
    if (asked.length === 0) return [];
    const answered = asked.filter(({ id }) => isAnswered(answers[id]));
    // Omits a plain “yes” when its details are answered.
    const details = answered.filter(({ id }) => id !== 'allergy' && id !== 'medicines');
    return [
      {
        part,
        questions: details.length > 0 ? details : answered,
        is_none: part !== 'complaint' && answers[part] === 'no',
      },
    ];
  });
}

/** Returns the questions of a questionnaire that belong to a part, in its order. */
export const questionsOf = ({ topics }: Pick<Questionnaire, 'topics'>, part: SummaryPart): Question[] =>
  topics.flatMap((topic) => topic.questions.filter((question) => partOf(topic.id, question) === part));

/** Returns whether a question was answered; empty text and an empty choice are no answer. */
export const isAnswered = (answer: AnswerSheet['answers'][string] | undefined) =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
