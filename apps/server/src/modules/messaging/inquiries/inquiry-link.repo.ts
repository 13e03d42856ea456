import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/databases.ts';

/** Links an inquiry to a patient or to none, and counts the change. */
export const link = (tx: Tx, id: string, change: { linked_patient_id: string | null; linked_by: number }) =>
  tx
    .updateTable('inquiry')
    .set({ ...change, linked_at: sql`now()`, link_version: sql`link_version + 1` })
    .where('id', '=', id)
    .returning('link_version as version')
    .executeTakeFirstOrThrow();

/** Returns who changed the link of an inquiry last, and when; undefined when it was never linked. */
export const lastLinker = (tx: Tx, id: string) =>
  tx
    .selectFrom('inquiry')
    .innerJoin('member', 'member.id', 'inquiry.linked_by')
    .select([
      'member.last_name',
      'member.first_name',
      'member.name_en',
      'inquiry.linked_at as at',
      'inquiry.link_version as version',
    ])
    .where('inquiry.id', '=', id)
    .executeTakeFirst();
