import { bookingMessageRoutes } from '@haruka/contract';
import { originOf } from '../../../platform/ops/config.ts';
import { type Deps, serverModule } from '../../../platform/module.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';
import { bookingMessageCleanup, bookingMessageJobs } from './booking-message.jobs.ts';
import { bookingMessageHandlers } from './booking-message.routes.ts';
import type { MessageDeps } from './booking-message.service.ts';

function messageDeps(deps: Deps): MessageDeps {
  const { db, reader, log, config } = deps;
  const { mailQueue, sendsSms, patientOrigin } = authDeps(deps);
  return { db, reader, log, mailQueue, sendsSms, patientOrigin, clinicOrigin: originOf(config, 'clinic') };
}

/** Email and SMS about bookings: confirmed, moved, cancelled, missed, running late, and reminders. */
export const bookingMessage = serverModule({
  name: 'booking-message',
  routes: bookingMessageRoutes,
  handlers: (deps) => bookingMessageHandlers(messageDeps(deps)),
  jobs: (deps) => bookingMessageJobs(messageDeps(deps)),
  cleanupJobs: [bookingMessageCleanup],
});
