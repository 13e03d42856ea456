import { createTransport } from 'nodemailer';
import { htmlOf } from './email-template.ts';
import { type Mail, textOf } from './mail.ts';

/** Sends mail by SMTP (`SMTP_URL`). Addresses and subjects are passed as fields, never as header text. */
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
    // An `smtp:` server must offer STARTTLS. Without it, no email is sent.
    requireTLS: requiresTls,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (email) => {
      const html = await htmlOf(email);
      await transport
        .sendMail({
          from,
          to: { name: '', address: email.to },
          subject: email.subject,
          text: textOf(email),
          html,
        })
        .catch(throwWithoutMessage);
    },
    close: () => transport.close(),
  };
}

/** The properties of nodemailer's errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Throws an error without the server's message, which quotes the address and must not reach the log. */
function throwWithoutMessage({ code, responseCode, command }: SmtpError): never {
  const words = [code, responseCode, command && `at ${command}`].filter(Boolean);
  throw new Error(`the mail server rejected the email: ${words.join(' ') || 'no reason given'}`);
}
