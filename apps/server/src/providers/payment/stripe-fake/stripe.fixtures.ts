import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { Stripe } from 'stripe';
import { newRef } from '../sandbox-store.ts';
import { stripeVersion } from '../stripe.ts';
import { testCardOf } from '../sandbox-cards.ts';
import { readForm } from './form.ts';
import {
  type IntentRequest,
  newDispute,
  newIntent,
  refundTransaction,
  refuse,
  reinstated,
  shown,
  type StoredCard,
  type StoredIntent,
  type StoredSession,
  StripeRefusal,
} from './objects.ts';
import type { DisputeAnswer, RefundAnswer, StripeRequests } from './shapes.ts';

/** The committed description of requests and answers, and the SDK that it came from. */
export const described = JSON.parse(readFileSync(path.join(import.meta.dirname, 'shapes.json'), 'utf8')) as {
  source: string;
  shapes: Record<string, object>;
};
/** The requests of the adapter as Stripe's published OpenAPI description has them (`scripts/stripe-openapi.ts`). */
export const published = JSON.parse(readFileSync(path.join(import.meta.dirname, 'openapi.json'), 'utf8')) as {
  source: string;
  requests: Record<string, object>;
};
/** Fields that the pinned version of the API renamed after the published description, and fields that are newer than it. */
export const laterFields: Record<string, string | undefined> = {
  allowed_payment_method_types: 'payment_method_types',
  request_three_d_secure: undefined,
};
const secretKey = 'sk_test_fake';
const webhookSecret = 'whsec_fake';

/** What goes wrong with a request. The first five do nothing; the others happen after the work was done. */
export const stripeFaults = [
  'too many requests',
  'too many requests, with a time to wait',
  'a key in use',
  'a server error',
  'no answer',
  'a lost answer',
  'a server error afterwards',
  'no answer afterwards',
  'cut JSON',
  'missing fields',
  'an empty object',
  'null',
  'a page of HTML',
] as const;
export type StripeFault = (typeof stripeFaults)[number];
/** Answers that a payment can go on from at once: a refusal is certain, and what looks wrong can be read again. */
export const oddAnswers = ['a refusal', 'a decline', 'a wrong amount', 'a missing field', 'a second payment'] as const;
type Oddity = StripeFault | (typeof oddAnswers)[number];

const refusals: Partial<Record<Oddity, [status: number, type: string, code?: string]>> = {
  'too many requests': [429, 'invalid_request_error', 'rate_limit'],
  'too many requests, with a time to wait': [429, 'invalid_request_error', 'lock_timeout'],
  'a key in use': [409, 'invalid_request_error', 'idempotency_key_in_use'],
  'a server error': [500, 'api_error'],
  'a refusal': [400, 'invalid_request_error', 'parameter_invalid_empty'],
  'a decline': [402, 'card_error', 'card_declined'],
};
const waits: Partial<Record<Oddity, object>> = {
  'too many requests, with a time to wait': { 'retry-after': '1', 'stripe-should-retry': 'true' },
};
const bodies: Partial<Record<Oddity, (answer: string) => string>> = {
  'a server error afterwards': () => JSON.stringify({ error: { type: 'api_error', message: 'afterwards' } }),
  'cut JSON': () => '{"id": "pi_1", "object": "payment',
  'missing fields': (answer) => changed(answer, ({ id, object }) => ({ id, object })),
  'an empty object': () => '{}',
  null: () => 'null',
  'a page of HTML': () => '<html><body>Bad gateway</body></html>',
  'a wrong amount': (answer) =>
    changed(answer, (found) =>
      found.amount_received ? { ...found, amount_received: Number(found.amount_received) - 1 } : found,
    ),
  'a missing field': (answer) => changed(answer, withoutNextField),
};
const changed = (answer: string, change: (found: Record<string, unknown>) => object) =>
  JSON.stringify(change(JSON.parse(answer) as Record<string, unknown>));

const droppedFields = ['id', 'status', 'currency', 'amount_received', 'metadata', 'payment_method_types'];
let dropped = 0;
/** Drops one field after the other, so that each one is missing sometimes. */
function withoutNextField(found: Record<string, unknown>): object {
  const { [droppedFields[dropped++ % droppedFields.length]!]: _dropped, ...rest } = found;
  return rest;
}

interface SetupSession {
  customer: string;
  payment_method_options?: { card?: { request_three_d_secure?: string } };
}

/**
 * A local server that speaks Stripe's REST interface and keeps its state. It refuses a request that Stripe's description does not
 * allow, another version of the API, and a write without an idempotency key.
 */
export async function fakeStripe() {
  const intents = new Map<string, StoredIntent>();
  const sessions = new Map<string, StoredSession>();
  const cards = new Map<string, StoredCard>();
  const customers = new Set<string>();
  const refunds: (RefundAnswer & { created: number })[] = [];
  const showRefund = ({ created: _created, ...refund }: (typeof refunds)[number], expand?: string[]): RefundAnswer => ({
    ...refund,
    balance_transaction: refundTransaction(refund.id, refund.amount, expand),
  });
  const disputes: (DisputeAnswer & { created: number })[] = [];
  const showDispute = ({ created: _created, ...dispute }: (typeof disputes)[number]): DisputeAnswer => dispute;
  const answers = new Map<string, { request: string; status: number; body: object }>();
  const sent: { body: Buffer; headers: Record<string, string> }[] = [];
  const { webhooks } = new Stripe(secretKey);

  const http = fastify({
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true, strict: false } },
    routerOptions: { querystringParser: (text) => readForm(text) as Record<string, unknown> },
  });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  );
  http.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof StripeRefusal
        ? error
        : new StripeRefusal(400, { type: 'invalid_request_error', message: (error as Error).message });
    return reply.code(refusal.status).send({ error: refusal.error });
  });
  http.addHook('preHandler', async ({ headers, method, url }) => {
    if (headers.authorization !== `Bearer ${secretKey}`) refuse('api_key_expired', 'This key is not known.');
    if (headers['stripe-version'] !== stripeVersion)
      refuse('parameter_invalid_empty', 'Another version was asked for.');
    const isMade = method === 'POST' && !/\/(cancel|detach)$/.test(url);
    if (isMade && !headers['idempotency-key']) refuse('parameter_missing', 'An idempotency key is missing.');
  });

  let fault: { kind: Oddity; isOn: (call: string) => boolean } | undefined;
  const faultyServers: Server[] = [];
  const faultyPorts = new Map<number, (request: FastifyRequest) => Oddity | undefined>();
  const injected = new Map<Oddity, number>();
  const happening = new WeakMap<FastifyRequest, Oddity>();
  const faultOf = (request: FastifyRequest) => {
    const atPort = faultyPorts.get(request.socket.localPort ?? 0);
    if (atPort) return atPort(request);
    return fault?.isOn(`${request.method} ${request.url}`) ? fault.kind : undefined;
  };
  http.addHook('preHandler', async (request, reply) => {
    const kind = faultOf(request);
    if (!kind) return;
    happening.set(request, kind);
    injected.set(kind, (injected.get(kind) ?? 0) + 1);
    const [status, type, code] = refusals[kind] ?? [];
    void reply.headers(waits[kind] ?? {});
    if (status) throw new StripeRefusal(status, { type: type!, ...(code && { code }), message: kind });
    if (kind === 'no answer') return reply.hijack();
  });
  http.addHook('onSend', async (request, reply, payload) => {
    const kind = happening.get(request);
    if (kind === 'a lost answer') request.raw.socket.destroy();
    if (kind === 'no answer afterwards') return new Promise<never>(() => {});
    if (kind === 'a second payment' && `${request.method} ${request.url}` === 'POST /v1/payment_intents')
      makeSecond((JSON.parse(String(payload)) as { id: string }).id);
    const body = kind && bodies[kind]?.(String(payload));
    if (body === undefined) return payload;
    const isOdd = oddAnswers.some((odd) => odd === kind);
    if (!isOdd) void reply.code(kind === 'a server error afterwards' ? 500 : 200);
    void reply.header('content-length', Buffer.byteLength(body));
    return body;
  });

  const eventOf = (type: string, id: string) => {
    const event = { id: newRef('evt'), object: 'event', livemode: false, type, data: { object: { id } } };
    const payload = JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } };
  };
  const tell = (type: string, id: string) => sent.push(eventOf(type, id));
  const known = <T>(found: T | undefined): T => found ?? refuse('resource_missing', 'No such object.');
  const change = (id: string, type: string, to: Partial<StoredIntent>) => {
    intents.set(id, { ...known(intents.get(id)), ...to });
    tell(type, id);
  };

  const copy = (id: string): string => {
    const copied = newRef('pi');
    intents.set(copied, { ...known(intents.get(id)), id: copied });
    return copied;
  };
  const seconds = new Set<string>();
  const makeSecond = (id: string) => {
    const second = copy(id);
    seconds.add(second);
    tell(`payment_intent.${intents.get(second)!.status}`, second);
  };

  type Route = keyof StripeRequests;
  /** Mounts an operation. A repeat with the same key gets the first answer, with other values an error. */
  function on(
    route: Route,
    work: (input: never, id: string) => object,
    answer?: 'intent' | 'session' | 'refund' | 'dispute',
  ) {
    const [method, url] = route.split(' ') as ['GET' | 'POST', string];
    const shape = described.shapes[route];
    http.route({
      method,
      url,
      schema: method === 'GET' ? { querystring: shape } : { body: shape },
      // An empty form has no body.
      async preValidation(request) {
        request.body ??= {};
        assertPublished(request, route);
      },
      async handler(request, reply) {
        const { status, body } = once(request, () => {
          const done = work(
            (method === 'GET' ? request.query : request.body) as never,
            (request.params as { id?: string }).id ?? '',
          );
          if (answer) assertShape(request, answer, done);
          return done;
        });
        return reply.code(status).send(body) as FastifyReply;
      },
    });
  }
  function once({ headers, body, url }: FastifyRequest, work: () => object) {
    const key = headers['idempotency-key'];
    const request = JSON.stringify([url, body]);
    const before = typeof key === 'string' ? answers.get(key) : undefined;
    if (before && before.request !== request)
      throw new StripeRefusal(400, { type: 'idempotency_error', message: 'This key belongs to another request.' });
    if (before) return before;
    const made = { request, ...attempt(work) };
    if (typeof key === 'string') answers.set(key, made);
    return made;
  }
  /** Refuses a request that the published description does not allow. */
  const assertPublished = (request: FastifyRequest, route: Route) => {
    const sent = (request.method === 'GET' ? request.query : request.body) as object;
    const validate = request.compileValidationSchema(published.requests[route]!);
    if (!validate(asPublished(sent)))
      refuse('parameter_unknown', `Not in the published description: ${JSON.stringify(validate.errors)}`);
  };
  const assertShape = (request: FastifyRequest, name: string, answer: object) => {
    const validate = request.compileValidationSchema(described.shapes[name]!);
    if (!validate(answer))
      throw new Error(`The fake answers another ${name} than Stripe: ${JSON.stringify(validate.errors)}`);
  };

  on('POST /v1/customers', () => {
    const id = newRef('cus');
    customers.add(id);
    return { id, object: 'customer' };
  });
  on(
    'POST /v1/checkout/sessions',
    ({ customer, payment_method_options: options }: SetupSession) => {
      if (!customers.has(customer)) refuse('resource_missing', 'No such customer.');
      // Stripe would accept it. Our rule is 3-D Secure for each card that is added.
      if (options?.card?.request_three_d_secure !== 'any') refuse('parameter_missing', '3-D Secure is not asked for.');
      const id = newRef('cs_test');
      const session = { id, object: 'checkout.session', status: 'open', url: `${origin()}/card/${id}` } as const;
      sessions.set(id, { ...session, customer, setup_intent: newRef('seti') });
      return showSession(id);
    },
    'session',
  );
  const showSession = (id: string) => {
    const { customer: _customer, ...session } = known(sessions.get(id));
    return session;
  };
  on('GET /v1/checkout/sessions/:id', (_input, id) => showSession(id), 'session');
  on('POST /v1/payment_methods/:id/detach', (_input, id) => {
    known(cards.get(id));
    cards.delete(id);
    return { id, object: 'payment_method' };
  });
  on(
    'POST /v1/payment_intents',
    (request: IntentRequest) => {
      const card = request.payment_method === undefined ? undefined : known(cards.get(request.payment_method));
      if (card && card.customer !== request.customer) refuse('payment_intent_invalid_parameter', 'Not this customer.');
      const { intent, refusal } = newIntent(request, { card, origin: origin() });
      intents.set(intent.id, intent);
      tell(
        `payment_intent.${intent.status === 'requires_payment_method' ? 'payment_failed' : intent.status}`,
        intent.id,
      );
      if (refusal) throw refusal;
      return shown(intent, request.expand);
    },
    'intent',
  );
  on(
    'GET /v1/payment_intents',
    ({ created: { gte, lte }, expand }: { created: { gte: number; lte: number }; expand?: string[] }) => {
      const found = [...intents.values()].filter(({ created }) => created >= gte && created <= lte);
      return {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: false,
        data: found.map((one) => shown(one, expand)),
      };
    },
  );
  on(
    'GET /v1/payment_intents/:id',
    ({ expand }: { expand?: string[] }, id) => shown(known(intents.get(id)), expand),
    'intent',
  );
  on(
    'POST /v1/payment_intents/:id/cancel',
    (_input, id) => {
      if (known(intents.get(id)).status !== 'requires_action')
        refuse('payment_intent_unexpected_state', 'This payment cannot be canceled.');
      change(id, 'payment_intent.canceled', { status: 'canceled', next_action: null });
      return shown(intents.get(id)!);
    },
    'intent',
  );
  /** Money of a payment that disputes took. */
  const takenBack = (payment_intent: string) =>
    disputes
      .filter((dispute) => dispute.payment_intent === payment_intent)
      .flatMap(({ balance_transactions }) => balance_transactions)
      .reduce((sum, { amount }) => sum - amount, 0);
  type RefundRequest = { payment_intent: string; amount: number; metadata: Record<string, string>; expand?: string[] };
  const makeRefund = ({ payment_intent, amount, metadata, expand }: RefundRequest) => {
    const intent = known(intents.get(payment_intent));
    if (takenBack(payment_intent) > 0) refuse('charge_disputed', 'This payment is disputed.');
    if (intent.refunded + amount > intent.amount_received)
      refuse('amount_too_large', 'The refund is greater than what is left.');
    intents.set(payment_intent, { ...intent, refunded: intent.refunded + amount });
    const refund = {
      id: newRef('re'),
      object: 'refund' as const,
      payment_intent,
      metadata,
      status: 'succeeded',
      balance_transaction: null,
      amount,
      created: Math.floor(Date.now() / 1000),
    };
    refunds.push(refund);
    return showRefund(refund, expand);
  };
  on('POST /v1/refunds', makeRefund, 'refund');
  type RefundList = { payment_intent?: string; created?: { gte: number; lte: number }; expand?: string[] };
  on('GET /v1/refunds', (input: RefundList) => {
    const { gte, lte } = input.created ?? { gte: 0, lte: Infinity };
    const data = refunds
      .filter(({ payment_intent }) => input.payment_intent === undefined || payment_intent === input.payment_intent)
      .filter(({ created }) => created >= gte && created <= lte)
      .map((refund) => showRefund(refund, input.expand));
    return { object: 'list', url: '/v1/refunds', has_more: false, data };
  });

  on('GET /v1/refunds/:id', (_input, id) => showRefund(known(refunds.find((refund) => refund.id === id))), 'refund');

  on('GET /v1/disputes', ({ created: { gte, lte } }: { created: { gte: number; lte: number } }) => {
    const data = disputes.filter(({ created }) => created >= gte && created <= lte).map(showDispute);
    return { object: 'list', url: '/v1/disputes', has_more: false, data };
  });
  on('GET /v1/disputes/:id', (_input, id) => showDispute(known(disputes.find((one) => one.id === id))), 'dispute');

  await http.listen({ port: 0, host: '127.0.0.1' });
  const origin = () => `http://127.0.0.1:${(http.server.address() as { port: number }).port}`;
  return {
    /** The bank of the card sends a refund back. */
    returnRefund(ref: string) {
      known(refunds.find(({ id }) => id === ref)).status = 'failed';
      tell('refund.failed', ref);
    },
    /** The holder of a card disputes a payment, or asks first; returns the name of the dispute. */
    openDispute(payment_intent: string, amount: number, isInquiry = false): string {
      const status = isInquiry ? 'warning_needs_response' : 'needs_response';
      const dispute = newDispute(known(intents.get(payment_intent)), { amount, status });
      disputes.push(dispute);
      tell('charge.dispute.created', dispute.id);
      return dispute.id;
    },
    /** The bank decides a dispute. */
    decideDispute(ref: string, status: 'won' | 'lost' | 'warning_closed') {
      const dispute = known(disputes.find(({ id }) => id === ref));
      const back = status === 'won' ? [reinstated(dispute)] : [];
      Object.assign(dispute, { status, balance_transactions: [...dispute.balance_transactions, ...back] });
      tell('charge.dispute.closed', ref);
    },
    /** A dispute changes without an event. */
    changeDispute(ref: string, to: Partial<(typeof disputes)[number]>) {
      Object.assign(known(disputes.find(({ id }) => id === ref)), to);
    },
    settings: { secretKey, webhookSecret, baseUrl: origin() },
    sent,
    /** How often each fault has happened. */
    injected,
    /** The names of the payments that were made a second time, for one request. */
    seconds,
    /** Lets requests like `POST /v1/payment_intents` go wrong from now on; none without a kind. */
    setFault(kind?: StripeFault, isOn: (call: string) => boolean = () => true) {
      fault = kind && { kind, isOn };
    },
    /**
     * Returns another address of the same service, at which requests go wrong. `isFirst` lets a repeat under the same key, or of the
     * same read, go well.
     */
    async faultyUrl(kind: Oddity, isFirst = false): Promise<string> {
      const known = new Set<string>();
      const server = createServer((request, reply) => http.routing(request, reply));
      await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as { port: number };
      faultyPorts.set(port, ({ headers, method, url }) => {
        // What is read again is right.
        if (kind === 'a wrong amount' && method === 'GET') return undefined;
        const key = String(headers['idempotency-key'] ?? url);
        const isKnown = known.has(key);
        known.add(key);
        return isFirst && isKnown ? undefined : kind;
      });
      faultyServers.push(server);
      return `http://127.0.0.1:${port}`;
    },
    /** Returns a signed event, delivered or not. */
    eventOf,
    /** The person enters a card on the hosted page. */
    enterCard(
      id: string,
      card: Pick<StoredCard, 'number'> & { exp_month: number; exp_year: number; isProved?: boolean },
    ) {
      const session = known(sessions.get(id));
      const { number, exp_month, exp_year } = card;
      // The page waits for 3-D Secure.
      if (testCardOf(number)?.behaviour === 'asks when added' && !card.isProved) return;
      const ref = newRef('pm');
      cards.set(ref, { id: ref, number, customer: session.customer });
      const shownCard = { brand: 'visa', last4: number.slice(-4), exp_month, exp_year };
      const payment_method = { id: ref, object: 'payment_method', card: shownCard } as const;
      const setup_intent = { id: newRef('seti'), object: 'setup_intent', status: 'succeeded', payment_method } as const;
      sessions.set(id, { ...session, status: 'complete', url: null, setup_intent });
      tell('checkout.session.completed', id);
    },
    /** The hosted page reaches its end, unfinished. */
    expireSetup(id: string) {
      sessions.set(id, { ...known(sessions.get(id)), status: 'expired', url: null });
      tell('checkout.session.expired', id);
    },
    prove(id: string, passed: boolean) {
      const { amount } = known(intents.get(id));
      if (passed)
        change(id, 'payment_intent.succeeded', { status: 'succeeded', amount_received: amount, next_action: null });
      else
        change(id, 'payment_intent.payment_failed', {
          status: 'requires_payment_method',
          next_action: null,
          last_payment_error: { type: 'card_error', code: 'payment_intent_authentication_failure' },
        });
    },
    /** A slip is paid at a store. Stripe takes no money for one that was withdrawn. */
    paySlip(id: string) {
      const { status, amount } = known(intents.get(id));
      if (status !== 'requires_action') return;
      change(id, 'payment_intent.succeeded', { status: 'succeeded', amount_received: amount, next_action: null });
    },
    /** Money of a store arrives for a slip that has ended, once. */
    payLate(id: string) {
      const { amount, amount_received } = known(intents.get(id));
      if (amount_received > 0) return;
      const paid = {
        status: 'succeeded',
        amount_received: amount,
        next_action: null,
        last_payment_error: null,
      } as const;
      change(id, 'payment_intent.succeeded', paid);
    },
    /** A slip reaches its end unpaid. */
    expireSlip(id: string) {
      const last_payment_error = {
        type: 'invalid_request_error',
        code: 'payment_intent_payment_attempt_expired',
      } as const;
      change(id, 'payment_intent.payment_failed', {
        status: 'requires_payment_method',
        next_action: null,
        last_payment_error,
      });
    },
    /** A payment changes without an event. */
    change(id: string, to: Partial<StoredIntent>) {
      intents.set(id, { ...known(intents.get(id)), ...to });
    },
    /** A refund changes without an event. */
    changeRefund(id: string, to: Partial<(typeof refunds)[number]>) {
      Object.assign(known(refunds.find((refund) => refund.id === id)), to);
    },
    /** A person refunds by hand at the service; returns the name of the refund. */
    refundByHand(payment_intent: string, amount: number): string {
      makeRefund({ payment_intent, amount, metadata: {} });
      return refunds.at(-1)!.id;
    },
    /** The service loses a payment. */
    forget: (id: string) => void intents.delete(id),
    /** Makes a second payment like another; returns its name. */
    copy,
    /** A day passes: the answers to repeated keys are forgotten. */
    forgetKeys: () => answers.clear(),
    async close() {
      for (const server of faultyServers) {
        server.closeAllConnections();
        server.close();
      }
      await http.close();
    },
  };
}

/** A declined card is remembered under its key, like every other answer. */
function attempt(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

/** Returns a form with the field names of the published description, without fields that are newer. */
function asPublished(form: unknown): unknown {
  if (Array.isArray(form)) return form.map(asPublished);
  if (typeof form !== 'object' || form === null) return form;
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const before = name in laterFields ? laterFields[name] : name;
      return before === undefined ? [] : [[before, asPublished(value)]];
    }),
  );
}
