import { contract, type Route, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PharmacyFixture, pharmacyFixture } from '../../src/modules/pharmacy/pharmacy.fixtures.ts';
import { type DatabaseSnapshot, takeSnapshot } from '../authorization/database-snapshot.ts';
import { type AnswerLoss, dieBeforeAnswer, losingAnswers, type Request } from './answer-loss.ts';
import { findMoneyWrites, loseWebhooks, type MoneyWrite, moneyWrites } from './money-writes.ts';

/** For each of three writes; a hundred in all by day. */
const rounds = process.env.TEST_NIGHT ? 1_000 : 34;

let at: PharmacyFixture;
let loss: AnswerLoss;
let snapshot: DatabaseSnapshot;
let prepare: Record<MoneyWrite, () => Promise<Request>>;
beforeAll(async () => {
  at = await pharmacyFixture();
  await at.db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500 }).execute();
  loss = await losingAnswers(at.app);
  await loseWebhooks(at.app);
  snapshot = await takeSnapshot(at.db);
  prepare = moneyWrites(at);
});
afterAll(async () => {
  await loss.stop();
  await at.stop();
});

/** Everything that the database knows by table, once the payment service has forgotten removed cards. */
async function settled(): Promise<Map<string, string | null>> {
  await at.app.runJob('card-detach');
  return new Map(JSON.parse(await snapshot.digest()) as [string, string | null][]);
}

const names = (await findMoneyWrites()) as MoneyWrite[];

test('each write that touches money has its case here, and no other write [PAY-29]', () => {
  expect(Object.keys(prepare).toSorted()).toEqual(names);
});

test.each(names)('%s: its answer is lost after the commit; repeats have one effect [PAY-29]', async (name) => {
  const request = await prepare[name]();
  const before = await settled();
  const { key, lost } = await loss.send(name, request);
  expect(lost.code).toBe(successCode);
  const after = await settled();
  expect(after).not.toEqual(before);
  expect(await loss.repeat(name, request, key)).toEqual(lost);
  expect(await loss.repeat(name, request, key)).toEqual(lost);
  expect(await settled()).toEqual(after);
});

// A server that calls the payment service stores its answer after its work. Starting a card opens another page, and no card.
const isLeased = (name: MoneyWrite) => (contract[name] as Route).callsService === true && name !== 'startCard';

test.each(names.filter(isLeased))(
  '%s: the server dies before it stores its answer; one effect, the same answer [PAY-29]',
  async (name) => {
    const request = await prepare[name]();
    const { key, lost } = await loss.send(name, request);
    const after = await settled();
    await dieBeforeAnswer(at.db, key);
    expect(await loss.repeat(name, request, key)).toEqual(lost);
    expect(await settled()).toEqual(after);
  },
);

const often = ['payByCard', 'refundOrder', 'finishCard'] as const;

test.each(often)(`%s: ${rounds} lost answers have ${rounds} effects [PAY-29]`, { timeout: 600_000 }, async (name) => {
  const table = ({ payByCard: 'payment_attempt', refundOrder: 'refund', finishCard: 'payment_card' } as const)[name];
  const requests = await inBlocks(Array.from({ length: rounds }, () => () => prepare[name]()));
  const before = await countOf(table);
  const sent = await inBlocks(
    requests.map((request) => async () => ({ request, ...(await loss.send(name, request)) })),
  );
  expect(new Set(sent.map(({ lost }) => lost.code))).toEqual(new Set([successCode]));
  const after = await settled();
  expect(await countOf(table)).toBe(before + rounds);
  await inBlocks(
    sent.map(({ request, key, lost }) => async () => {
      expect(await loss.repeat(name, request, key)).toEqual(lost);
    }),
  );
  expect(await settled()).toEqual(after);
  expect((await at.chargedTwice()).rows).toEqual([]);
});

const countOf = async (table: 'payment_attempt' | 'refund' | 'payment_card') =>
  (await at.db.selectFrom(table).select('id').execute()).length;

/** Runs work, ten pieces at once. */
async function inBlocks<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < work.length; from += 10)
    results.push(...(await Promise.all(work.slice(from, from + 10).map((one) => one()))));
  return results;
}
