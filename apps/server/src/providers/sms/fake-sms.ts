import { limits, product } from '@haruka/contract';
import { randomCode, sameBytes } from '../../platform/auth/one-time-code.ts';
import { asSystem } from '../../platform/db/database-context.ts';
import type { Db } from '../../platform/db/databases.ts';
import type { Locale } from '../../platform/http/locale.ts';
import type { Sms } from './sms.ts';

/** The fake SMS service: stores messages in a table that /dev/outbox shows. The id is the reference. Never in production. */
export const fakeSms = (db: Db): Sms => ({
  start: async (phone_number, locale) => {
    const code = randomCode();
    const message = { channel: 'SMS' as const, recipient: phone_number, body: wording[locale](code), code };
    const { id } = await asSystem(() =>
      db.insertInto('sent_message').values(message).returning('id').executeTakeFirstOrThrow(),
    );
    return String(id);
  },
  check: async (phone_number, reference, otp) => {
    const sent = await asSystem(() =>
      db
        .selectFrom('sent_message')
        .select('code')
        .where('id', '=', Number(reference))
        .where('recipient', '=', phone_number)
        .executeTakeFirst(),
    );
    if (!sent?.code) return 'expired';
    return sameBytes(Buffer.from(sent.code), Buffer.from(otp)) ? 'approved' : 'pending';
  },
  sendText: async ({ to, text }) => {
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? null;
    await asSystem(() =>
      db.insertInto('sent_message').values({ channel: 'SMS', recipient: to, body: text, link }).execute(),
    );
  },
});

const wording: Record<Locale, (code: string) => string> = {
  jp: (code) =>
    `【${product.name}】確認コードは ${code} です。${limits.otp.minutes}分以内に入力してください。このコードを他の人に教えないでください。`,
  en: (code) =>
    `${product.name}: your verification code is ${code}. Enter it within ${limits.otp.minutes} minutes and do not share it.`,
};
