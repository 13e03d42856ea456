import type { Question, QuestionTopic, Questionnaire } from '@haruka/contract/consultation/questionnaire';
import type { Wording } from '@haruka/contract/wording';

/** A word pair: Japanese, then English. */
export type Pair = readonly [jp: string, en: string];
/** An option: its id, then both languages. */
export type Choice = readonly [id: string, jp: string, en: string];

/** A questionnaire before a clinic takes it: which clinic and which version are not its business. */
export type QuestionnaireDraft = Pick<Questionnaire, 'speciality_id' | 'title' | 'intro' | 'minutes' | 'topics'>;

interface Extra {
  help?: Pair;
  required?: boolean;
  show_if?: Question['show_if'];
}

/** Returns a pair of texts as Japanese and English wording. */
export const words = ([jp, en]: Pair): Wording => ({ jp, en });

const question = (kind: Question['kind'], id: string, label: Pair, required: boolean, extra: Extra = {}): Question => ({
  id,
  kind,
  label: words(label),
  ...(extra.help && { help: words(extra.help) }),
  required: extra.required ?? required,
  ...(extra.show_if && { show_if: extra.show_if }),
});

const choices = (options: readonly Choice[]) => options.map(([id, jp, en]) => ({ id, label: words([jp, en]) }));

/** Returns a required question that is answered with yes or no. */
export const yesNo = (id: string, label: Pair, extra?: Extra): Question => question('yes_no', id, label, true, extra);

/** Returns a required question with one choice of several. */
export const single = (id: string, label: Pair, options: readonly Choice[], extra?: Extra): Question => ({
  ...question('single', id, label, true, extra),
  options: choices(options),
});

/** Returns a required question with any number of choices. */
export const multi = (id: string, label: Pair, options: readonly Choice[], extra?: Extra): Question => ({
  ...question('multi', id, label, true, extra),
  options: choices(options),
});

/** Returns a required question that is answered from 0 to 10. */
export const scale = (id: string, label: Pair, extra?: Extra): Question => ({
  ...question('scale', id, label, true, extra),
  min: 0,
  max: 10,
});

/** Returns an optional question that is answered in words. */
export const text = (id: string, label: Pair, max_length: number, extra?: Extra): Question => ({
  ...question('text', id, label, false, extra),
  max_length,
});

/** Returns a question that is answered with a number between two limits. */
export const number = (
  id: string,
  label: Pair,
  limits: { unit: Pair; min: number; max: number },
  extra?: Extra,
): Question => ({
  ...question('number', id, label, false, extra),
  unit: words(limits.unit),
  min: limits.min,
  max: limits.max,
});

/** Returns an optional question that is answered with a date. */
export const date = (id: string, label: Pair, extra?: Extra): Question => question('date', id, label, false, extra);

/** Marks answers of a question that may mean an emergency. */
export const withRedFlags = (asked: Question, red_flags: NonNullable<Question['red_flags']>): Question => ({
  ...asked,
  red_flags,
});

/** Returns a page of questions with its title. */
export const topic = (id: string, title: Pair, questions: Question[]): QuestionTopic => ({
  id,
  title: words(title),
  questions,
});

/** Marks every question of a topic as medical history. */
export const asHistory = (questions: Question[]): Question[] =>
  questions.map((question) => ({ ...question, history: true }));

/** Shown only when an earlier question has one of these answers. */
export const when = (question_id: string, ...any_of: string[]): Extra => ({ show_if: { question_id, any_of } });

export const NONE: Choice = ['none', '当てはまるものはない', 'None of these'];
export const UNSURE: Choice = ['unsure', 'わからない', 'I am not sure'];
