import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { type Intent, PaymentRefused, type ProviderDispute } from '../../../providers/payment/payment.ts';
import { queueEmail } from '../../../providers/mail/mail-queue.ts';
import { type EventDeps, settleIntent } from '../payments/payment-events.service.ts';
import { findDispute, isSame, undecidedRefs } from '../disputes/dispute.service.ts';
import {
  type Difference,
  differenceOf,
  disputeDifferenceOf,
  type OurPayment,
  refundDifferenceOf,
} from './difference.ts';
import { differencesEmail } from './reconcile.emails.ts';
import * as repo from './reconcile.repo.ts';

export interface ReconcileDeps extends EventDeps {
  operatorMail: string | undefined;
  mailQueue: { ring(): void };
  /** Writes to the log. */
  warn(count: number): void;
}

/** A slip waits three days and may be paid for ten days after its end; a day more finds what began before midnight. */
const days = 14;
const dayMs = 86_400_000;
/** What began just now is still being answered. */
const settlingMs = 10 * 60_000;

export { countDifferences, openDifferences } from './reconcile.repo.ts';

/**
 * Compares the payments, refunds and disputes of the last two weeks, and open ones of any age, with the payment service (M9). What only its message was missing for is settled. What
 * stays different is written down, counted by a metric, and new differences go to the operator by email. Returns how many are new.
 */
export async function reconcile(deps: ReconcileDeps): Promise<number> {
  const { db, clock } = deps;
  const to = new Date(clock.now().getTime() - settlingMs);
  const from = new Date(to.getTime() - days * dayMs);
  const theirs = await intentsOf(deps, from, to);
  const expected = await repo.oursBetween(db, from, to);
  const open = await repo.openPayments(db);
  const refs = new Set([...theirs.keys(), ...expected.map(({ provider_ref }) => provider_ref), ...open]);
  const found: Difference[] = [];
  for (const ref of refs) {
    const difference = await compare(deps, ref, theirs.get(ref));
    if (difference) found.push(difference);
  }
  const refunds = await compareRefunds(deps, from, to);
  const disputed = await compareDisputes(deps, from, to);
  const added = await repo.writeDifferences(
    db,
    [...found, ...refunds.found, ...disputed.found],
    [...refs, ...refunds.seen, ...disputed.seen],
  );
  if (added.length > 0) await alert(deps, added);
  return added.length;
}

/** Resolves an open difference by hand, with a reason; audited. Returns whether there was one. */
export const resolveDifference = (db: Db, ref: string, reason: string, operator: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.resolve(tx, ref, reason))) return false;
    const entry = { object: 'payment_difference', object_id: ref, action: 'resolve' };
    await audit(tx, { id: 'operator', ip: '' }, { actor: { kind: 'operator', id: operator }, ...entry });
    return true;
  });

async function intentsOf({ payment }: ReconcileDeps, from: Date, to: Date): Promise<Map<string, Intent>> {
  const found = new Map<string, Intent>();
  for await (const intent of payment.intentsBetween(from, to)) found.set(intent.ref, intent);
  return found;
}

/** Compares one payment, and settles it first when it is different. */
async function compare(deps: ReconcileDeps, ref: string, listed: Intent | undefined): Promise<Difference | undefined> {
  const { db, clock, payment } = deps;
  const differs = (ours: OurPayment | undefined, intent: Intent | undefined) => differenceOf(ours, intent, clock.now());
  if (listed && !differs(await repo.findOurs(db, ref), listed)) return undefined;
  // The list may be older than a message that came meanwhile, and may lack what was created at its edge.
  const intent = await unlessRefused(payment.findIntent(ref));
  if (intent) await settleIntent(deps, intent);
  return differs(await repo.findOurs(db, ref), intent);
}

/** Compares the refunds of the same time. One that its bank sent back is settled first. */
async function compareRefunds(deps: ReconcileDeps, from: Date, to: Date) {
  const { db, payment, refundChanged } = deps;
  const [found, seen]: [Difference[], string[]] = [[], []];
  const ours = new Map((await repo.ourRefundsBetween(db, from, to)).map((refund) => [refund.id, refund]));
  for await (const theirs of payment.refundsBetween(from, to)) {
    if (theirs.status === 'FAILED') await refundChanged(theirs.ref);
    const known = await repo.findOurRefund(db, theirs);
    if (known) ours.delete(known.id);
    seen.push(theirs.ref);
    const difference = refundDifferenceOf(known, theirs);
    if (difference) found.push(difference);
  }
  for (const missing of ours.values()) {
    seen.push(missing.provider_ref ?? missing.id);
    const difference = refundDifferenceOf(missing, undefined);
    if (difference) found.push(difference);
  }
  return { found, seen };
}

/** Compares the disputes of the same time, and undecided ones of any age: a bank takes months. Each is settled first when it differs. */
async function compareDisputes({ db, payment, disputeChanged }: ReconcileDeps, from: Date, to: Date) {
  const [found, seen]: [Difference[], string[]] = [[], []];
  const listed = new Map<string, ProviderDispute>();
  for await (const theirs of payment.disputesBetween(from, to)) listed.set(theirs.ref, theirs);
  for (const ref of new Set([...listed.keys(), ...(await undecidedRefs(db))])) {
    seen.push(ref);
    const theirs = listed.get(ref) ?? (await unlessRefused(payment.findDispute(ref)));
    const known = await findDispute(db, ref);
    if (theirs && !(known && isSame(known, theirs))) await disputeChanged(ref);
    const difference = disputeDifferenceOf(ref, await findDispute(db, ref), theirs);
    if (difference) found.push(difference);
  }
  return { found, seen };
}

/** What the payment service answers; undefined when it does not know the object. */
const unlessRefused = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof PaymentRefused) return undefined;
    throw error;
  });

async function alert({ db, operatorMail, mailQueue, warn }: ReconcileDeps, added: readonly Difference[]) {
  warn(added.length);
  if (!operatorMail) return;
  await db.transaction().execute((tx) => queueEmail(tx, differencesEmail(operatorMail, added.length)));
  mailQueue.ring();
}
