import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { ConsultId, Instant } from '../primitives.ts';
import { Wording } from '../wording.ts';

const Option = z.object({ id: z.string(), label: Wording });

/** One question of a questionnaire. `show_if` hides it until an earlier question has one of the named options. */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(['yes_no', 'single', 'multi', 'scale', 'text', 'number', 'date']),
  label: Wording,
  help: z.optional(Wording),
  required: z.boolean(),
  /** For `single` and `multi`. An option with `id: 'none'` in a `multi` clears the others. */
  options: z.optional(z.array(Option)),
  unit: z.optional(Wording),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  max_length: z.optional(z.number()),
  /** Part of the medical history (allergies, medicines, past illnesses): another clinic may offer the answer again. */
  history: z.optional(z.boolean()),
  show_if: z.optional(z.object({ question_id: z.string(), any_of: z.array(z.string()) })),
  /** Answers that may mean an emergency (an option id, or 'yes' and 'no'), and why they are urgent. */
  red_flags: z.optional(z.array(z.object({ answer: z.string(), why: Wording }))),
});
export type Question = z.infer<typeof Question>;

export const QuestionTopic = z.object({ id: z.string(), title: Wording, questions: z.array(Question) });
export type QuestionTopic = z.infer<typeof QuestionTopic>;

/** What a clinic asks before a consult of one speciality; one per speciality (questionnaireExists), versioned. */
export const Questionnaire = z.object({
  id: z.int(),
  speciality_id: z.int(),
  version: z.int(),
  title: Wording,
  intro: Wording,
  minutes: z.int(),
  topics: z.array(QuestionTopic),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

/** Answers by question id: yes_no 'yes'|'no', single an option id, multi option ids, others the typed text or number. */
export const AnswerValue = z.union([
  z.string().check(z.maxLength(2000)),
  z.number(),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40)),
]);
export const Answers = z.record(z.string().check(z.maxLength(64)), AnswerValue);
export type Answers = z.infer<typeof Answers>;

export const sheetStatuses = ['DRAFT', 'SUBMITTED', 'LOCKED'] as const;

/** A patient's answers to one version of a questionnaire, for one consult. */
export const AnswerSheet = z.object({
  consult_id: z.uuid(),
  status: z.enum(sheetStatuses),
  answers: Answers,
  updated_at: z.nullable(Instant),
  submitted_at: z.nullable(Instant),
  /** Current red flags as `question:answer`, and those that the patient chose to continue with. */
  red_flags: z.array(z.string()),
  red_flags_accepted: z.array(z.string()),
  questionnaire: Questionnaire,
});
export type AnswerSheet = z.infer<typeof AnswerSheet>;

export const questionnaireRoutes = {
  answerSheet: read('GET patient/answer-sheet/', {
    summary: "The questionnaire of one of the patient's consults, with what has been answered so far",
    for: ['patient'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: AnswerSheet,
    errors: ['consultNotFound'],
    shows: ['answers'],
  }),
  lastAnswers: read('GET patient/last-answers/', {
    summary:
      "What the patient answered last time to the same clinic's questionnaire, to start from ('same as last time'). Of other questionnaires only what is marked as history",
    for: ['patient'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.object({
      answers: Answers,
      submitted_at: z.nullable(Instant),
      /** When the reused medical history was answered in another questionnaire; null when none was reused. */
      history_at: z.nullable(Instant),
    }),
    errors: ['consultNotFound'],
    shows: ['answers'],
  }),
  saveAnswers: write('PUT patient/answer-sheet/', {
    summary: 'Autosave the draft; half-answered is fine',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, answers: Answers }),
    data: z.object({ updated_at: Instant }),
    errors: ['consultNotFound', 'answersRejected'],
    changes: ['answers'],
  }),
  acceptRedFlags: write('POST patient/accept-red-flags/', {
    summary:
      'Go on with the booking after reading what a red flag means. Names exactly those that stand; 05034 with meta.red_flags otherwise',
    for: ['patient'],
    reach: 'consult',
    body: z.object({
      consult_id: ConsultId,
      red_flags: z.array(z.string().check(z.maxLength(130))).check(z.minLength(1), z.maxLength(100)),
    }),
    data: z.object({ red_flags_accepted: z.array(z.string()) }),
    errors: ['consultNotFound', 'answersRejected', 'redFlagNotAccepted'],
    changes: ['answers'],
  }),
  submitAnswers: write('POST patient/submit-answers/', {
    summary: 'Hand the questionnaire in; this confirms a tentative consult',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, answers: Answers }),
    data: z.object({ status: z.enum(['CONFIRMED', 'RINGING', 'IN_CALL']) }),
    /** holdExpired (05023): the hold expired and the slot is taken now; meta.nearest lists others. */
    errors: ['consultNotFound', 'answersRejected', 'holdExpired', 'consultStateChanged', 'redFlagNotAccepted'],
    changes: ['answers', 'consults', 'notices', 'calendar'],
  }),
};
