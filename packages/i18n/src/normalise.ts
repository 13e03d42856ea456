/*
 * What people type, made into what is stored. Fields keep what was typed and are normalised when they are left (ux 17,
 * 19, 20); full width and half width, hiragana and katakana, and every kind of dash are all welcome.
 */

/** Hyphen, dashes, minus, the long vowel mark and its half-width twin: all are typed between digits on Japanese keyboards. */
const dashes = /[-‐‑‒–—―−ーｰ－\s().（）．]/gu;

/** Furigana in full-width katakana, from hiragana or half-width katakana; anything else is left for the check to name. */
export const normaliseKana = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/[-‐‑‒–—―−]/g, 'ー')
    .replace(/\s+/g, ' ')
    .trim();

/** A Japanese phone number as it is sent, +81…; what cannot be one comes back as typed, for the check to refuse. */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(dashes, '').normalize('NFKC');
  const national = /^(?:\+81|0081|81)0?([1-9]\d{8,9})$/.exec(digits) ?? /^0([1-9]\d{8,9})$/.exec(digits);
  return national ? `+81${national[1]}` : digits;
}

/** A stored phone number as people here read it, e.g. 090-1234-5678. */
export function showPhone(stored: string): string {
  const mobile = /^\+81([6-9]0)(\d{4})(\d{4})$/.exec(stored);
  return mobile ? `0${mobile[1]}-${mobile[2]}-${mobile[3]}` : stored.replace(/^\+81/, '0');
}

/** The digits of a post code: 〒150-0001 becomes 1500001. */
export const normalisePostCode = (typed: string): string =>
  typed.replace(/〒/g, '').replace(dashes, '').normalize('NFKC');

/** A stored post code as it is shown: 150-0001. */
export const showPostCode = (stored: string): string => stored.replace(/^(\d{3})(\d{4})$/, '$1-$2');

/** Digits typed in full width, for codes, years and numbers. */
export const normaliseDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s,]/g, '');

/** An e-mail address typed in full width or with spaces around it. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
