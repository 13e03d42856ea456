import { bookingMessageRoutes } from '@haruka/contract';
import { originOf } from '../../../platform/ops/config.ts';
import { type Deps, serverModule } from '../../../platform/module.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';
import { bookingMessageCleanup, bookingMessageJobs } from './booking-message.jobs.ts';
import { bookingMessageHandlers } from './booking-message.routes.ts';
import type { MessageDeps } from './booking-message.service.ts';

const messageDeps = (deps: Deps): MessageDeps => ({
  db: deps.db,
  reader: deps.reader,
  log: deps.log,
  mailQueue: authDeps(deps).mailQueue,
  sendsSms: deps.providers.sms.sendText !== undefined,
  patientOrigin: originOf(deps.config, 'patient'),
  clinicOrigin: originOf(deps.config, 'clinic'),
});

/** Email and SMS about bookings: confirmed, moved, cancelled, missed, running late, and reminders. */
export const bookingMessage = serverModule({
  name: 'booking-message',
  routes: bookingMessageRoutes,
  handlers: (deps) => bookingMessageHandlers(messageDeps(deps)),
  jobs: (deps) => bookingMessageJobs(messageDeps(deps)),
  cleanupJobs: [bookingMessageCleanup],
});
