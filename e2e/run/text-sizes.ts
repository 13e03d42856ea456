import { clientSources } from './client-sources.ts';

/** The sizes of text in px, as in `tokens.type` of packages/ui. */
const scale = [14, 16, 17, 18, 20, 24, 32];

/** Files that may use another size, each with its reason. */
const reasons: Record<string, string> = {
  'packages/ui/src/patterns/paper-table.tsx': 'on paper twelve columns have to fit beside each other',
  'packages/ui/src/controls/checkbox-signs.tsx': 'the size of a sign, not of a text',
  'packages/ui/src/controls/radio-cards.tsx': 'the size of a sign, not of a text',
  'packages/ui/src/theme/base.ts': 'the reading over a kanji is a part of its size',
  'packages/ui/src/theme/components/patterns.ts': 'a number inside a drawing of 24 units, shown with 32 px',
};

/** A size that is written as a text, and one in the px of the design. A size that is worked out is not read. */
const literal = /\bfontSize: ['"]|\bfont-size: (?!inherit|0\.875rem|1rem|1\.125rem|1\.25rem|1\.5rem|2rem)/;
const ofDesign = /\bfontSize: rem\(([\d.]+)\)/g;

/** Returns every line of a client whose size of text is not on the scale of the theme, as `file:line: text`. */
export async function textSizes(root: string): Promise<string[]> {
  const sources = await clientSources(root);
  const isWrong = (line: string) =>
    literal.test(line) || Array.from(line.matchAll(ofDesign)).some(([, px]) => !scale.includes(Number(px)));
  return sources
    .filter(({ file }) => !(file in reasons))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (isWrong(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
}
