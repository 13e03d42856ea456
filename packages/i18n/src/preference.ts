import { cookie, keepCookie } from './cookie.ts';

const year = 365 * 86_400;

/** How somebody likes to read, the language or the size of the text; undefined when they have not chosen. */
export const preference = (name: string): string | undefined => cookie(name);

/** Keeps a preference for the next visit of this browser. */
export const keepPreference = (name: string, value: string) => keepCookie(name, value, year);
