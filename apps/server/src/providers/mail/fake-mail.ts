import type { Db } from '../../platform/db/databases.ts';
import { type Mail, textOf } from './mail.ts';

/** The fake mail service: stores emails in a table that /dev/outbox shows. Never in production. */
export const fakeMail = (db: Db): Mail => ({
  send: async (email) => {
    await db
      .insertInto('sent_message')
      .values({
        channel: 'MAIL',
        recipient: email.to,
        subject: email.subject,
        body: textOf(email),
        code: email.code ?? null,
        link: email.link?.href ?? null,
      })
      .execute();
  },
  close: () => {},
});
