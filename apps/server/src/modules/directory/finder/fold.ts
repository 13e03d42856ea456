const toKatakana = 0x60;
const isHiragana = (code: number) => code >= 0x3041 && code <= 0x3096;
/** Kanji, katakana and the small letters of Latin: folding leaves them as they are. */
const isPlain = (code: number) =>
  (code >= 0x4e00 && code <= 0x9fff) ||
  (code >= 0x30a1 && code <= 0x30fa) ||
  code === 0x30fc ||
  (code >= 0x61 && code <= 0x7a);

/**
 * A text as the finder compares it: full and half width, capitals, hiragana and katakana, spaces and middle dots make
 * no difference. Patients type a clinic's name by its sound.
 */
export function fold(text: string): string {
  let at = 0;
  while (at < text.length && isPlain(text.charCodeAt(at))) at += 1;
  if (at === text.length) return text;
  let folded = '';
  for (const char of normal(text)) {
    const code = char.charCodeAt(0);
    folded += isHiragana(code) ? String.fromCharCode(code + toKatakana) : char;
  }
  return folded;
}

/** Normalising is slow, and few names need it: only those with something else than kana, kanji and plain Latin. */
function normal(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!isPlain(code) && !isHiragana(code))
      return text
        .replaceAll(invisible, '')
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s・]+/g, '');
  }
  return text;
}

/** Format and control characters, variation selectors and fillers: invisible, and common in pasted text. */
const invisible = /[\p{Cf}\p{Variation_Selector}]|[\u115F\u1160\u3164\uFFA0]|\u034F|(?!\s)\p{Cc}/gu;

/** The words of a query; a location must hold every one of them. */
export const wordsOf = (query: string): string[] =>
  [...new Set(query.replaceAll(invisible, '').normalize('NFKC').split(/\s+/).map(fold))].filter((word) => word !== '');
