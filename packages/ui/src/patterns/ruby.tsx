import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

/** A part of a word; only a part with kanji has a reading, in hiragana. */
export interface RubyPart {
  text: string;
  reading?: string;
}

const kanji = String.raw`[\p{Script=Han}々〆ヵヶ]+`;
const kana = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}ー]+`;
const run = new RegExp(`${kanji}|(?:(?!${kanji}).)+?(?=${kanji}|$)`, 'gu');

/** Returns the text in full-width hiragana; other characters stay. */
const hiragana = (text: string) =>
  text.normalize('NFKC').replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Splits one word into parts, so that the reading stands over its kanji only. Kana inside the word fix which part of
 * the reading belongs to which kanji; if that stays uncertain, the whole word has the reading.
 */
function partsOfWord(word: string, reading: string): RubyPart[] {
  const isKanji = new RegExp(`^${kanji}$`, 'u');
  const isKana = new RegExp(`^${kana}$`, 'u');
  const runs = word.match(run) ?? [];
  if (!runs.some((text) => isKanji.test(text))) return [{ text: word }];
  const sound = hiragana(reading);
  const fit = (unknown: string) => {
    const pattern = runs.map((text) => (isKana.test(text) ? `(${escaped(hiragana(text))})` : unknown)).join('');
    return new RegExp(`^${pattern}$`, 'u').exec(sound);
  };
  const found = fit('(.+?)');
  // The shortest and the longest fit differ: the border is not certain.
  if (!found || found.join(' ') !== fit('(.+)')?.join(' ')) return [{ text: word, reading: sound }];
  return runs.map((text, at) => (isKanji.test(text) ? { text, reading: found[at + 1] } : { text }));
}

/** Returns the parts of each word. Without as many readings as words, the text counts as one word. */
export function rubyParts(text: string, reading: string): RubyPart[][] {
  const words = text.split(/\s+/u);
  const readings = reading.trim().split(/\s+/u);
  if (words.length !== readings.length) return [partsOfWord(text, reading.trim())];
  return words.map((word, at) => partsOfWord(word, readings[at] ?? ''));
}

// A line breaks between words rather than under a reading, unless a word alone is wider than the line.
// Inside a link it takes the underline along, which an inline block would lose.
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' });

/** A text with its reading in hiragana over the kanji; without a reading it is just the text. */
export const Ruby = ({ children, reading }: { children: string; reading?: string | null }) => {
  if (!reading) return children;
  return rubyParts(children, reading).map((parts, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <Whole>
        {parts.map(({ text, reading: above }, part) =>
          above ? (
            <ruby key={part}>
              {text}
              <rp>（</rp>
              <rt>{above}</rt>
              <rp>）</rp>
            </ruby>
          ) : (
            <Fragment key={part}>{text}</Fragment>
          ),
        )}
      </Whole>
    </Fragment>
  ));
};
