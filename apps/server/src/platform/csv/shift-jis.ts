import iconv from 'iconv-lite';

/** Characters that Unicode writes in two ways, of which code page 932 has only the other one. */
const twins = new Map([
  ['\u301C', '\uFF5E'],
  ['\u2212', '\uFF0D'],
  ['\u2014', '\u2015'],
  ['\u2016', '\u2225'],
  ['\u00A2', '\uFFE0'],
  ['\u00A3', '\uFFE1'],
  ['\u00AC', '\uFFE2'],
  ['\u00A5', '\uFFE5'],
  ['\u00A0', ' '],
]);
const encoding = 'cp932';

/** Returns a text with the characters of code page 932 in place of their twins, e.g. the wave dash. */
export const toCodePage = (text: string): string =>
  text.replaceAll(/[\u301C\u2212\u2014\u2016\u00A2\u00A3\u00AC\u00A5\u00A0]/g, (one) => twins.get(one)!);

/** Returns whether code page 932 holds a character as it is. */
export const isInCodePage = (character: string): boolean =>
  iconv.decode(iconv.encode(character, encoding), encoding) === character;

/** Returns the characters of a text that code page 932 cannot hold, each once, with the variation selector that belongs to one. */
export function unencodableIn(text: string): string {
  const characters = toCodePage(text).match(/\P{M}\p{M}*/gsu) ?? [];
  return [...new Set(characters)].filter((one) => !isInCodePage(one)).join('');
}

/** Encodes a text that holds no unencodable character. */
export const encodeShiftJis = (text: string): Buffer => iconv.encode(toCodePage(text), encoding);
