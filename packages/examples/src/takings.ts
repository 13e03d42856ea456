import type { Takings, TakingsSums } from '@haruka/contract/money/takings';
import { dayFromToday } from './time.ts';

const none: TakingsSums = {
  payments: 0,
  paid: 0,
  card: 0,
  konbini: 0,
  cash: 0,
  consultation: 0,
  medicine: 0,
  products: 0,
  delivery: 0,
  taxable: 0,
  exempt: 0,
  tax: 0,
  refunded: 0,
  net: 0,
  fees: 0,
  charged_back: 0,
  after_fees: 0,
  held: 0,
  written_off: 0,
};
const first: TakingsSums = {
  payments: 4,
  paid: 15_010,
  card: 9010,
  konbini: 6000,
  cash: 0,
  consultation: 9000,
  medicine: 3500,
  products: 1960,
  delivery: 550,
  taxable: 6010,
  exempt: 9000,
  tax: 546,
  refunded: 0,
  net: 15_010,
  fees: 540,
  charged_back: 0,
  after_fees: 14_470,
  held: 0,
  written_off: 0,
};
const second: TakingsSums = {
  ...none,
  payments: 1,
  paid: 2510,
  card: 2510,
  medicine: 1960,
  delivery: 550,
  taxable: 2510,
  tax: 228,
  refunded: 3000,
  net: -490,
  fees: 90,
  charged_back: 0,
  after_fees: -580,
  held: 1500,
  written_off: 4500,
};
const names = Object.keys(none) as (keyof TakingsSums)[];

/** Three days of a clinic: payments, none, and more refunds than payments. */
export const takings: Takings = {
  rows: [
    { period: dayFromToday(-2), ...first },
    { period: dayFromToday(-1), ...none },
    { period: dayFromToday(0), ...second },
  ],
  total: Object.fromEntries(names.map((name) => [name, first[name] + second[name]])) as TakingsSums,
};

/** The same days of a clinic that took nothing. */
export const noTakings: Takings = { rows: takings.rows.map(({ period }) => ({ period, ...none })), total: none };
