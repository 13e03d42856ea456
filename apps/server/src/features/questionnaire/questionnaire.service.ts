import type { Answer, AnswerSheet, Answers, Checked, questionnaireRoutes } from '@haruka/contract';
import type { PatientActor } from '../../house/actor.ts';
import type { Db } from '../../house/db.ts';
import type { RequestFacts } from '../../house/mount.ts';
import { Problem } from '../../house/problem.ts';
import { confirm } from '../consult/confirm.service.ts';
import type { SlotDeps } from '../consult/take-slot.service.ts';
import { checkAnswers, stillFitting } from './answers.ts';
import * as repo from './questionnaire.repo.ts';

type Given = Checked<typeof questionnaireRoutes.saveAnswers>;

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

/** "Same as last time": the last answers at the same clinic that still fit what is asked today (design §3). */
export async function lastAnswers(
  { reader }: { reader: Db },
  actor: PatientActor,
  consult_id: string,
): Promise<Answer<typeof questionnaireRoutes.lastAnswers>> {
  const found = await own(reader, actor, consult_id);
  const last = await repo.findLastAnswers(reader, found);
  if (!last) return { answers: {}, submitted_at: null };
  return { answers: stillFitting(found.questionnaire, last.answers), submitted_at: last.submitted_at };
}

/** Autosave: holes and half-typed words are fine, answers to other questions are not. */
export async function save(
  { db }: { db: Db },
  actor: PatientActor,
  { consult_id, answers }: Given,
): Promise<{ updated_at: string }> {
  const found = await own(db, actor, consult_id);
  refuseLocked(found);
  const updated_at = await repo.saveDraft(db, found.patient_id, consult_id, accepted(found, answers, { draft: true }));
  if (!updated_at) throw locked();
  return { updated_at };
}

/** Hands the questionnaire in, which confirms a provisional consult (spec §4); may be handed in again until the call starts. */
export async function submit(
  deps: SlotDeps,
  actor: PatientActor,
  { consult_id, answers }: Given,
  request: RequestFacts,
): Promise<Answer<typeof questionnaireRoutes.submitAnswers>> {
  const found = await own(deps.db, actor, consult_id);
  refuseLocked(found);
  const status = await confirm(deps, actor, consult_id, accepted(found, answers, { draft: false }), request);
  return { status: status as Answer<typeof questionnaireRoutes.submitAnswers>['status'] };
}

async function own(db: Db, actor: PatientActor, consult_id: string): Promise<repo.SheetRow> {
  const found = await repo.findOwnSheet(db, actor.id, consult_id);
  if (!found) throw new Problem('RCL_05008');
  return found;
}

function accepted({ questionnaire }: repo.SheetRow, given: Answers, how: { draft: boolean }): Answers {
  const { answers, wrong } = checkAnswers(questionnaire, given, how);
  if (wrong.length > 0) throw new Problem('RCL_05022', { fields: wrong });
  return answers;
}

const locked = () => new Problem('RCL_05022', { fields: [], status: 'LOCKED' });
function refuseLocked({ status }: repo.SheetRow) {
  if (status === 'LOCKED') throw locked();
}

const shown = (
  { consult_id, status, updated_at, submitted_at, questionnaire }: repo.SheetRow,
  answers: Answers,
): AnswerSheet => ({
  consult_id,
  status,
  answers,
  updated_at,
  submitted_at,
  questionnaire,
});
