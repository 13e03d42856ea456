import type { Job } from '../../../platform/jobs/job.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import { type EventDeps, eventsJobName, processEvents, sweepAttempts } from './payment-events.service.ts';
import type { PaymentDeps } from './payment.service.ts';

/** Returns the job that processes events of the payment service. It is kicked by the webhook; the schedule finds what was left. */
export const paymentEventsJob = (
  deps: EventDeps,
  outbox: Pick<Outbox, 'kick'>,
  onFailure: (error: unknown) => void,
): Job => ({
  name: eventsJobName,
  schedule: { everySeconds: 60 },
  maxSeconds: 60,
  async run() {
    const done = await processEvents(deps, onFailure);
    if (done > 0) outbox.kick();
    return done;
  },
});

/** Returns the job that asks the payment service about attempts whose result has not arrived. */
export const paymentSweepJob = (deps: PaymentDeps, outbox: Pick<Outbox, 'kick'>): Job => ({
  name: 'payment-sweep',
  schedule: { everySeconds: 60 },
  runsAtStart: true,
  maxSeconds: 60,
  async run() {
    const done = await sweepAttempts(deps);
    if (done > 0) outbox.kick();
    return done;
  },
});
