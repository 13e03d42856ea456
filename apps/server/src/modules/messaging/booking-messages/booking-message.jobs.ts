import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import { countDeleted } from '../../../platform/db/databases.ts';
import type { CleanupJob } from '../../../platform/jobs/cleanup.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import * as repo from './booking-message.repo.ts';
import { type MessageDeps, sendBookingMessages } from './booking-message.service.ts';

/** Returns the jobs that send what happened to a booking at once, and remind in time. */
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
];

/** Deletes handled messages once neither a reminder nor a question about them can come up. */
export const bookingMessageCleanup: CleanupJob = {
  table: 'booking_message',
  removeBatch: (db, atMost) =>
    countDeleted(
      sql`delete from booking_message where id in (
        select id from booking_message where handled_at < now() - make_interval(days => ${limits.bookingMessageDays}::int)
        order by handled_at limit ${atMost}::int)`,
      db,
    ),
};
