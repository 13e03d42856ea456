import type { TakingsSums } from '@haruka/contract/money/takings';

/** The amounts of a period, each with the width of its column in px. */
export const amounts = [
  ['paid', 120],
  ['refunded', 110],
  ['net', 120],
  ['fees', 110],
  ['charged_back', 130],
  ['after_fees', 130],
  ['card', 120],
  ['konbini', 120],
  ['cash', 120],
  ['consultation', 120],
  ['medicine', 120],
  ['products', 120],
  ['delivery', 100],
  ['taxable', 190],
  ['tax', 120],
  ['exempt', 120],
  ['held', 100],
  ['written_off', 100],
] as const satisfies readonly (readonly [keyof TakingsSums, number])[];

/** The columns of the table. */
export const takingsColumns = ['period', 'payments', ...amounts.map(([key]) => key)] as const;
