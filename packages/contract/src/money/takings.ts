import * as z from 'zod/mini';
import { CsvEncodingInQuery } from '../csv.ts';
import { read } from '../define.ts';
import { Day, IdInQuery, Nothing } from '../primitives.ts';

/** How takings are grouped. */
export const takingsGroups = ['DAY', 'MONTH'] as const;
export type TakingsGroup = (typeof takingsGroups)[number];

/** Sums of the ledger in yen. A payment counts on the day on which it arrived, a refund on the day on which it went back. */
const sums = {
  /** Orders that were paid. */
  payments: z.int(),
  paid: z.int(),
  /** How it was paid. */
  card: z.int(),
  konbini: z.int(),
  /** In cash, at the desk. */
  cash: z.int(),
  /** What was paid for. */
  consultation: z.int(),
  medicine: z.int(),
  /** Goods that patients bought without a prescription. */
  products: z.int(),
  delivery: z.int(),
  /** The paid orders by tax class, and the tax that they contain. */
  taxable: z.int(),
  exempt: z.int(),
  tax: z.int(),
  refunded: z.int(),
  /** Paid less refunded. */
  net: z.int(),
  /** What the payment service keeps of payments and refunds, on the day on which it was posted. */
  fees: z.int(),
  /** Money that disputes of card payments took, less what came back of it. */
  charged_back: z.int(),
  /** Net less fees and disputes. */
  after_fees: z.int(),
  /** Money that arrived and pays no order yet, less what a person cleared of it. */
  held: z.int(),
  /** Unpaid orders that the clinic gave up, on the day of the decision. It is no part of the net amount. */
  written_off: z.int(),
};

export const TakingsSums = z.object(sums);
export type TakingsSums = z.infer<typeof TakingsSums>;

/** The takings of a day (YYYY-MM-DD) or a month (YYYY-MM) in Tokyo. */
export const TakingsRow = z.object({ ...sums, period: z.string() });
export type TakingsRow = z.infer<typeof TakingsRow>;

export const Takings = z.object({ rows: z.array(TakingsRow), total: TakingsSums });
export type Takings = z.infer<typeof Takings>;

const filter = {
  clinic_location_id: z.optional(IdInQuery),
  by: z.enum(takingsGroups),
  /** First and last day in Tokyo. */
  from: Day,
  until: Day,
};

const shared = { for: ['clinic'], reach: 'clinic', errors: ['locationNotFound', 'invalidDate'] } as const;

export const takingsRoutes = {
  takings: read('GET clinic/takings/', {
    summary:
      'What the ledger says was paid and refunded at the locations of the caller, by day or month. For owners, and staff with the right to refund',
    ...shared,
    query: z.object(filter),
    data: Takings,
    shows: ['orders', 'suspense'],
  }),
  takingsFile: read('GET clinic/takings-file/', {
    summary: 'The same takings as a CSV file. Each download is in the audit log',
    ...shared,
    download: true,
    query: z.object({ ...filter, encoding: CsvEncodingInQuery }),
    data: Nothing,
    shows: ['orders', 'suspense'],
  }),
};
