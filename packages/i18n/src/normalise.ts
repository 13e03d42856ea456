/* Converts typed text to its stored form. Fields normalise when they lose focus; full width and half width, hiragana and katakana, and every kind of dash are accepted. */

/** Hyphen, dashes, minus, the long vowel mark and its half-width form: all are typed between digits on Japanese keyboards. */
const dashes = /[-‐‑‒–—―−ーｰ－\s().（）．]/gu;

/** The same without the plain hyphen and what else separates groups. */
const hyphens = /[‐‑‒–—―−ーｰ－]/gu;

/** Returns furigana in full-width katakana, from hiragana or half-width katakana; anything else stays for validation to report. */
export const normaliseKana = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/[-‐‑‒–—―−]/g, 'ー')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a Japanese phone number in wire format, +81…; returns the typed text when it cannot be one, for validation to reject. */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(dashes, '').normalize('NFKC');
  const national = /^(?:\+81|0081|81)0?([1-9]\d{8,9})$/.exec(digits) ?? /^0([1-9]\d{8,9})$/.exec(digits);
  return national ? `+81${national[1]}` : digits;
}

/** Returns a number that a person groups, e.g. 03-1234-5678, in half width and with ASCII hyphens. */
export const normaliseHyphens = (typed: string): string => typed.trim().replace(hyphens, '-').normalize('NFKC');

/** Returns a stored phone number in Japanese style, e.g. 090-1234-5678. */
export function showPhone(stored: string): string {
  const mobile = /^\+81([6-9]0)(\d{4})(\d{4})$/.exec(stored);
  return mobile ? `0${mobile[1]}-${mobile[2]}-${mobile[3]}` : stored.replace(/^\+81/, '0');
}

/** Returns the digits of a post code: 〒150-0001 becomes 1500001. */
export const normalisePostCode = (typed: string): string =>
  typed.replace(/〒/g, '').replace(dashes, '').normalize('NFKC');

/** Returns a stored post code for display: 150-0001. */
export const showPostCode = (stored: string): string => stored.replace(/^(\d{3})(\d{4})$/, '$1-$2');

/** Returns half-width digits, for codes, years and numbers. */
export const normaliseDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s,]/g, '');

/** Returns an e-mail address in half width and lower case, without spaces around it. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
