import {
  type AnswerSheet,
  type Answers,
  type Output,
  type ParsedInput,
  type Question,
  type questionnaireRoutes,
} from '@haruka/contract';
import { questionsOf } from '@haruka/contract/consultation/answer-summary';
import { redFlagsIn } from '@haruka/contract/consultation/red-flags';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { confirm } from '../consults/confirm.service.ts';
import { byActor } from '../consults/consult-parts.sql.ts';
import type { SlotDeps } from '../consults/take-slot.service.ts';
import { checkAnswers, historyFrom, stillFitting } from './answers.ts';
import * as repo from './questionnaire.repo.ts';

type Given = ParsedInput<typeof questionnaireRoutes.saveAnswers>;

/** The questionnaire of a patient's own consult, with what has been answered so far. */
export async function sheet({ reader }: { reader: Db }, actor: PatientActor, consult_id: string): Promise<AnswerSheet> {
  const found = await own(reader, actor, consult_id);
  return shown(found, found.status === 'LOCKED' ? found.answers : (found.draft ?? found.answers));
}

/** What the doctor and the clinic read: only what was handed in, or a first draft while there is nothing else. */
export async function sheetOf(db: Db, consult_id: string): Promise<AnswerSheet | null> {
  const found = await repo.findSheet(db, consult_id);
  return found ? shown(found, found.answers) : null;
}

/** Returns the submitted sheets of consults that the caller may read, the newest first. */
export const submittedSheets = async (db: Db, consult_ids: readonly string[]): Promise<AnswerSheet[]> =>
  (await repo.listSubmittedSheets(db, consult_ids)).map((found) => shown(found, found.answers));

/** Returns the questions about the chief complaint by questionnaire. Many consults share a few long questionnaires. */
export async function complaintQuestions(
  db: Db,
  questionnaire_ids: readonly number[],
): Promise<Map<number, Question[]>> {
  const questionnaires = await repo.listQuestionnaires(db, questionnaire_ids);
  return new Map(questionnaires.map((one) => [one.id, questionsOf(one, 'complaint')]));
}

/**
 * "Same as last time": the last answers at the same clinic that still fit what is asked today. Offers a
 * patient who is new to the clinic the medical history that they gave another clinic.
 */
export async function lastAnswers(
  { reader }: { reader: Db },
  actor: PatientActor,
  consult_id: string,
): Promise<Output<typeof questionnaireRoutes.lastAnswers>> {
  const found = await own(reader, actor, consult_id);
  const [last, elsewhere] = await Promise.all([
    repo.findLastAnswers(reader, found),
    repo.findSheetsElsewhere(reader, found),
  ]);
  // Here is nearer than there: history of another questionnaire is taken only where there is none of this one.
  const history = last ? undefined : historyFrom(found.questionnaire, elsewhere);
  const answers = last ? stillFitting(found.questionnaire, last.answers) : (history?.answers ?? {});
  // A red flag is about now: it is never carried over from another day.
  for (const { question_id } of redFlagsIn(found.questionnaire, answers)) delete answers[question_id];
  return { answers, submitted_at: last?.submitted_at ?? null, history_at: history?.submitted_at ?? null };
}

/** Autosave: holes and half-typed words are fine, answers to other questions are not. */
export async function save(
  { db }: { db: Db },
  actor: PatientActor,
  { consult_id, answers }: Given,
  request: RequestInfo,
): Promise<{ updated_at: string }> {
  const found = await own(db, actor, consult_id);
  refuseLocked(found);
  const saved = accepted(found, answers, { draft: true });
  const draft = { consult_id, answers: saved, red_flags: unresolvedFlags(found, saved) };
  const updated_at = await repo.saveDraft(db, found.patient_id, draft, byActor(actor, request));
  if (!updated_at) throw locked();
  return { updated_at };
}

/**
 * Goes on with the booking although red flags stand. The patient names the red flags whose advice was shown. Rejects
 * any other set with `redFlagNotAccepted`, so that unread advice is never accepted.
 */
export async function acceptRedFlags(
  { db }: { db: Db },
  actor: PatientActor,
  { consult_id, red_flags }: ParsedInput<typeof questionnaireRoutes.acceptRedFlags>,
  request: RequestInfo,
): Promise<{ red_flags_accepted: string[] }> {
  const found = await own(db, actor, consult_id);
  refuseLocked(found);
  const choice = { consult_id, red_flags };
  const accepted = await repo.acceptRedFlags(db, found.patient_id, choice, byActor(actor, request));
  if (accepted) return accepted;
  throw new ApiError('redFlagNotAccepted', { red_flags: (await own(db, actor, consult_id)).red_flags });
}

/** Hands the questionnaire in, which confirms a provisional consult (BOOK-1); may be handed in again until the call starts. */
export async function submit(
  deps: SlotDeps,
  actor: PatientActor,
  { consult_id, answers }: Given,
  request: RequestInfo,
): Promise<Output<typeof questionnaireRoutes.submitAnswers>> {
  const found = await own(deps.db, actor, consult_id);
  refuseLocked(found);
  const handedIn = accepted(found, answers, { draft: false });
  const red_flags = idsOf(redFlagsIn(found.questionnaire, handedIn));
  if (red_flags.some((id) => !found.red_flags_accepted.includes(id))) {
    // Stores the answers and notifies the clinic, also for a client that never saved a draft.
    await save(deps, actor, { consult_id, answers }, request);
    throw new ApiError('redFlagNotAccepted', { red_flags });
  }
  const status = await confirm(deps, actor, consult_id, { answers: handedIn, red_flags }, request);
  return { status: status as Output<typeof questionnaireRoutes.submitAnswers>['status'] };
}

const idsOf = (flags: readonly { id: string }[]) => flags.map(({ id }) => id);

/**
 * Returns the red flags in the submitted answers and in the draft. A submitted flag stays until the patient submits the
 * answers without it.
 */
function unresolvedFlags({ status, answers, questionnaire }: repo.SheetRow, draft: Answers): string[] {
  const handedIn = status === 'DRAFT' ? [] : redFlagsIn(questionnaire, answers);
  return [...new Set(idsOf([...handedIn, ...redFlagsIn(questionnaire, draft)]))];
}

async function own(db: Db, actor: PatientActor, consult_id: string): Promise<repo.SheetRow> {
  const found = await repo.findOwnSheet(db, actor.id, consult_id);
  if (!found) throw new ApiError('consultNotFound');
  return found;
}

function accepted({ questionnaire }: repo.SheetRow, given: Answers, how: { draft: boolean }): Answers {
  const { answers, wrong } = checkAnswers(questionnaire, given, how);
  if (wrong.length > 0) throw new ApiError('answersRejected', { fields: wrong });
  return answers;
}

const locked = () => new ApiError('answersRejected', { fields: [], status: 'LOCKED' });
function refuseLocked({ status }: repo.SheetRow) {
  if (status === 'LOCKED') throw locked();
}

const shown = (
  { consult_id, status, updated_at, submitted_at, red_flags, red_flags_accepted, questionnaire }: repo.SheetRow,
  answers: Answers,
): AnswerSheet => ({
  consult_id,
  status,
  answers,
  updated_at,
  submitted_at,
  red_flags,
  red_flags_accepted,
  questionnaire,
});
