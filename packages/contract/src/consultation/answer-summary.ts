import type { AnswerSheet, Question } from './questionnaire.ts';

/** What a doctor reads before anything else. */
export const summaryParts = ['complaint', 'allergy', 'medicines'] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** Why the patient comes, in the topic of the symptoms: kinds of trouble and the patient's own words. */
const complaintIds = new Set(['reason', 'symptoms', 'symptoms_words', 'words', 'where', 'look', 'parts']);

/** Allergies and medicines have the same ids in every questionnaire, with details in ids that begin alike. */
const partOf = (topic_id: string, { id }: Question): SummaryPart | undefined => {
  if (id === 'allergy' || id === 'allergy_to' || id === 'allergy_detail') return 'allergy';
  if (id === 'medicines' || id === 'medicines_names' || id === 'mind_medicines') return 'medicines';
  return topic_id === 'symptoms' && complaintIds.has(id) ? 'complaint' : undefined;
};

export interface SummaryLine {
  part: SummaryPart;
  /** The answered questions of this part, in the order in which they were asked; empty when none was answered. */
  questions: Question[];
  /** The part asks whether there is something at all, and the answer is no. */
  is_none: boolean;
}

/** Returns chief complaint, allergies and medicines of a sheet that was handed in; parts it never asks about are left out. */
export function answerSummary({
  questionnaire,
  answers,
}: Pick<AnswerSheet, 'questionnaire' | 'answers'>): SummaryLine[] {
  return summaryParts.flatMap((part) => {
    const asked = questionnaire.topics.flatMap((topic) =>
      topic.questions.filter((question) => partOf(topic.id, question) === part),
    );
    if (asked.length === 0) return [];
    const answered = asked.filter(({ id }) => isGiven(answers[id]));
    // Details tell more than the “yes” before them.
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

const isGiven = (answer: AnswerSheet['answers'][string] | undefined) =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
