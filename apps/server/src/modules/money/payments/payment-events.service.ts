import { audit } from '../../../platform/audit/audit-log.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { errorLine } from '../../../platform/ops/log.ts';
import { type Intent, PaymentPaused } from '../../../providers/payment/payment.ts';
import { finishSetup } from '../cards/card.service.ts';
import type { PaymentDeps } from './payment.service.ts';
import * as events from './payment-event.repo.ts';
import * as repo from './payment.repo.ts';
import { ask, settle } from './settle.service.ts';

export interface EventDeps extends PaymentDeps {
  /** Reads a refund again at the payment service: refunds build on payments, not the other way round. */
  refundChanged(ref: string): Promise<void>;
  /** Reads a dispute again at the payment service. */
  disputeChanged(ref: string): Promise<void>;
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
  if (await asSystem(() => events.insertEvent(db, event))) jobs.kick(eventsJobName);
  return true;
}

/**
 * Handles stored events: reads each object again at the payment service, once for all of its events. Returns how many were handled.
 * A failure holds up no other event: `onFailure` receives it, and the event is tried again later, until it is parked (decision 115).
 */
export async function processEvents(deps: EventDeps, onFailure: (error: unknown) => void): Promise<number> {
  const { db } = deps;
  let done = 0;
  for (const [object_ref, about] of Map.groupBy(await events.dueEvents(db, mostAtOnce), (event) => event.object_ref)) {
    const ids = about.map(({ id }) => id);
    await events.beginEvents(db, ids);
    try {
      await handle(deps, about[0]!.type, object_ref);
      await events.markProcessed(db, object_ref, ids);
      done += ids.length;
    } catch (error) {
      await events.noteEventFailure(db, ids, errorLine(error), !(error instanceof PaymentPaused));
      onFailure(error);
    }
  }
  return done;
}

async function handle(deps: EventDeps, type: string, object_ref: string): Promise<void> {
  if (type.startsWith('checkout.session.')) await finishSetup(deps, object_ref);
  else if (type.startsWith('payment_intent.')) await settleIntent(deps, await deps.payment.findIntent(object_ref));
  else if (isAboutRefund(type)) await deps.refundChanged(object_ref);
  else if (type.startsWith('charge.dispute.')) await deps.disputeChanged(object_ref);
}

export { countParkedEvents, parkedEvents } from './payment-event.repo.ts';

/** Lets a parked event be handled again; audited. Returns false when none has this id. */
export const retryEvent = (db: Db, id: string, operator: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await events.unparkEvent(tx, id))) return false;
    const entry = { object: 'payment_event', object_id: id, action: 'retry' };
    await audit(tx, { id: 'operator', ip: '' }, { actor: { kind: 'operator', id: operator }, ...entry });
    return true;
  });

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
