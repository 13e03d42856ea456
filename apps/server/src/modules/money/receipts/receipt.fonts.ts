import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const regularFile = import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const boldFile = import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');
const fontIn = (file: string) => create(readFileSync(fileURLToPath(file))) as Font;

let loaded: { regular: Font; bold: Font } | undefined;

/**
 * Returns the fonts of receipts, read and parsed once per process (11 MB). They are whole TTF files: the subsets for web pages lack
 * 髙, 﨑, 𠮷, ① and ㈱, and WOFF2 prints nothing (decision 44).
 */
export const receiptFonts = () => (loaded ??= { regular: fontIn(regularFile), bold: fontIn(boldFile) });

/**
 * Returns a text that the fonts can print. They have one form of each kanji, so selectors of other forms (IVS) are left out. A
 * character without a glyph becomes 〓, the printers' mark for one, because an empty box looks like a fault.
 */
export function printable(text: string): string {
  const { regular } = receiptFonts();
  const plain = text.replaceAll(/[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '');
  return Array.from(plain, (one) => (regular.hasGlyphForCodePoint(one.codePointAt(0)!) ? one : '〓')).join('');
}
