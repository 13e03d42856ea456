import { missingCharacter } from '@haruka/contract';
import { encodeShiftJis, isInCodePage, toCodePage } from '../../../platform/csv/shift-jis.ts';

/** Returns a character as Shift_JIS can hold it: itself, its look-alike, a Latin letter without accent, or 〓. */
function written(character: string): string {
  if (character === '\u200d' || /\p{Variation_Selector}/u.test(character)) return '';
  const own = toCodePage(character);
  if (isInCodePage(own)) return own;
  const plain = /\p{Script=Latin}/u.test(character) ? character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '') : '';
  return plain && isInCodePage(plain) ? plain : missingCharacter;
}

/** Kana that is followed by a separate voicing mark, as some phones write it. */
const looseVoicing = /[\u3041-\u30ff][\u3099\u309a]/gu;

/** Returns a text with only characters that Shift_JIS (cp932) holds. Each character that it lacks is a 〓. */
export const inShiftJis = (text: string): string =>
  Array.from(
    text.replaceAll(looseVoicing, (pair) => pair.normalize('NFC')),
    written,
  ).join('');

/** Returns whether a text loses something in Shift_JIS that a reader can see. */
export const losesInShiftJis = (text: string): boolean =>
  Array.from(text.replaceAll(looseVoicing, (pair) => pair.normalize('NFC'))).some(
    (character) => written(character) !== toCodePage(character),
  );

/** Returns a text in pieces of at most so many Shift_JIS bytes, without cutting a character. */
export function pieces(text: string, bytes: number): string[] {
  const found = [''];
  for (const character of text) {
    const longer = found.at(-1)! + character;
    if (encodeShiftJis(longer).length <= bytes) found[found.length - 1] = longer;
    else found.push(character);
  }
  return found;
}
