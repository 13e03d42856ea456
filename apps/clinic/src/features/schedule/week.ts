import { limits } from '@haruka/contract/limits';
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

/** The parts of a day that patients choose from, each with its usual hours. */
const usualHours = {
  morning: { from: '09:00', to: '12:00' },
  afternoon: { from: '14:00', to: '17:00' },
  evening: { from: '17:00', to: '20:00' },
};
export type Session = keyof typeof usualHours;

const { afternoon, evening } = limits.sessionsFrom;
const spanOf = { morning: ['00:00', afternoon], afternoon: [afternoon, evening], evening: [evening, '24:00'] } as const;

/** Returns the parts of the day that a working period reaches into. */
export const sessionsIn = ({ from, to }: Pick<DayHours, 'from' | 'to'>): Session[] =>
  (Object.keys(usualHours) as Session[]).filter((session) => from < spanOf[session][1] && to > spanOf[session][0]);

/** Returns the parts of a day without a working period. */
export const freeSessions = (week: readonly DayHours[], dow: number): Session[] => {
  const taken = week.filter((one) => one.dow === dow).flatMap(sessionsIn);
  return (Object.keys(usualHours) as Session[]).filter((session) => !taken.includes(session));
};

/** Returns the week with the usual hours of one part of a day. */
export const addSession = (week: readonly DayHours[], dow: number, session: Session): DayHours[] => [
  ...week,
  { dow, ...usualHours[session] },
];
