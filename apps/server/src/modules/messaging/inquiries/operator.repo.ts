import type { InquiryType } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

export interface OperatorInquiry {
  id: string;
  created_at: string;
  type: InquiryType;
  last_name: string;
  first_name: string;
  email: string | null;
  phone_number: string | null;
  content: string;
}

const most = 50;

/** Inquiries to the service itself that wait, the oldest first. */
export const listWaiting = (db: Db): Promise<OperatorInquiry[]> =>
  db
    .selectFrom('inquiry')
    .select(['id', 'created_at', 'type', 'last_name', 'first_name', 'email', 'phone_number', 'content'])
    .where('clinic_location_id', 'is', null)
    .where('status', '=', 'OPEN')
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Closes an open inquiry to the service. Returns undefined if there is none. */
export const close = (tx: Tx, id: string) =>
  tx
    .updateTable('inquiry')
    .set({ status: 'DONE', done_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('clinic_location_id', 'is', null)
    .where('status', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
