import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { Clock } from '../../../platform/ops/clock.ts';
import { type Intent, type Payment, PaymentRefused, repeatHours } from '../../../providers/payment/payment.ts';
import { post } from '../ledger/ledger.service.ts';
import * as repo from './payment.repo.ts';
import { attemptStatusOf, isOpen, type NeverMade } from './payment.states.ts';

export interface SettleDeps {
  db: Db;
  clock: Clock;
  payment: Payment;
}

/**
 * Writes what the payment service says about an attempt, once. The order of messages does not matter: money that arrived is
 * final, and a closed attempt changes only by late money. The state of attempt and order, the ledger and the events commit
 * together (decision 42).
 */
export const settle = ({ db, clock }: Pick<SettleDeps, 'db' | 'clock'>, attempt: repo.AttemptRow, intent: Intent) =>
  db.transaction().execute(async (tx) => {
    const order = (await repo.lockOrder(tx, attempt.order_id))!;
    const before = (await repo.findAttempt(tx, { id: attempt.id }))!;
    if (before.status === 'SUCCEEDED') return takeFee(tx, before, intent);
    const status = attemptStatusOf(intent, before.expires_at, clock.now());
    const isLate = !isOpen(before.status);
    if (isLate && status !== 'SUCCEEDED')
      return repo.updateAttempt(tx, before.id, { ...settlingOf(intent), status: before.status });
    // A message that was overtaken.
    if (status === 'CREATED' && before.status !== 'CREATED') return;
    await repo.updateAttempt(tx, before.id, { ...settlingOf(intent), status });
    if (status === 'SUCCEEDED') await takeMoney(tx, { order, attempt: before, intent, isLate });
    if (status === 'SUCCEEDED') await takeFee(tx, before, intent);
    if (status === before.status) return;
    const ids = { order_id: order.id, account_id: order.account_id, clinic_location_id: order.clinic_location_id };
    await emitEvent(tx, 'order.updated', ids);
    const by = { actor: { kind: 'system', id: '' }, clinic_id: order.clinic_id, patient_id: order.account_id };
    const entry = { object: 'payment_attempt', object_id: before.id, action: `payment_${status.toLowerCase()}` };
    await audit(tx, { id: '', ip: '' }, { ...by, ...entry });
  });

/** Returns an answer of the payment service, read again when its amount or currency does not fit the attempt. */
export const verified = async (payment: Payment, { amount }: repo.AttemptRow, intent: Intent): Promise<Intent> =>
  intent.currency === 'jpy' && (intent.received === 0 || intent.received === amount)
    ? intent
    : payment.findIntent(intent.ref);

/** Pays the order when the money fits it. Late, surplus and wrong amounts go to the suspense account, for a person to clear. */
async function takeMoney(
  tx: Tx,
  {
    order,
    attempt,
    intent,
    isLate,
  }: { order: repo.OrderToPay; attempt: repo.AttemptRow; intent: Intent; isLate: boolean },
) {
  const isExact = intent.currency === 'jpy' && intent.received === order.total && attempt.amount === order.total;
  const pays = !isLate && isExact && order.status === 'WAITING_PAYMENT';
  await post(tx, {
    kind: pays ? 'PAYMENT' : 'SUSPENSE',
    debit: 'PROVIDER',
    credit: pays ? 'RECEIVABLE' : 'SUSPENSE',
    amount: intent.received,
    clinic_id: order.clinic_id,
    order_id: order.id,
    attempt_id: attempt.id,
  });
  if (!pays) {
    await repo.noteHeldMoney(tx, order.id);
    return;
  }
  await repo.markPaid(tx, order.id);
  const { id: order_id, account_id, clinic_location_id } = order;
  await emitEvent(tx, 'payment.success', { order_id, account_id, clinic_location_id });
}

/** Posts what the service keeps of a payment, once, as soon as the service knows it. Until then the sweep asks again. */
async function takeFee(tx: Tx, { id, order_id, clinic_id, fee: known }: repo.AttemptRow, { fee, received }: Intent) {
  if (known !== null || received === 0) return;
  await repo.noteFee(tx, id, fee);
  if (!fee) return;
  const about = { kind: 'FEE', clinic_id, order_id, attempt_id: id } as const;
  await post(tx, { ...about, debit: 'FEES', credit: 'PROVIDER', amount: fee });
}

const settlingOf = ({ ref, action_url, vouchers, failure, currency, received }: Intent) => ({
  provider_ref: ref,
  action_url,
  vouchers,
  failure,
  is_other_currency: received > 0 && currency !== 'jpy',
});

/**
 * Asks the payment service about an attempt and writes the answer. An attempt whose creation was not answered is created again
 * under the same key, which has one effect. Throws when the service does not answer.
 */
export async function ask(deps: SettleDeps, attempt: repo.AttemptRow, returnUrl: string): Promise<void> {
  const { payment } = deps;
  const intent = attempt.provider_ref
    ? await payment.findIntent(attempt.provider_ref)
    : isRepeatable(deps, attempt)
      ? await repeat(payment, attempt, returnUrl)
      : await findLost(payment, attempt);
  await settle(deps, attempt, await verified(payment, attempt, intent));
}

/** Creates an intent again. A refusal now says nothing about the call before, so the list of the service decides. */
async function repeat(payment: Payment, attempt: repo.AttemptRow, returnUrl: string): Promise<Intent> {
  const intent = await create(payment, attempt, returnUrl);
  return intent.failure === 'refused_by_the_service' ? findLost(payment, attempt) : intent;
}

const isRepeatable = ({ clock }: SettleDeps, { created_at }: repo.AttemptRow) =>
  clock.now().getTime() - Date.parse(created_at) < repeatHours * 3_600_000;

/** Looks for the intent of an attempt that was never answered. When the service has none, nothing was charged: it failed. */
async function findLost(payment: Payment, attempt: repo.AttemptRow): Promise<Intent> {
  const created = Date.parse(attempt.created_at);
  const to = new Date(created + (repeatHours + 1) * 3_600_000);
  for await (const intent of payment.intentsBetween(new Date(created - 300_000), to))
    if (intent.attempt_id === attempt.id) return intent;
  return neverMade(attempt, 'never_reached_the_service');
}

/** The failed intent of an attempt that the payment service does not have. */
const neverMade = ({ id, method, amount }: repo.AttemptRow, failure: NeverMade): Intent => ({
  ref: `none_${id}`,
  attempt_id: id,
  method,
  status: 'FAILED',
  currency: 'jpy',
  amount,
  received: 0,
  fee: null,
  action_url: null,
  vouchers: [],
  failure,
});

/**
 * Creates the intent of an attempt at the payment service. A repeat returns the first one. A refusal for certain is an answer: nothing
 * was charged and the attempt failed. Throws while the outcome is unknown.
 */
export async function create(payment: Payment, attempt: repo.AttemptRow, return_url: string): Promise<Intent> {
  const { id: attempt_id, amount, card_ref, customer_ref, expires_at, payer_name, payer_email } = attempt;
  try {
    return await (card_ref === null
      ? payment.issueSlip({
          attempt_id,
          amount,
          expires_at: expires_at!,
          payer: { name: payer_name ?? '', email: payer_email ?? '' },
          return_url,
        })
      : payment.chargeCard({ attempt_id, amount, card_ref, customer_ref: customer_ref!, return_url }));
  } catch (error) {
    if (error instanceof PaymentRefused) return neverMade(attempt, 'refused_by_the_service');
    throw error;
  }
}
