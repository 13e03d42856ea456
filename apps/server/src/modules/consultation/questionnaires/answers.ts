import type { Answers, Question, Questionnaire } from '@haruka/contract';
import type { FieldProblem } from '../../../platform/http/input.ts';

type Value = Answers[string];

/** What came of holding answers against a questionnaire: those that count, and one entry per question that is wrong. */
export interface Checked {
  answers: Answers;
  wrong: FieldProblem[];
}

/**
 * Checks answers in the order they are asked. What a patient was never asked (`show_if`) is dropped, so that no doctor
 * reads an answer to a question that was taken back. A draft may have holes; handed in, required questions are answered.
 */
export function checkAnswers(
  { topics }: Pick<Questionnaire, 'topics'>,
  given: Answers,
  { draft }: { draft: boolean },
): Checked {
  const checked: Checked = { answers: {}, wrong: [] };
  const questions = topics.flatMap((topic) => topic.questions);
  const known = new Set(questions.map(({ id }) => id));
  for (const id of Object.keys(given)) if (!known.has(id)) checked.wrong.push({ field: id, rule: 'unknown' });

  for (const question of questions) {
    if (!isAsked(question, checked.answers)) continue;
    const value = Object.hasOwn(given, question.id) ? tidy(given[question.id]!) : undefined;
    if (value === undefined) {
      if (question.required && !draft) checked.wrong.push({ field: question.id, rule: 'required' });
      continue;
    }
    const problem = problemWith(question, value, draft);
    if (problem) checked.wrong.push({ field: question.id, ...problem });
    else checked.answers[question.id] = value;
  }
  return checked;
}

function isAsked({ show_if }: Question, answers: Answers): boolean {
  if (!show_if) return true;
  const earlier = answers[show_if.question_id];
  const chosen = Array.isArray(earlier) ? earlier : [String(earlier)];
  return earlier !== undefined && chosen.some((option) => show_if.any_of.includes(option));
}

/** Nothing typed and nothing ticked is no answer. */
function tidy(value: Value): Value | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

type Fault = Omit<FieldProblem, 'field'>;

/** A draft may hold a number or a text outside its limits, because the patient is still typing. */
function problemWith(question: Question, value: Value, draft: boolean): Fault | undefined {
  switch (question.kind) {
    case 'yes_no':
      return value === 'yes' || value === 'no' ? undefined : { rule: 'choice', limit: ['yes', 'no'] };
    case 'single':
      return typeof value === 'string' && optionIds(question).includes(value)
        ? undefined
        : { rule: 'choice', limit: optionIds(question) };
    case 'multi':
      return multiProblem(question, value);
    case 'scale':
    case 'number':
      return numberProblem(question, value, draft);
    case 'text':
      if (typeof value !== 'string') return { rule: 'string' };
      return !draft && value.length > (question.max_length ?? Infinity)
        ? { rule: 'max_length', limit: question.max_length }
        : undefined;
    case 'date':
      return draft || isDay(value) ? undefined : { rule: 'format', limit: 'date' };
  }
}

const optionIds = ({ options = [] }: Question) => options.map(({ id }) => id);

function multiProblem(question: Question, value: Value): Fault | undefined {
  const choices = optionIds(question);
  if (!Array.isArray(value) || value.some((id) => !choices.includes(id))) return { rule: 'choice', limit: choices };
  if (new Set(value).size < value.length) return { rule: 'invalid' };
  // "None of these" beside one of these: the patient has to say which.
  return value.includes('none') && value.length > 1 ? { rule: 'invalid' } : undefined;
}

function numberProblem({ kind, min, max }: Question, value: Value, draft: boolean): Fault | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { rule: 'number' };
  if (draft) return undefined;
  const [least, most] = kind === 'scale' ? [min ?? 0, max ?? 10] : [min, max];
  if (kind === 'scale' && !Number.isInteger(value)) return { rule: 'number' };
  if (least !== undefined && value < least) return { rule: 'min', limit: least };
  if (most !== undefined && value > most) return { rule: 'max', limit: most };
  return undefined;
}

function isDay(value: Value): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A sheet that was handed in earlier, at whichever clinic. */
export interface Earlier {
  topics: Questionnaire['topics'];
  answers: Answers;
  submitted_at: string;
}

const historyOf = (topics: Questionnaire['topics']) =>
  topics.flatMap(({ questions }) => questions).filter(({ history }) => history);

/**
 * Takes of earlier sheets, the newest first, what both questionnaires mark as history and ask in the same way. A sheet is
 * taken whole, so that an answer never stands beside one of another day that it depends on.
 */
export function historyFrom(questionnaire: Pick<Questionnaire, 'topics'>, sheets: readonly Earlier[]) {
  const wanted = new Map(historyOf(questionnaire.topics).map(({ id, kind }) => [id, kind]));
  for (const { topics, answers, submitted_at } of sheets) {
    const given = historyOf(topics).filter(({ id, kind }) => wanted.get(id) === kind && answers[id] !== undefined);
    const found = Object.fromEntries(given.map(({ id }) => [id, answers[id]!]));
    const fitting = stillFitting(questionnaire, found);
    if (Object.keys(fitting).length > 0) return { answers: fitting, submitted_at };
  }
  return undefined;
}

/** Earlier answers that still fit the questionnaire of today: "same as last time" never brings a wrong one along. */
export const stillFitting = (questionnaire: Pick<Questionnaire, 'topics'>, earlier: Answers): Answers =>
  checkAnswers(questionnaire, earlier, { draft: false }).answers;
