import * as z from 'zod/mini';
import { write } from '../define.ts';
import { Id } from '../primitives.ts';

/** Choices for the delay of a doctor in minutes; 0 clears the delay. */
export const lateChoices = [5, 10, 15, 30, 45, 60] as const;
const Minutes = z.literal([0, ...lateChoices]);

/** The delay of a doctor today, in minutes. */
export const RunningLate = z.object({ doctor_id: Id, minutes: z.int() });
export type RunningLate = z.infer<typeof RunningLate>;

export const runningLateRoutes = {
  setRunningLate: write('POST clinic/running-late/', {
    summary:
      'A doctor runs late today by so many minutes, or no longer (0): told at once to everyone who still waits, live and by message. 01010 names the colleague who told another delay than the caller saw',
    for: ['clinic', 'doctor'],
    reach: 'location',
    /** `seen_minutes`: the delay on the caller's screen. */
    body: z.object({ doctor_id: Id, minutes: Minutes, seen_minutes: z.int().check(z.gte(0)) }),
    /** `told`: how many patients received a message; 0 when nothing changed. */
    data: z.extend(RunningLate, { told: z.int() }),
    errors: ['doctorNotAtLocation', 'editConflict'],
    changes: ['calendar', 'call', 'consults'],
  }),
};
