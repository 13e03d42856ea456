import { createTransport } from 'nodemailer';
import { htmlOf } from './html.ts';
import { type Mail, textOf } from './mail.ts';

/** Mail by any SMTP server (`SMTP_URL`). Addresses and subjects go in as fields, never as header text (safety T21). */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) => {
      await transport.sendMail({
        from,
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: textOf(letter),
        html: await htmlOf(letter),
      });
    },
    close: () => transport.close(),
  };
}
