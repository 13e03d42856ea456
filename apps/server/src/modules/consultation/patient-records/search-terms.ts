/** First year of each era, less one. */
const eras = {
  明治: 1867,
  m: 1867,
  大正: 1911,
  t: 1911,
  昭和: 1925,
  s: 1925,
  平成: 1988,
  h: 1988,
  令和: 2018,
  r: 2018,
};
const western = /^(\d{4})[/.年-](\d{1,2})(?:[/.月-](\d{1,2})日?)?月?$/;
const japanese = /^(明治|大正|昭和|平成|令和|[mtshr])(\d{1,2}|元)[/.年-](\d{1,2})(?:[/.月-](\d{1,2})日?)?月?$/i;
/** What stands before a patient number where it is shown. */
const numberMark = /(^|\s)(?:no\.?|診察券番号:?)\s*(?=\d+(?:\s|$))/gi;
const mostTerms = 5;

/**
 * Returns the words of a search. A date of birth (1985/4/2, 昭和60年4月2日, S60.4) becomes digits; +81 becomes 0, and
 * No.12 becomes 12. The longest word comes first, because it finds the fewest patients.
 */
export const searchTerms = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .replace(numberMark, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostTerms)
    .map((word) => dateDigits(word) ?? word.replace(/^\+81-?/, '0'))
    .toSorted((a, b) => b.length - a.length);

function dateDigits(word: string): string | undefined {
  const digits = (year: number, month: string, day?: string) =>
    `${year}${month.padStart(2, '0')}${day?.padStart(2, '0') ?? ''}`;
  const west = western.exec(word);
  if (west) return digits(Number(west[1]), west[2]!, west[3]);
  const era = japanese.exec(word);
  if (!era) return undefined;
  const year = eras[era[1]!.toLowerCase() as keyof typeof eras] + (era[2] === '元' ? 1 : Number(era[2]));
  return digits(year, era[3]!, era[4]);
}
