import type { Db } from '../../platform/db/databases.ts';
import { type Mail, textOf } from './mail.ts';

/** The built-in stand-in: letters lie in a table and are read at /dev/outbox. Never in production. */
export const fakeMail = (db: Db): Mail => ({
  send: async (letter) => {
    await db
      .insertInto('sent_message')
      .values({
        channel: 'MAIL',
        recipient: letter.to,
        subject: letter.subject,
        body: textOf(letter),
        code: letter.code ?? null,
        link: letter.link?.href ?? null,
      })
      .execute();
  },
  close: () => {},
});
