const hiragana = /[\u3041-\u3096]/g;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(hiragana, (one) => String.fromCodePoint(one.codePointAt(0)! + 0x60));

/** Returns whether a label contains every word of a text, whatever its width, case or kana. */
export function matches(label: string, typed: string): boolean {
  const text = plain(label);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
