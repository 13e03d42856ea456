import type { Answers, AnswerSheet, ConsultStatus, Questionnaire } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { emitInSql } from '../../../platform/events/outbox.ts';
import { type By, auditInSql } from '../consults/consult-parts.sql.ts';
import { redFlagColumns, redFlagEvents, emitRedFlags } from '../consults/red-flags.sql.ts';
import type { Earlier } from './answers.ts';

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
  /** The unresolved red flags, by `question:answer`, and those that the patient accepted. */
  red_flags: string[];
  red_flags_accepted: string[];
  questionnaire: Questionnaire;
}

const questionnaire = sql`q.body || jsonb_build_object('id', q.id, 'speciality_id', q.speciality_id, 'version', q.version)`;
const columns = sql`
  s.consult_id, s.patient_id, c.status as consult_status, c.clinic_id, s.status, s.answers, s.draft, s.updated_at, s.submitted_at,
  s.red_flags, s.red_flags_accepted,
  ${questionnaire} as questionnaire`;
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

/** Returns the sheets of these consults that were submitted, the newest first. */
export async function listSubmittedSheets(db: Db, consult_ids: readonly string[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select ${columns} from answer_sheet s ${joins}
    where s.consult_id = any(${consult_ids}::uuid[]) and s.submitted_at is not null order by s.submitted_at desc`.execute(
    db,
  );
  return rows;
}

/** Returns some versions of questionnaires. */
export async function listQuestionnaires(db: Db, ids: readonly number[]): Promise<Questionnaire[]> {
  const { rows } = await sql<{ questionnaire: Questionnaire }>`select ${questionnaire} as questionnaire
    from questionnaire q where q.id = any(${ids}::int[])`.execute(db);
  return rows.map((row) => row.questionnaire);
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

/** The sheets a patient handed in to other clinics or for other specialities, the newest first: the patient's own alone. */
export async function findSheetsElsewhere(
  db: Db,
  { consult_id, patient_id, clinic_id, questionnaire }: SheetRow,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`select q.body->'topics' as topics, s.answers, s.submitted_at
      from answer_sheet s join questionnaire q on q.id = s.questionnaire_id
     where s.patient_id = ${patient_id}::uuid and s.submitted_at is not null
       and s.consult_id <> ${consult_id}::uuid
       and (q.clinic_id <> ${clinic_id}::int or q.speciality_id <> ${questionnaire.speciality_id}::int)
     order by s.submitted_at desc limit 10`.execute(db);
  return rows;
}

interface Draft {
  consult_id: string;
  answers: Answers;
  /** Red flags that stand once this is saved. */
  red_flags: readonly string[];
}

/**
 * Autosaves. Once handed in, changes are kept apart until they are handed in again; a locked sheet stays as it is.
 * Emits the event and writes the audit entry of a raised or withdrawn red flag in the same statement.
 */
export async function saveDraft(
  db: Db,
  patient_id: string,
  { consult_id, answers, red_flags }: Draft,
  by: By,
): Promise<string | undefined> {
  const { rows } = await sql<{
    updated_at: string;
  }>`with given as (select ${JSON.stringify(answers)}::jsonb as answers, ${red_flags}::text[] as red_flags
    ), was as materialized (
      select s.consult_id, s.red_flags from answer_sheet s
      where s.consult_id = ${consult_id}::uuid and s.patient_id = ${patient_id}::uuid and s.status <> 'LOCKED' for update
    ), saved as (
      update answer_sheet s set updated_at = now(),
        answers = case s.status when 'DRAFT' then given.answers else s.answers end,
        draft = case s.status when 'DRAFT' then null else given.answers end,
        ${redFlagColumns}
      from given, was
      where s.consult_id = was.consult_id and s.status <> 'LOCKED'
      returning s.consult_id, s.updated_at
    ), ${emitRedFlags(by)}
    select updated_at from saved`.execute(db);
  return rows[0]?.updated_at;
}

/** Notes that the patient goes on with exactly the red flags that stand; undefined when others stand, or none. */
export async function acceptRedFlags(
  db: Db,
  patient_id: string,
  { consult_id, red_flags }: Pick<Draft, 'consult_id' | 'red_flags'>,
  by: By,
): Promise<{ red_flags_accepted: string[] } | undefined> {
  const { rows } = await sql<{ red_flags_accepted: string[] }>`with accepted as (
      update answer_sheet s set red_flags_accepted = s.red_flags
      where s.consult_id = ${consult_id}::uuid and s.patient_id = ${patient_id}::uuid and s.status <> 'LOCKED'
        and s.red_flags <> '{}' and s.red_flags <@ ${red_flags}::text[] and s.red_flags @> ${red_flags}::text[]
      returning s.consult_id, s.red_flags_accepted
    ), chosen as (select c.* from accepted join consult c on c.id = accepted.consult_id
    ), told as (${emitInSql('consult.red_flag', redFlagEvents(true), sql`from chosen`)}
    ), noted as (${auditInSql(by, 'accept_red_flags', 'chosen')})
    select red_flags_accepted from accepted`.execute(db);
  return rows[0];
}
