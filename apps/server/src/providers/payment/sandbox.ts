import { randomBytes } from 'node:crypto';
import { konbiniStores, limits } from '@haruka/contract';
import type { Db, Tx } from '../../platform/db/databases.ts';
import {
  type CardSetup,
  type Intent,
  type Payment,
  PaymentRefused,
  type ProviderCard,
  type ProviderDispute,
  type ProviderRefund,
  slipExpired,
} from './payment.ts';
import { type Deliver, newRef, sandboxStore } from './sandbox-store.ts';
import { type CardBehaviour, testCardOf } from './sandbox-cards.ts';
import { disputeFee, feeIn } from './sandbox-fees.ts';

/** Where the pages of the sandbox are; the origin of the start page, so that no app shares it. */
export const sandboxPath = '/sandbox/payment';

interface Setup extends CardSetup {
  return_url: string;
}
interface StoredCard extends ProviderCard {
  behaviour: CardBehaviour;
}
export interface SandboxIntent extends Intent {
  return_url: string | null;
  expires_at: string | null;
  refunded: number;
  /** Money that disputes took; absent in older rows. */
  withdrawn?: number;
}

export interface SandboxRefund extends ProviderRefund {
  intent_ref: string;
  amount: number;
}

/** What a person, a store or a bank does at the sandbox. */
export interface SandboxControls {
  /** Sends events to a webhook from now on, and those that wait. */
  connect(deliver: Deliver): Promise<void>;
  /** The person enters a card. `challenge` when 3-D Secure asks for proof. */
  enterCard(
    ref: string,
    card: { number: string; exp_month: number; exp_year: number },
  ): Promise<'done' | 'challenge' | 'rejected'>;
  /** The person passes or fails 3-D Secure while adding a card. Returns where the page leads. */
  proveSetup(ref: string, passed: boolean): Promise<string>;
  /** The person leaves the page, and its time runs out. */
  expireSetup(ref: string): Promise<void>;
  findSetupReturn(ref: string): Promise<string>;
  /** The person passes or fails 3-D Secure of a payment. Returns where the page leads. */
  proveIntent(ref: string, passed: boolean): Promise<string>;
  /** A slip is paid at the till, also after its end. */
  paySlip(ref: string): Promise<void>;
  expireSlip(ref: string): Promise<void>;
  /** The bank of the card sends a refund back. */
  returnRefund(ref: string): Promise<void>;
  /** The holder of a card disputes a part of a payment, or all that is left. An inquiry takes no money yet. Returns its name. */
  openDispute(intent_ref: string, dispute?: { amount?: number; isInquiry?: boolean }): Promise<string>;
  /** The bank decides a dispute. */
  decideDispute(ref: string, status: 'WON' | 'LOST'): Promise<void>;
  disputes(): Promise<ProviderDispute[]>;
  /** Payments by card that can be disputed, the newest first. */
  cardPayments(): Promise<SandboxIntent[]>;
  refunds(): Promise<SandboxRefund[]>;
  slips(): Promise<SandboxIntent[]>;
}

/**
 * The built-in payment service, with the states of a real one. Objects lie in the database, so they survive a restart. Events go
 * to the webhook over its path and signature; tests name the secret of it. Never in production.
 */
export function sandboxPayment(db: Db, origin: string, secret?: string): Payment & { sandbox: SandboxControls } {
  const store = sandboxStore(db, secret);
  const { apart, load, save, create, note, sendEvents } = store;
  /** Changes an intent and tells the webhook. */
  async function change(ref: string, type: string, to: (intent: SandboxIntent) => Partial<SandboxIntent> | undefined) {
    const changed = await apart(async (tx) => {
      const intent = await load<SandboxIntent>(tx, ref);
      const part = to(intent);
      if (!part) return intent;
      const next = { ...intent, ...part };
      await save(tx, ref, next);
      await note(tx, type, ref);
      return next;
    });
    await sendEvents();
    return changed;
  }
  type Kind = 'INTENT' | 'REFUND' | 'DISPUTE';
  const kept = (tx: Tx, kind: Kind) => tx.selectFrom('sandbox_payment').select('data').where('kind', '=', kind);
  const dataOf = <T>(rows: readonly { data: unknown }[]) => rows.map(({ data }) => data as T);
  const createdBetween = <T>(kind: Kind, from: Date, to: Date): Promise<T[]> =>
    apart(async (tx) => {
      const ofTime = kept(tx, kind)
        .where('created_at', '>=', from.toISOString())
        .where('created_at', '<=', to.toISOString());
      return dataOf<T>(await ofTime.execute());
    });
  const newest = <T>(kind: Kind): Promise<T[]> =>
    apart(async (tx) => dataOf<T>(await kept(tx, kind).orderBy('created_at', 'desc').limit(200).execute()));
  const isOpen = ({ status }: Intent) => status === 'ACTION' || status === 'PROCESSING';
  const expire = (ref: string) =>
    change(ref, 'payment_intent.payment_failed', (one) =>
      isOpen(one) ? { status: 'CANCELED', failure: slipExpired } : undefined,
    );

  return {
    createCustomer: async () => ({ ref: newRef('cus') }),
    async startSetup({ return_url }) {
      const ref = newRef('seti');
      const setup: Setup = { status: 'OPEN', return_url };
      await apart((tx) =>
        tx
          .insertInto('sandbox_payment')
          .values({ id: ref, kind: 'SETUP', data: JSON.stringify(setup) })
          .execute(),
      );
      return { ref, url: `${origin}${sandboxPath}/card/${ref}` };
    },
    findSetup: (ref) =>
      apart(async (tx) => {
        const { status, card } = await load<Setup>(tx, ref);
        return { status, ...(status === 'SUCCEEDED' && card && { card }) };
      }),
    deleteCard: (ref) =>
      apart(async (tx) => void (await tx.deleteFrom('sandbox_payment').where('id', '=', ref).execute())),
    async chargeCard({ attempt_id, amount, card_ref, return_url, is_off_session }) {
      refuseOutside(amount, { min: limits.paymentMin, max: limits.orderMax });
      const isSame = (one: SandboxIntent) => one.amount === amount && one.method === 'CARD';
      const intent = await apart((tx) =>
        create<SandboxIntent>(tx, 'INTENT', { key: attempt_id, isSame }, async () => {
          const card = await load<StoredCard>(tx, card_ref);
          const { behaviour } = card;
          const ref = newRef('pi');
          const asks = behaviour === 'asks when paying';
          const failure =
            behaviour === 'declines'
              ? 'card_declined'
              : behaviour === 'has expired' || isPast(card)
                ? 'expired_card'
                : asks && is_off_session
                  ? 'authentication_required'
                  : null;
          const status = failure ? 'FAILED' : asks ? 'ACTION' : 'SUCCEEDED';
          await note(tx, `payment_intent.${status.toLowerCase()}`, ref);
          return {
            ...newIntent(ref, attempt_id, 'CARD', amount),
            status,
            return_url,
            received: status === 'SUCCEEDED' ? amount : 0,
            action_url: status === 'ACTION' ? `${origin}${sandboxPath}/3ds/${ref}` : null,
            failure,
          };
        }),
      );
      await sendEvents();
      return publicIntent(intent);
    },
    async issueSlip({ attempt_id, amount, expires_at, payer }) {
      if (!payer.name || !payer.email)
        throw new PaymentRefused('The sandbox needs the name and the address of who pays.');
      refuseOutside(amount, { min: limits.konbiniMin, max: limits.konbiniMax });
      const isSame = (one: SandboxIntent) => one.amount === amount && one.method === 'KONBINI';
      const intent = await apart((tx) =>
        create<SandboxIntent>(tx, 'INTENT', { key: attempt_id, isSame }, async () => ({
          ...newIntent(newRef('pi'), attempt_id, 'KONBINI', amount),
          status: 'ACTION',
          expires_at,
          vouchers: konbiniStores.map((store) => ({
            store,
            payment_code: digits(12),
            confirmation_number: digits(11),
          })),
        })),
      );
      return publicIntent(intent);
    },
    findIntent: async (ref) => {
      const intent = await apart((tx) => load<SandboxIntent>(tx, ref));
      if (isOpen(intent) && intent.expires_at && Date.parse(intent.expires_at) < Date.now())
        return publicIntent(await expire(ref));
      return publicIntent(intent);
    },
    async *intentsBetween(from, to) {
      for (const intent of await createdBetween<SandboxIntent>('INTENT', from, to)) yield publicIntent(intent);
    },
    cancelIntent: async (ref) =>
      publicIntent(
        await change(ref, 'payment_intent.canceled', (one) => (isOpen(one) ? { status: 'CANCELED' } : undefined)),
      ),
    refund: ({ refund_id, intent_ref, amount }) =>
      apart((tx) =>
        create<SandboxRefund>(tx, 'REFUND', { key: refund_id }, async () => {
          const intent = await load<SandboxIntent>(tx, intent_ref);
          if (intent.method !== 'CARD' || intent.refunded + (intent.withdrawn ?? 0) + amount > intent.received)
            throw new PaymentRefused('The sandbox refunds card payments, up to what was paid and no dispute took.');
          await save(tx, intent_ref, { ...intent, refunded: intent.refunded + amount });
          return { ref: newRef('re'), refund_id, intent_ref, amount, status: 'ACCEPTED' as const };
        }),
      ).then(({ ref }) => ({ ref, fee: 0 })),
    findRefund: async (ref) => {
      const { refund_id, status } = await apart((tx) => load<SandboxRefund>(tx, ref));
      return { ref, refund_id, status };
    },
    async *refundsBetween(from, to) {
      for (const { ref, refund_id, status, amount } of await createdBetween<SandboxRefund>('REFUND', from, to))
        yield { ref, refund_id, status, amount };
    },
    findDispute: (ref) => apart((tx) => load<ProviderDispute>(tx, ref)),
    async *disputesBetween(from, to) {
      yield* await createdBetween<ProviderDispute>('DISPUTE', from, to);
    },
    readEvent: store.readEvent,
    sandbox: {
      connect: store.connect,
      async enterCard(ref, { number, exp_month, exp_year }) {
        const known = testCardOf(number);
        const entered = await apart<'done' | 'challenge' | 'rejected'>(async (tx) => {
          const setup = await load<Setup>(tx, ref);
          if (setup.status !== 'OPEN') return 'done';
          if (!known) return 'rejected';
          const { brand, behaviour } = known;
          const card: StoredCard = {
            ref: newRef('pm'),
            brand,
            last4: number.slice(-4),
            exp_month,
            exp_year,
            behaviour,
          };
          await tx
            .insertInto('sandbox_payment')
            .values({ id: card.ref, kind: 'CARD', data: JSON.stringify(card) })
            .execute();
          const { behaviour: _behaviour, ...shown } = card;
          const asks = behaviour === 'asks when added';
          await save(tx, ref, { ...setup, card: shown, status: asks ? 'OPEN' : 'SUCCEEDED' });
          if (!asks) await note(tx, 'checkout.session.completed', ref);
          return asks ? 'challenge' : 'done';
        });
        await sendEvents();
        return entered;
      },
      async proveSetup(ref, passed) {
        const setup = await apart(async (tx) => {
          const found = await load<Setup>(tx, ref);
          if (found.status !== 'OPEN' || !found.card) return found;
          await save(tx, ref, { ...found, status: passed ? 'SUCCEEDED' : 'FAILED' });
          await note(tx, `checkout.session.${passed ? 'completed' : 'expired'}`, ref);
          return found;
        });
        await sendEvents();
        return setup.return_url;
      },
      async expireSetup(ref) {
        await apart(async (tx) => {
          const found = await load<Setup>(tx, ref);
          if (found.status !== 'OPEN') return;
          await save(tx, ref, { ...found, status: 'FAILED' });
          await note(tx, 'checkout.session.expired', ref);
        });
        await sendEvents();
      },
      findSetupReturn: (ref) => apart(async (tx) => (await load<Setup>(tx, ref)).return_url),
      async proveIntent(ref, passed) {
        const intent = await change(ref, `payment_intent.${passed ? 'succeeded' : 'payment_failed'}`, (one) =>
          one.status === 'ACTION' && one.method === 'CARD'
            ? passed
              ? { status: 'SUCCEEDED', received: one.amount, action_url: null }
              : { status: 'FAILED', failure: 'authentication_failed', action_url: null }
            : undefined,
        );
        return intent.return_url ?? origin;
      },
      paySlip: async (ref) =>
        void (await change(ref, 'payment_intent.succeeded', (one) =>
          one.method === 'KONBINI' && one.received === 0
            ? { status: 'SUCCEEDED', received: one.amount, failure: null }
            : undefined,
        )),
      expireSlip: async (ref) => void (await expire(ref)),
      async returnRefund(ref) {
        await apart(async (tx) => {
          const refund = await load<SandboxRefund>(tx, ref);
          if (refund.status === 'FAILED') return;
          const intent = await load<SandboxIntent>(tx, refund.intent_ref);
          await save(tx, intent.ref, { ...intent, refunded: intent.refunded - refund.amount });
          await save(tx, ref, { ...refund, status: 'FAILED' });
          await note(tx, 'refund.failed', ref);
        });
        await sendEvents();
      },
      async openDispute(intent_ref, { amount: asked, isInquiry = false } = {}) {
        const ref = newRef('dp');
        await apart(async (tx) => {
          const intent = await load<SandboxIntent>(tx, intent_ref);
          const amount = asked ?? leftOf(intent);
          if (intent.method !== 'CARD' || amount < 1 || amount > intent.received)
            throw new PaymentRefused('The sandbox disputes card payments, up to what was paid.');
          const withdrawn = isInquiry ? 0 : amount;
          await save(tx, intent_ref, { ...intent, withdrawn: (intent.withdrawn ?? 0) + withdrawn });
          const due_at = new Date(Date.now() + answerDays * 86_400_000).toISOString();
          const dispute: ProviderDispute = {
            ref,
            intent_ref,
            status: 'OPEN',
            reason: 'fraudulent',
            amount,
            due_at,
            withdrawn,
            fee: isInquiry ? 0 : disputeFee,
          };
          await tx
            .insertInto('sandbox_payment')
            .values({ id: ref, kind: 'DISPUTE', data: JSON.stringify(dispute) })
            .execute();
          await note(tx, 'charge.dispute.created', ref);
        });
        await sendEvents();
        return ref;
      },
      async decideDispute(ref, status) {
        await apart(async (tx) => {
          const dispute = await load<ProviderDispute>(tx, ref);
          if (dispute.status === 'WON' || dispute.status === 'LOST') return;
          const returns = status === 'WON' ? dispute.withdrawn : 0;
          const intent = await load<SandboxIntent>(tx, dispute.intent_ref);
          await save(tx, intent.ref, { ...intent, withdrawn: (intent.withdrawn ?? 0) - returns });
          await save(tx, ref, { ...dispute, status, withdrawn: dispute.withdrawn - returns });
          await note(tx, 'charge.dispute.closed', ref);
        });
        await sendEvents();
      },
      disputes: () => newest('DISPUTE'),
      cardPayments: async () =>
        (await newest<SandboxIntent>('INTENT')).filter((intent) => intent.method === 'CARD' && leftOf(intent) > 0),
      refunds: async () => (await newest<SandboxRefund>('REFUND')).filter(({ amount }) => amount > 0),
      slips: async () => (await newest<SandboxIntent>('INTENT')).filter(({ method }) => method === 'KONBINI'),
    },
  };
}

/** What neither refunds nor disputes took of a payment. */
const leftOf = ({ received, refunded, withdrawn = 0 }: SandboxIntent) => received - refunded - withdrawn;

/** How long a dispute can be answered. */
const answerDays = 9;

/** Refuses amounts like Stripe: it takes nothing outside of these bounds. */
function refuseOutside(amount: number, { min, max }: { min: number; max: number }) {
  if (amount < min || amount > max) throw new PaymentRefused(`The sandbox takes ${min} to ${max} yen.`);
}

/** A card is valid until the end of its month. */
const isPast = ({ exp_year, exp_month }: ProviderCard) => Date.now() >= Date.UTC(exp_year, exp_month, 1);

const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('');
const newIntent = (ref: string, attempt_id: string, method: Intent['method'], amount: number): SandboxIntent => ({
  ref,
  attempt_id,
  method,
  status: 'PROCESSING',
  currency: 'jpy',
  amount,
  received: 0,
  fee: null,
  action_url: null,
  vouchers: [],
  failure: null,
  return_url: null,
  expires_at: null,
  refunded: 0,
});
const publicIntent = ({
  return_url: _url,
  expires_at: _at,
  refunded: _refunded,
  withdrawn: _withdrawn,
  ...intent
}: SandboxIntent): Intent => ({
  ...intent,
  fee: intent.received > 0 ? feeIn(intent.method, intent.received) : null,
});
