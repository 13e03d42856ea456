import { firstVisitRules } from '@haruka/contract/pharmacy/first-visit-guard';
import { rejectedFields } from '@haruka/forms';

const lineRules = [...firstVisitRules, 'stock', 'missing'] as const;
export type LineRule = (typeof lineRules)[number];

/** Returns the rules that the server refused each line by, by the position of the line. */
export function lineRefusals(error: unknown): Map<number, LineRule[]> {
  const found = new Map<number, LineRule[]>();
  for (const { field, rule } of rejectedFields(error)) {
    const at = Number(/^lines\.(\d+)/.exec(field)?.[1] ?? Number.NaN);
    const known = lineRules.find((one) => one === rule);
    if (!Number.isNaN(at) && known) found.set(at, [...(found.get(at) ?? []), known]);
  }
  return found;
}
