import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Intent } from '../../../providers/payment/payment.ts';
import { finishSetup } from '../cards/card.service.ts';
import type { PaymentDeps } from './payment.service.ts';
import * as repo from './payment.repo.ts';
import { ask, settle } from './settle.service.ts';

export interface EventDeps extends PaymentDeps {
  /** Reads a refund again at the payment service: refunds build on payments, not the other way round. */
  refundChanged(ref: string): Promise<void>;
}

/** The job that processes stored events. */
export const eventsJobName = 'payment-events';
const mostAtOnce = 200;
/** Stripe also sends the same under its older name. */
const isAboutRefund = (type: string) => type.startsWith('refund.') || type.startsWith('charge.refund.');

/**
 * Stores a signed event of the payment service and leaves it to the job. Returns false for a wrong signature. A repeated event
 * changes nothing.
 */
export async function receiveEvent(
  { db, payment }: PaymentDeps,
  jobs: Pick<Jobs, 'kick'>,
  rawBody: Buffer,
  headers: Record<string, unknown>,
): Promise<boolean> {
  const event = payment.readEvent(rawBody, headers);
  if (!event) return false;
  if (await asSystem(() => repo.insertEvent(db, event))) jobs.kick(eventsJobName);
  return true;
}

/**
 * Processes stored events: reads each object again at the payment service, once for all of its events. Returns their number. An
 * object without an answer holds up no other; its events stay, and the job fails afterwards.
 */
export async function processEvents(deps: EventDeps): Promise<number> {
  const events = await repo.waitingEvents(deps.db, mostAtOnce);
  const failures: unknown[] = [];
  for (const [object_ref, about] of Map.groupBy(events, (event) => event.object_ref)) {
    try {
      const { type } = about[0]!;
      if (type.startsWith('checkout.session.')) await finishSetup(deps, object_ref);
      else if (type.startsWith('payment_intent.')) await settleIntent(deps, await deps.payment.findIntent(object_ref));
      else if (isAboutRefund(type)) await deps.refundChanged(object_ref);
      await repo.markProcessed(
        deps.db,
        about.map(({ id }) => id),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return events.length;
}

/** Settles the attempt of an intent. It is found by its name, or by our id in it when its creation was never answered. */
export async function settleIntent(deps: PaymentDeps, intent: Intent): Promise<void> {
  const { db } = deps;
  const attempt =
    (await repo.findAttempt(db, { provider_ref: intent.ref })) ??
    (await repo.findAttempt(db, { id: intent.attempt_id }));
  if (attempt) await settle(deps, attempt, intent);
}

/** Asks about every attempt that is due, and postpones those without an answer. Returns their number. */
export async function sweepAttempts(deps: PaymentDeps): Promise<number> {
  const due = await repo.dueAttempts(deps.db, mostAtOnce);
  for (const attempt of due) {
    const url = `${deps.patientOrigin}/patient/payment-history-info?order_id=${attempt.order_id}&check=1`;
    await ask(deps, attempt, url).catch(() => repo.postponeCheck(deps.db, attempt.id));
  }
  return due.length;
}
