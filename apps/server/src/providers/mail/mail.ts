/** A letter to one person. Subjects carry nothing personal: they are shown on locked screens (safety P1). */
export interface Email {
  to: string;
  locale: 'jp' | 'en';
  subject: string;
  /** What is said before and after the code and the button. */
  before: string[];
  after: string[];
  /** Six digits to be typed. */
  code?: string;
  /** Where the button leads, and what stands on it. */
  link?: { href: string; label: string };
}

/** Brings letters to people: SMTP, or the built-in outbox where none is configured. Throws when the letter was not taken. */
export interface Mail {
  send(letter: Email): Promise<void>;
  close(): void;
}

/** The letter as plain text, which every mail programme can show. */
export const textOf = ({ before, code, link, after }: Email): string =>
  [...before, ...(code ? [code] : []), ...(link ? [`${link.label}\n${link.href}`] : []), ...after].join('\n\n');
