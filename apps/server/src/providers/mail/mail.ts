/** An email to one person. Its subject has no personal data, because locked screens show it. */
export interface Email {
  to: string;
  locale: 'jp' | 'en';
  subject: string;
  /** Paragraphs before and after the code and the button. */
  before: string[];
  after: string[];
  /** A one-time code of six digits. */
  code?: string;
  /** URL and label of the button. */
  link?: { href: string; label: string };
}

/** Sends emails: SMTP, or the fake outbox where none is configured. Throws when the email was not accepted. */
export interface Mail {
  send(message: Email): Promise<void>;
  close(): void;
}

/** Returns the email as plain text. */
export const textOf = ({ before, code, link, after }: Email): string =>
  [...before, ...(code ? [code] : []), ...(link ? [`${link.label}\n${link.href}`] : []), ...after].join('\n\n');
