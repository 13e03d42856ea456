import type { DayHours } from '@haruka/contract/scheduling/business-day';

/** The week as it is read in Japan: Monday first, Sunday last. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the week with the hours of one day copied to other days, in place of theirs. */
export const copyDay = (week: readonly DayHours[], from: number, to: readonly number[]): DayHours[] => [
  ...week.filter(({ dow }) => dow === from || !to.includes(dow)),
  ...to
    .filter((dow) => dow !== from)
    .flatMap((dow) => week.filter((one) => one.dow === from).map((one) => ({ ...one, dow }))),
];

/** Returns the week with one more working period on a day: after lunch when the morning is there. */
export const addHours = (week: readonly DayHours[], dow: number): DayHours[] => {
  const isFirst = !week.some((one) => one.dow === dow);
  return [...week, { dow, ...(isFirst ? { from: '09:00', to: '12:00' } : { from: '14:00', to: '18:00' }) }];
};
