import { type DispensedLine, dispensingForm } from './dispensing-form.ts';

/** What decides which lines of a prescription are one RP. */
export interface GroupedLine extends DispensedLine {
  dosage: string;
}

/** Text of a dosage as it is compared: width and spacing make no other usage. */
const plain = (dosage: string) => dosage.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

const groupOf = (line: GroupedLine) =>
  JSON.stringify([line.usage_code ?? plain(line.dosage), line.days, dispensingForm(line)]);

/**
 * Returns the RP number of each line, from 1 in the order of the lines. Lines with the same usage and days share one, as long as they
 * are handed out in the same form.
 */
export function rpNumbers(lines: readonly GroupedLine[]): number[] {
  const groups = lines.map(groupOf);
  const order = [...new Set(groups)];
  return groups.map((group) => order.indexOf(group) + 1);
}
