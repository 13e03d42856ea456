import type { Answers, AnswerSheet, ConsultStatus, Questionnaire } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../house/db.ts';

/** A sheet with the version of the questionnaire it belongs to, and the state of its consult. */
export interface SheetRow {
  consult_id: string;
  /** Whose answers these are. */
  patient_id: string;
  consult_status: ConsultStatus;
  clinic_id: number;
  status: AnswerSheet['status'];
  answers: Answers;
  /** What the patient has changed since handing in, not handed in again yet. */
  draft: Answers | null;
  updated_at: string;
  submitted_at: string | null;
  questionnaire: Questionnaire;
}

const columns = sql`
  s.consult_id, s.patient_id, c.status as consult_status, c.clinic_id, s.status, s.answers, s.draft, s.updated_at, s.submitted_at,
  q.body || jsonb_build_object('id', q.id, 'speciality_id', q.speciality_id, 'version', q.version) as questionnaire`;
const joins = sql`join consult c on c.id = s.consult_id join questionnaire q on q.id = s.questionnaire_id`;

/** A sheet of an account: of its holder or a dependant. Someone else's looks like none. */
export async function findOwnSheet(db: Db, account_id: string, consult_id: string): Promise<SheetRow | undefined> {
  const { rows } =
    await sql<SheetRow>`select ${columns} from answer_sheet s ${joins} where s.consult_id = ${consult_id}::uuid and (c.patient_id = ${account_id}::uuid or c.guardian_id = ${account_id}::uuid)`.execute(
      db,
    );
  return rows[0];
}

/** The sheet of a consult, for people who were already allowed to read the consult. */
export async function findSheet(db: Db, consult_id: string): Promise<SheetRow | undefined> {
  const { rows } =
    await sql<SheetRow>`select ${columns} from answer_sheet s ${joins} where s.consult_id = ${consult_id}::uuid`.execute(
      db,
    );
  return rows[0];
}

/** What a patient handed in last at a clinic for the same speciality, before this consult. */
export async function findLastAnswers(
  db: Db,
  { consult_id, patient_id, clinic_id, questionnaire }: SheetRow,
): Promise<{ answers: Answers; submitted_at: string } | undefined> {
  const { rows } = await sql<{
    answers: Answers;
    submitted_at: string;
  }>`select s.answers, s.submitted_at from answer_sheet s join questionnaire q on q.id = s.questionnaire_id
    where s.patient_id = ${patient_id}::uuid and s.submitted_at is not null and s.consult_id <> ${consult_id}::uuid
      and q.clinic_id = ${clinic_id}::int and q.speciality_id = ${questionnaire.speciality_id}::int
    order by s.submitted_at desc limit 1`.execute(db);
  return rows[0];
}

/** Autosaves. Once handed in, changes are kept apart until they are handed in again; a locked sheet stays as it is. */
export async function saveDraft(
  db: Db,
  patient_id: string,
  consult_id: string,
  answers: Answers,
): Promise<string | undefined> {
  const { rows } = await sql<{ updated_at: string }>`with given as (select ${JSON.stringify(answers)}::jsonb as answers)
    update answer_sheet s set updated_at = now(),
      answers = case s.status when 'DRAFT' then given.answers else s.answers end,
      draft = case s.status when 'DRAFT' then null else given.answers end
    from given
    where s.consult_id = ${consult_id}::uuid and s.patient_id = ${patient_id}::uuid and s.status <> 'LOCKED'
    returning s.updated_at`.execute(db);
  return rows[0]?.updated_at;
}
