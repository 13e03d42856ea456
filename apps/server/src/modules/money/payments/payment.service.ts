import { randomUUIDv7 } from 'node:crypto';
import {
  type Attempt,
  limits,
  type OnlineMethod,
  type Order,
  type ParsedInput,
  type paymentRoutes,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { keepWritten, writtenBefore } from '../../../platform/http/written-before.ts';
import type { Deps } from '../../../platform/module.ts';
import { originOf } from '../../../platform/ops/config.ts';
import { ownCard } from '../cards/card.service.ts';
import * as repo from './payment.repo.ts';
import { ask, create, settle, type SettleDeps, verified } from './settle.service.ts';

export interface PaymentDeps extends SettleDeps {
  reader: Db;
  patientOrigin: string;
  jobs: Pick<Jobs, 'kick'>;
}

/** Returns what the services of payments need, from the parts of the server. */
export const paymentDepsOf = ({ db, reader, clock, providers, config, jobs }: Deps): PaymentDeps => ({
  db,
  reader,
  clock,
  payment: providers.payment,
  jobs,
  patientOrigin: originOf(config, 'patient'),
});

/** Returns a page of the account's orders. */
export async function list(
  { reader }: PaymentDeps,
  actor: PatientActor,
  { page }: ParsedInput<typeof paymentRoutes.orders>,
) {
  const page_size = limits.pageSize;
  const found = await repo.listOrders(reader, actor.id, { size: page_size, offset: (page - 1) * page_size });
  return { ...found, page, page_size };
}

/** Returns an order of the account; another one does not exist for them (09020). */
export async function own({ reader }: { reader: Db }, actor: PatientActor, order_id: string): Promise<Order> {
  const order = await repo.findOrder(reader, actor.id, order_id);
  if (!order) throw new ApiError('orderNotFound');
  return order;
}

/**
 * Returns an unpaid order of the account. Rejects any other with 09022. Rejects with 09021 while its money waits in suspense: paying
 * again would pay it twice. Rejects with 09029 less than the payment service takes, before it is asked.
 */
async function payable({ db }: PaymentDeps, actor: PatientActor, order_id: string, limit: number): Promise<Order> {
  const order = await own({ reader: db }, actor, order_id);
  const { status } = order;
  if (status !== 'WAITING_PAYMENT') throw new ApiError('orderNotPayable', { status });
  if (order.is_money_held) throw new ApiError('paymentRunning');
  if (order.total < limit) throw new ApiError('amountTooLow', { limit });
  return order;
}

/**
 * Charges a stored card for an order. An open slip is withdrawn first. A charge without an answer stays CREATED and is cleared up
 * by the sweep: it never counts as failed. Rejects with 09023 a card that is declined, or that the payment service refuses, and with
 * 09028 one that has expired.
 */
export async function payByCard(
  deps: PaymentDeps,
  actor: PatientActor,
  { order_id, card_id }: ParsedInput<typeof paymentRoutes.payByCard>,
  request: RequestInfo,
): Promise<Attempt> {
  const charge = async () => {
    await payable(deps, actor, order_id, limits.paymentMin);
    await ownCard(deps, actor, card_id);
    return pay(deps, actor, { order_id, method: 'CARD', card_id }, request);
  };
  const attempt = (await begunBefore(deps)) ?? (await charge());
  if (attempt.status === 'FAILED')
    throw new ApiError(attempt.failure === 'EXPIRED_CARD' ? 'cardExpired' : 'cardDeclined');
  return attempt;
}

/**
 * Returns the attempt that this request began before its server died, and asks about one without an answer. Undefined in the first
 * run of a request.
 */
async function begunBefore(deps: PaymentDeps): Promise<Attempt | undefined> {
  const id = writtenBefore();
  return id === undefined
    ? undefined
    : asSystem(async () => {
        const attempt = (await repo.findAttempt(deps.db, { id }))!;
        if (attempt.status === 'CREATED')
          await orServiceFailed(() => ask(deps, attempt, returnUrl(deps, attempt.order_id)));
        return repo.findShownAttempt(deps.db, id);
      });
}

/**
 * Issues a slip for convenience stores: from 120 (09029) up to 299,999 yen (09011), for an account with an e-mail address (09025). Rejects with 09026
 * what the payment service refuses, and with 09027 a third slip of the order.
 */
export async function payAtKonbini(
  deps: PaymentDeps,
  actor: PatientActor,
  { order_id }: ParsedInput<typeof paymentRoutes.payAtKonbini>,
  request: RequestInfo,
): Promise<Attempt> {
  const before = await begunBefore(deps);
  if (before) return issued(before);
  const { total } = await payable(deps, actor, order_id, limits.konbiniMin);
  if (total > limits.konbiniMax) throw new ApiError('konbiniLimitExceeded', { limit: limits.konbiniMax });
  return issueSlip(deps, actor, { order_id }, request);
}

/**
 * Withdraws the open slip of an order and issues another one, once (09027, decision 79). The caller names the slip that it saw. When
 * another one stands in its place by now, that one is the answer and nothing is withdrawn.
 */
export async function reissueSlip(
  deps: PaymentDeps,
  actor: PatientActor,
  { order_id, attempt_id: replaces }: ParsedInput<typeof paymentRoutes.reissueSlip>,
  request: RequestInfo,
): Promise<Attempt> {
  const before = await begunBefore(deps);
  if (before) return issued(before);
  const { status } = await payable(deps, actor, order_id, 0);
  if (status !== 'WAITING_PAYMENT') throw new ApiError('orderNotPayable', { status });
  return issueSlip(deps, actor, { order_id, replaces }, request);
}

/** Issues a slip when the order may have one more. An open attempt is withdrawn only then. */
async function issueSlip(
  deps: PaymentDeps,
  actor: PatientActor,
  wanted: Pick<NewAttempt, 'order_id' | 'replaces'>,
  request: RequestInfo,
): Promise<Attempt> {
  try {
    if (!(await repo.payerEmail(deps.db, actor.id)))
      throw new ApiError('payerEmailMissing', { fields: [{ field: 'email', rule: 'required' }] });
    await asSystem(() => rejectThirdSlip(deps.db, wanted.order_id));
    return issued(await pay(deps, actor, { ...wanted, method: 'KONBINI' }, request));
  } catch (error) {
    // The slip that waits is the answer, also when another press issued it just now.
    const other = await asSystem(() => findOtherSlip(deps.db, wanted));
    if (other) return other;
    throw error;
  }
}

/** Returns an attempt at a store. Rejects one that the payment service refused with 09026. */
function issued(attempt: Attempt): Attempt {
  if (attempt.status === 'FAILED') throw new ApiError('slipRefused');
  return attempt;
}

/** Whether a slip waits to be paid that is not the one to be replaced. */
const isOtherSlip = (
  open: repo.AttemptRow | undefined,
  { replaces }: Pick<NewAttempt, 'replaces'>,
): open is repo.AttemptRow => open?.status === 'ISSUED' && open.id !== replaces;

async function findOtherSlip(db: Db, wanted: Pick<NewAttempt, 'order_id' | 'replaces'>) {
  const open = await repo.findOpenAttempt(db, wanted.order_id);
  return isOtherSlip(open, wanted) ? repo.findShownAttempt(db, open.id) : undefined;
}

async function rejectThirdSlip(db: Db | Tx, order_id: string) {
  if ((await repo.countSlips(db, order_id)) >= limits.konbiniSlips) throw new ApiError('slipReissueUsed');
}

/** Asks the payment service now about the open attempt of an order. Returns the newest attempt; null without any. */
export async function check(deps: PaymentDeps, actor: PatientActor, order_id: string): Promise<Attempt | null> {
  await own({ reader: deps.db }, actor, order_id);
  const open = await asSystem(() => repo.findOpenAttempt(deps.db, order_id));
  if (open) await orServiceFailed(() => asSystem(() => ask(deps, open, returnUrl(deps, order_id))));
  return (await own({ reader: deps.db }, actor, order_id)).attempts[0] ?? null;
}

/** Returns whether an account has an order that it is asked to pay, without asking the payment service. */
export const isOwing = repo.isWaiting;

/**
 * Asks about the open attempts of an account, for at most two seconds, so that a late message of the payment service blocks no
 * booking. Returns whether the account has an unpaid order now.
 */
export async function hasUnpaidOrders(deps: PaymentDeps, account_id: string): Promise<boolean> {
  if (!(await repo.isWaiting(deps.reader, account_id))) return false;
  const asking = asSystem(async () => {
    for (const attempt of await repo.openAttemptsOf(deps.db, account_id))
      await ask(deps, attempt, returnUrl(deps, attempt.order_id));
  });
  await Promise.race([asking.catch(() => {}), new Promise((done) => void setTimeout(done, 2_000).unref())]);
  return repo.isWaiting(deps.db, account_id);
}

interface NewAttempt {
  order_id: string;
  method: OnlineMethod;
  card_id?: string;
  /** The slip in whose place another one is issued. */
  replaces?: string;
}

const pay = (deps: PaymentDeps, actor: PatientActor, wanted: NewAttempt, request: RequestInfo): Promise<Attempt> =>
  asSystem(async () => {
    const { db, payment } = deps;
    const open = await repo.findOpenAttempt(db, wanted.order_id);
    // Another request issued a slip meanwhile: it is the answer.
    if (wanted.method === 'KONBINI' && isOtherSlip(open, wanted)) return repo.findShownAttempt(db, open.id);
    if (open) await withdraw(deps, open);
    // No attempt is written for a call that would not be made.
    const retryAfter = payment.health?.retryAfter() ?? 0;
    if (retryAfter > 0) throw new ApiError('paymentServiceFailed', null, { retryAfter });
    const id = await start(deps, actor, wanted, request);
    const attempt = (await repo.findAttempt(db, { id }))!;
    const answer = create(payment, attempt, returnUrl(deps, wanted.order_id));
    const intent = await answer.then((found) => verified(payment, attempt, found)).catch(() => undefined);
    if (intent) await settle(deps, attempt, intent);
    return repo.findShownAttempt(db, id);
  });

/** Ends the open attempt of an order: a slip or an unfinished 3-D Secure is withdrawn. Rejects with 09021 while it is unclear. */
export async function withdrawOpen(deps: PaymentDeps, order_id: string) {
  const open = await repo.findOpenAttempt(deps.db, order_id);
  if (open) await withdraw(deps, open);
}

async function withdraw(deps: PaymentDeps, open: repo.AttemptRow) {
  const { db, payment } = deps;
  await orServiceFailed(async () => {
    if (!open.provider_ref) return ask(deps, open, returnUrl(deps, open.order_id));
    await settle(deps, open, await verified(payment, open, await payment.cancelIntent(open.provider_ref)));
  });
  if (await repo.findOpenAttempt(db, open.order_id)) throw new ApiError('paymentRunning');
}

/** Writes an attempt before the payment service knows of it. One open attempt for each order. */
const start = (
  { db }: PaymentDeps,
  actor: PatientActor,
  { order_id, method, card_id }: NewAttempt,
  request: RequestInfo,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const order = (await repo.lockOrder(tx, order_id))!;
    if (order.status !== 'WAITING_PAYMENT') throw new ApiError('orderNotPayable', { status: order.status });
    if (order.is_money_held) throw new ApiError('paymentRunning');
    if (method === 'KONBINI') await rejectThirdSlip(tx, order_id);
    const id = randomUUIDv7();
    if (!(await repo.insertAttempt(tx, { id, order, method, card_id }))) throw new ApiError('paymentRunning');
    await keepWritten(tx, id);
    const { account_id, clinic_id, clinic_location_id } = order;
    await emitEvent(tx, 'order.updated', { order_id, account_id, clinic_location_id });
    const action = `pay_by_${method.toLowerCase()}`;
    await audit(tx, request, {
      actor,
      object: 'order',
      object_id: order_id,
      action,
      clinic_id,
      patient_id: account_id,
    });
    return id;
  });

const returnUrl = ({ patientOrigin }: PaymentDeps, order_id: string) =>
  `${patientOrigin}/patient/payment-history-info?order_id=${order_id}&check=1`;

async function orServiceFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('paymentServiceFailed', null, { cause: error });
  }
}
