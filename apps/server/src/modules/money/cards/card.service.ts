import { randomUUIDv7 } from 'node:crypto';
import { type Card, limits, type Output, type ParsedInput, type cardRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { consumeRateLimits } from '../../../platform/http/rate-limit.ts';
import type { Payment, ProviderCard } from '../../../providers/payment/payment.ts';
import * as repo from './card.repo.ts';

export interface CardDeps {
  db: Db;
  reader: Db;
  payment: Payment;
  patientOrigin: string;
  jobs: Pick<Jobs, 'kick'>;
}

/** Returns the stored cards of an account. */
export const list = ({ reader }: CardDeps, actor: PatientActor): Promise<Card[]> => repo.list(reader, actor.id);

/** Returns a card of the account with its name at the payment service; another one does not exist for them (05009). */
export async function ownCard({ db }: Pick<CardDeps, 'db'>, actor: PatientActor, card_id: string) {
  const card = await repo.find(db, actor.id, card_id);
  if (!card) throw new ApiError('cardNotFound');
  return card;
}

/** Opens the page of the payment service for a new card (PAY-1). Rejects a fourth card with 05014. */
export async function start(
  { db, payment, patientOrigin }: CardDeps,
  actor: PatientActor,
  { return_to, order_id }: ParsedInput<typeof cardRoutes.startCard>,
): Promise<Output<typeof cardRoutes.startCard>> {
  if ((await repo.count(db, actor.id)) >= limits.maxCards) throw new ApiError('tooManyCards');
  await consumeRateLimits(db, [{ key: `cards:${actor.id}`, most: limits.cardSetupsPerHour, seconds: 3600 }]);
  const id = randomUUIDv7();
  const url = new URL(return_to === 'payment' ? '/patient/payment' : '/patient/credit-card-settings', patientOrigin);
  if (order_id) url.searchParams.set('order_id', order_id);
  url.searchParams.set('setup', id);
  const customer_ref = await customerOf({ db, payment }, actor.id);
  const setup = await payment.startSetup({ setup_id: id, customer_ref, return_url: url.href }).catch(serviceFailed);
  await repo.insertSetup(db, { id, account_id: actor.id, provider_ref: setup.ref });
  return { setup_id: id, url: setup.url };
}

/** Returns the one customer that an account is at the payment service, also when two requests ask at once. */
async function customerOf({ db, payment }: Pick<CardDeps, 'db' | 'payment'>, account_id: string): Promise<string> {
  const known = await repo.findCustomer(db, account_id);
  if (known) return known;
  const { ref } = await payment.createCustomer(account_id).catch(serviceFailed);
  await repo.insertCustomer(db, { account_id, provider_ref: ref });
  return (await repo.findCustomer(db, account_id))!;
}

/** Stores the card that was entered on the page; null when the page was left or the card was not accepted. */
export async function finish(
  deps: CardDeps,
  actor: PatientActor,
  { setup_id }: ParsedInput<typeof cardRoutes.finishCard>,
  request: RequestInfo,
): Promise<Card | null> {
  const setup = await repo.findSetup(deps.db, { id: setup_id, account_id: actor.id });
  if (!setup) throw new ApiError('cardNotFound');
  const card_id = setup.card_id ?? (await store(deps, setup, request));
  const card = card_id === null ? undefined : await repo.find(deps.db, actor.id, card_id);
  if (!card) return null;
  const { provider_ref: _ref, ...shown } = card;
  return shown;
}

/** Stores the card of a setup that the payment service told us about. A fourth card is forgotten at the service. */
export async function finishSetup(deps: CardDeps, provider_ref: string): Promise<void> {
  const setup = await repo.findSetup(deps.db, { provider_ref });
  if (!setup || setup.card_id) return;
  try {
    await store(deps, setup, { id: '', ip: '' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

interface Setup {
  id: string;
  account_id: string;
  provider_ref: string;
}

async function store(deps: CardDeps, setup: Setup, origin: Pick<RequestInfo, 'id' | 'ip'>): Promise<string | null> {
  const { status, card } = await deps.payment.findSetup(setup.provider_ref).catch(serviceFailed);
  if (status !== 'SUCCEEDED' || !card) return null;
  const card_id = await asSystem(() => insert(deps, setup, card, origin));
  if (card_id) return card_id;
  deps.jobs.kick(detachJobName);
  throw new ApiError('tooManyCards');
}

/** Counts and inserts under one lock, so that concurrent additions keep the limit. Returns null beyond it. */
const insert = (
  { db }: CardDeps,
  { id: setup_id, account_id }: Setup,
  card: ProviderCard,
  origin: Pick<RequestInfo, 'id' | 'ip'>,
) =>
  db.transaction().execute(async (tx) => {
    await repo.lockCards(tx, account_id);
    const done = (await repo.findSetup(tx, { id: setup_id, account_id }))!.card_id;
    if (done) return done;
    const id = randomUUIDv7();
    const isFull = (await repo.count(tx, account_id)) >= limits.maxCards;
    // A page that was still open when the account was closed may bring a card.
    if (isFull || (await repo.isKnown(tx, card.ref)) || (await repo.hasLeft(tx, account_id))) {
      await repo.insertSurplus(tx, { id, account_id, card });
      return null;
    }
    await repo.insertCard(tx, { id, account_id, setup_id, card });
    // Without a request, the message of the payment service was first.
    const actor = origin.id ? { kind: 'patient', id: account_id } : { kind: 'system', id: '' };
    await audit(tx, origin, { actor, object: 'card', object_id: id, action: 'add', patient_id: account_id });
    return id;
  });

/** Makes a stored card the default one. */
export const chooseDefault = (
  deps: CardDeps,
  actor: PatientActor,
  card_id: string,
  request: RequestInfo,
): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    await repo.lockCards(tx, actor.id);
    if (!(await repo.find(tx, actor.id, card_id))) throw new ApiError('cardNotFound');
    await repo.setDefault(tx, actor.id, card_id);
    await audit(tx, request, { actor, object: 'card', object_id: card_id, action: 'choose_default' });
    return null;
  });

/** Removes a card. The newest remaining card becomes the default one. A job lets the payment service forget it afterwards. */
export async function remove(
  { db, jobs }: CardDeps,
  actor: PatientActor,
  card_id: string,
  request: RequestInfo,
): Promise<null> {
  await db.transaction().execute(async (tx) => {
    await repo.lockCards(tx, actor.id);
    const card = await repo.find(tx, actor.id, card_id);
    if (!card) throw new ApiError('cardNotFound');
    await repo.remove(tx, card_id);
    const [next] = card.is_default ? await repo.list(tx, actor.id) : [];
    if (next) await repo.setDefault(tx, actor.id, next.id);
    await audit(tx, request, { actor, object: 'card', object_id: card_id, action: 'remove' });
  });
  jobs.kick(detachJobName);
  return null;
}

/**
 * Removes all cards of an account that is closed, in the transaction that closes it. The job lets the payment service forget them
 * within a minute.
 */
export async function removeCardsOf(tx: Tx, account_id: string): Promise<void> {
  await repo.lockCards(tx, account_id);
  await repo.removeAll(tx, account_id);
}

/** The job that lets the payment service forget removed cards. */
export const detachJobName = 'card-detach';
const mostAtOnce = 100;

/**
 * Lets the payment service forget removed cards. Returns their number. A card without an answer stops no other; it is tried again
 * later, and the run fails at its end.
 */
export async function detachCards({ db, payment }: Pick<CardDeps, 'db' | 'payment'>): Promise<number> {
  const due = await repo.cardsToDetach(db, mostAtOnce);
  const failures: unknown[] = [];
  for (const { id, provider_ref } of due) {
    try {
      await payment.deleteCard(provider_ref);
      await repo.markDetached(db, id);
    } catch (error) {
      failures.push(error);
      await repo.postponeDetaching(db, id);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cards were not forgotten.`);
  return due.length;
}

const serviceFailed = (error: unknown): never => {
  throw new ApiError('paymentServiceFailed', null, { cause: error });
};
