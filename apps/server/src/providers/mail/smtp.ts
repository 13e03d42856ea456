import { createTransport } from 'nodemailer';
import { htmlOf } from './email-html.ts';
import { type Mail, textOf } from './mail.ts';

/** Mail by any SMTP server (`SMTP_URL`). Addresses and subjects go in as fields, never as header text (safety T21). */
export function smtpMail({
  url,
  from,
  requiresTls = false,
}: {
  url: string;
  from: string;
  requiresTls?: boolean;
}): Mail {
  const transport = createTransport({
    url,
    pool: true,
    // An `smtp:` server must offer STARTTLS; a letter is not sent without.
    requireTLS: requiresTls,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) => {
      const html = await htmlOf(letter);
      await transport
        .sendMail({
          from,
          to: { name: '', address: letter.to },
          subject: letter.subject,
          text: textOf(letter),
          html,
        })
        .catch(refuseInFewWords);
    },
    close: () => transport.close(),
  };
}

/** What nodemailer says of a refusal beside its message. */
interface Refusal extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** A mail server quotes the address it refuses, and the log must not: only the kind of refusal is said (safety 27). */
function refuseInFewWords({ code, responseCode, command }: Refusal): never {
  const words = [code, responseCode, command && `at ${command}`].filter(Boolean);
  throw new Error(`the mail server did not take it: ${words.join(' ') || 'no reason given'}`);
}
