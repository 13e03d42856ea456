import { type AttemptStatus, attemptStatuses, type OnlineMethod } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import { type Intent, slipExpired } from '../../../providers/payment/payment.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { findAttempt } from './payment.repo.ts';
import { attemptStatusOf } from './payment.states.ts';
import { settle } from './settle.service.ts';

let s: MoneyFixture;
beforeAll(async () => (s = await moneyFixture({ breaksRules: 'states are set without the ledger' })));
afterAll(() => s.stop());

type Move = `${OnlineMethod} ${AttemptStatus} → ${AttemptStatus}`;

/**
 * Written by hand from the rules, not from the code: card `CREATED → NEEDS_3DS → SUCCEEDED | FAILED`, konbini `ISSUED → paid |
 * EXPIRED | VOIDED`. Money that arrived is final and the only way out of a closed state.
 */
const allowed: Move[] = [
  'CARD CREATED → NEEDS_3DS',
  'CARD CREATED → SUCCEEDED',
  'CARD CREATED → FAILED',
  'CARD NEEDS_3DS → SUCCEEDED',
  'CARD NEEDS_3DS → FAILED',
  'KONBINI CREATED → ISSUED',
  // The answer to the first call was lost, and the slip ended before the next question.
  'KONBINI CREATED → SUCCEEDED',
  'KONBINI CREATED → EXPIRED',
  'KONBINI CREATED → VOIDED',
  // The service refused to issue one.
  'KONBINI CREATED → FAILED',
  'KONBINI ISSUED → SUCCEEDED',
  'KONBINI ISSUED → EXPIRED',
  'KONBINI ISSUED → VOIDED',
  // Late money, for a person to clear.
  'CARD FAILED → SUCCEEDED',
  'KONBINI FAILED → SUCCEEDED',
  'KONBINI EXPIRED → SUCCEEDED',
  'KONBINI VOIDED → SUCCEEDED',
];

const states: Record<OnlineMethod, AttemptStatus[]> = {
  CARD: ['CREATED', 'NEEDS_3DS', 'SUCCEEDED', 'FAILED'],
  KONBINI: ['CREATED', 'ISSUED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'VOIDED'],
};
const providerStates: Intent['status'][] = ['PROCESSING', 'ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED'];
/** A slip that exists at the service ends there as paid or canceled, never as failed. */
const isPossible = (method: OnlineMethod, from: AttemptStatus, said: Intent['status']) =>
  !(method === 'KONBINI' && from === 'ISSUED' && said === 'FAILED');

let patient: MoneyFixture['patient'];
let card_id: string;
beforeAll(async () => void ({ patient, card_id } = await s.withCard()));

/** Lets the service say a state of an attempt, and returns where that leads. */
async function moved(method: OnlineMethod, from: AttemptStatus, said: Intent['status'], isPast: boolean) {
  const order_id = await s.order({ patient_id: patient.id });
  const [id, ref] = [crypto.randomUUID(), `pi_${crypto.randomUUID()}`];
  const { clinic_id } = s;
  await s.db
    .insertInto('payment_attempt')
    .values({
      id,
      order_id,
      account_id: patient.id,
      clinic_id,
      method,
      status: from,
      amount: 3300,
      card_id: method === 'CARD' ? card_id : null,
      provider_ref: from === 'CREATED' ? null : ref,
      expires_at: method === 'KONBINI' ? sql<string>`now() + make_interval(days => ${isPast ? -1 : 1}::int)` : null,
      settled_at: from === 'SUCCEEDED' ? sql<string>`now()` : null,
    })
    .execute();
  const attempt = await findAttempt(s.db, { id });
  const intent: Intent = {
    ref,
    attempt_id: id,
    method,
    status: said,
    currency: 'jpy',
    amount: 3300,
    received: said === 'SUCCEEDED' ? 3300 : 0,
    fee: null,
    action_url: null,
    vouchers: [],
    failure: null,
  };
  await asSystem(() => settle(s.app.deps, attempt!, intent));
  return (await findAttempt(s.db, { id }))!.status;
}

test('an attempt moves exactly as the rules say, whatever the payment service says [DATA-17]', async () => {
  const seen = new Set<Move>();
  for (const method of ['CARD', 'KONBINI'] as const)
    for (const from of states[method])
      for (const said of providerStates.filter((one) => isPossible(method, from, one)))
        for (const isPast of method === 'KONBINI' ? [false, true] : [false]) {
          const to = await moved(method, from, said, isPast);
          if (to !== from) seen.add(`${method} ${from} → ${to}`);
        }
  expect([...seen].toSorted()).toEqual(allowed.toSorted());
});

test('a slip that the service calls expired is EXPIRED, also before its end', () => {
  const canceled = { status: 'CANCELED', method: 'KONBINI', received: 0 } as Intent;
  const [end, now, later] = [
    '2026-11-01T00:00:00Z',
    new Date('2026-10-31T00:00:00Z'),
    new Date('2026-11-01T00:00:00Z'),
  ];
  expect(attemptStatusOf({ ...canceled, failure: slipExpired }, end, now)).toBe('EXPIRED');
  expect(attemptStatusOf({ ...canceled, failure: null }, end, now)).toBe('VOIDED');
  expect(attemptStatusOf({ ...canceled, failure: null }, end, later)).toBe('EXPIRED');
});

test('each state of an attempt occurs in the rules', () => {
  expect(new Set(Object.values(states).flat())).toEqual(new Set(attemptStatuses));
});
