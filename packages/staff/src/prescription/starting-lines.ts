import { limits } from '@haruka/contract/limits';
import type { StartingLine } from '@haruka/contract/pharmacy/prescription';
import { draftLines, type TypedLine, typedLines } from './typed-lines.ts';

/** Why a line is not taken: its product is no longer sold, there is none in stock, or the prescription is full. */
export type LeftOut = 'ended' | 'stock' | 'full';

export interface TakenLines {
  lines: TypedLine[];
  /** How many lines were added or filled in. */
  taken: number;
  left: { product: StartingLine['product']; reason: LeftOut }[];
}

const isEmpty = ({ dosage, days, quantity, note }: TypedLine) => [dosage, days, quantity, note].every((text) => !text);
const textOf = (line: TypedLine) => JSON.stringify(draftLines([line]));

/**
 * Returns the lines of a prescription after a template or an earlier prescription was taken into it. A line takes the place of an
 * empty one of the same product, else it comes last; one that is there already is not repeated. `priced` are products whose price
 * is fixed by what the patient paid.
 */
export function takeLines(
  now: readonly TypedLine[],
  starting: readonly StartingLine[],
  priced: readonly StartingLine['product'][] = [],
): TakenLines {
  const result: TakenLines = { lines: [...now], taken: 0, left: [] };
  const there = new Set(now.map(textOf));
  for (const { product: offered, ...line } of starting) {
    const product = priced.find(({ id }) => id === offered.id) ?? offered;
    const [typed] = typedLines([line], [product]);
    if (!typed) continue;
    const empty = result.lines.findIndex((one) => one.product.id === product.id && isEmpty(one));
    const reason = product.state !== 'ACTIVE' ? 'ended' : product.stock === 0 ? 'stock' : undefined;
    if (reason) result.left.push({ product, reason });
    else if (there.has(textOf(typed))) continue;
    else if (empty >= 0) {
      result.lines[empty] = typed;
      result.taken += 1;
    } else if (result.lines.length >= limits.prescription.lines) result.left.push({ product, reason: 'full' });
    else {
      result.lines.push(typed);
      result.taken += 1;
    }
  }
  return result;
}
