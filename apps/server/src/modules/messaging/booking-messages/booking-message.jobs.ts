import type { Job } from '../../../platform/jobs/job.ts';
import * as repo from './booking-message.repo.ts';
import { type MessageDeps, sendBookingMessages } from './booking-message.service.ts';

/** Returns the jobs that send what happened to a booking at once, remind in time, and forget what was sent long ago. */
export const bookingMessageJobs = (deps: MessageDeps): Job[] => [
  {
    name: 'booking-messages',
    schedule: { everySeconds: 2 },
    maxSeconds: 60,
    isDue: () => repo.isAnyOpen(deps.db),
    run: () => sendBookingMessages(deps),
  },
  {
    // Reminders and alerts of the desk come of the time alone.
    name: 'booking-reminders',
    schedule: { everySeconds: 15 },
    maxSeconds: 60,
    run: () => sendBookingMessages(deps),
  },
  {
    name: 'booking-messages-cleanup',
    schedule: { cron: '43 * * * *' },
    maxSeconds: 60,
    run: () => repo.forgetMessages(deps.db),
  },
];
