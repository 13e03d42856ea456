import type { Db } from '../../../platform/db/databases.ts';

/** What the built-in mail and SMS took, the newest first. */
export const sentMessages = (db: Db, recipient: string | undefined, most: number) =>
  db
    .selectFrom('sent_message')
    .select(['id', 'at', 'channel', 'recipient', 'subject', 'body', 'code', 'link'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export type SentMessage = Awaited<ReturnType<typeof sentMessages>>[number];
