import { readCookie, setCookie } from './cookie.ts';

const year = 365 * 86_400;

/** Returns a display preference, language or text size; undefined when none is chosen. */
export const preference = (name: string): string | undefined => readCookie(name);

/** Stores a preference for the next visit of this browser. */
export const savePreference = (name: string, value: string) => setCookie(name, value, year);
