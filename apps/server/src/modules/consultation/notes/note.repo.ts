import type { ConsultNote, NoteConflict, NoteText } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

export interface NoteEdit {
  consult_id: string;
  doctor_id: number;
  chart: string;
  for_patient: string;
  /** How many saves the writer had seen. */
  version: number;
  /** The screen that writes. */
  screen?: string | undefined;
}

/**
 * Saves a note. Returns undefined when it is final, or when another screen saved after `version` was read. The same screen,
 * and the same text, never stand in their own way. `is_new` says that this was the doctor's first word in it.
 */
export async function saveNote(
  tx: Tx,
  { consult_id, version, screen, ...texts }: NoteEdit,
  now: Date,
  isFinal: boolean,
): Promise<{ updated_at: string; version: number; is_new: boolean } | undefined> {
  const { chart, for_patient, doctor_id } = texts;
  const written = { ...texts, screen: screen ?? null, updated_at: now, final_at: isFinal ? now : null };
  return tx
    .with('before', (before) =>
      before.selectFrom('consult_note').select('doctor_id').where('consult_id', '=', consult_id),
    )
    .insertInto('consult_note')
    .values({ consult_id, ...written })
    .onConflict((conflict) =>
      conflict
        .column('consult_id')
        .doUpdateSet({ ...written, version: sql`consult_note.version + 1` })
        .where('consult_note.final_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('consult_note.version', '=', version),
            ...(screen ? [eb('consult_note.screen', '=', screen)] : []),
            eb.and([eb('consult_note.chart', '=', chart), eb('consult_note.for_patient', '=', for_patient)]),
          ]),
        ),
    )
    .returning([
      'updated_at',
      'version',
      sql<boolean>`not exists (select from before where before.doctor_id = ${doctor_id}::int)`.as('is_new'),
    ])
    .executeTakeFirst();
}

/** The note of an ended consult is final as it was left. */
export const closeNote = (tx: Tx, consult_id: string, now: Date) =>
  tx
    .updateTable('consult_note')
    .set({ final_at: now })
    .where('consult_id', '=', consult_id)
    .where('final_at', 'is', null)
    .execute();

const writer = (
  of: string,
) => sql`json_build_object('id', ${sql.ref(`${of}.id`)}, 'last_name', ${sql.ref(`${of}.last_name`)},
  'first_name', ${sql.ref(`${of}.first_name`)}, 'name_en', ${sql.ref(`${of}.name_en`)})`;

export type NoteRow = Pick<ConsultNote, 'version' | 'is_final' | 'doctor' | 'updated_at'>;

/** Returns the state of a note; undefined before its first word. */
export async function findNote(db: Db | Tx, consult_id: string): Promise<NoteRow | undefined> {
  const { rows } =
    await sql<NoteRow>`select n.version, n.final_at is not null as is_final, n.updated_at, ${writer('d')} as doctor
    from consult_note n join member d on d.id = n.doctor_id where n.consult_id = ${consult_id}::uuid`.execute(db);
  return rows[0];
}

/** Returns the finalised texts of a note, the oldest first. */
export async function listTexts(db: Db | Tx, consult_id: string): Promise<(NoteText & { chart: string })[]> {
  const { rows } = await sql<
    NoteText & { chart: string }
  >`select t.number, t.at, t.reason, t.chart, t.for_patient, ${writer('d')} as doctor
    from (select 1 as number, doctor_id, final_at as at, null as reason, chart, for_patient from consult_note
            where consult_id = ${consult_id}::uuid and final_at is not null
          union all select number, doctor_id, amended_at, reason, chart, for_patient from note_amendment
            where consult_id = ${consult_id}::uuid) t
      join member d on d.id = t.doctor_id order by t.number`.execute(db);
  return rows;
}

export interface Amendable {
  consult_id: string;
  patient_id: string;
  doctor_id: number;
  clinic_location_id: number;
  clinic_id: number;
  status: string;
  is_final: boolean;
}

/** Returns a consult at one of these locations, locked; undefined when there is none. Amendments come one after the other. */
export async function lockAmendable(
  tx: Tx,
  consult_id: string,
  locations: readonly number[],
): Promise<Amendable | undefined> {
  const { rows } =
    await sql<Amendable>`select c.id as consult_id, c.patient_id, c.doctor_id, c.clinic_location_id, c.clinic_id, c.status,
      exists (select from consult_note n where n.consult_id = c.id and n.final_at is not null) as is_final
    from consult c where c.id = ${consult_id}::uuid and c.clinic_location_id = any(${locations}::int[]) for update of c`.execute(
      tx,
    );
  return rows[0];
}

/** Adds an amendment and returns when. */
export const insertAmendment = (
  tx: Tx,
  row: { consult_id: string; number: number; doctor_id: number; reason: string; chart: string; for_patient: string },
): Promise<{ number: number; amended_at: string }> =>
  tx.insertInto('note_amendment').values(row).returning(['number', 'amended_at']).executeTakeFirstOrThrow();

/** Returns what a conflict names: the writer of a text, and when. */
export const conflictOf = ({
  doctor,
  at,
  version,
}: Pick<NoteText, 'doctor' | 'at'> & { version: number }): NoteConflict => ({
  last_name: doctor.last_name,
  first_name: doctor.first_name,
  name_en: doctor.name_en,
  at,
  version,
});
