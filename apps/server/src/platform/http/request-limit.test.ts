import { errorCodes } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPatient } from '../../modules/identity/auth/auth.fixtures.ts';
import { type TestApp, testApp } from '../../../test/support/index.ts';
import { readConfig } from '../ops/config.ts';
import { requestLimit } from './request-limit.ts';
import { flushDenied } from '../audit/audit-denied.ts';

let app: TestApp;
let limited: TestApp;
beforeAll(async () => {
  app = await testApp();
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', REQUESTS_PER_MINUTE: '120' });
  limited = await testApp({ config });
});
afterAll(async () => {
  await app.stop();
  await limited.stop();
});

test('limits each principal to a burst and then a rate, independently of others [B8]', () => {
  let now = 0;
  const limit = requestLimit({ perMinute: 60, burst: 5 }, () => now);
  const tries = (who: string, times: number) =>
    Array.from({ length: times }, () => {
      try {
        limit(who);
        return 'in';
      } catch (error) {
        return (error as { code: string }).code;
      }
    });
  expect(tries('a', 6)).toEqual(['in', 'in', 'in', 'in', 'in', errorCodes.tooManyRequests]);
  expect(tries('b', 1)).toEqual(['in']);
  now += 2000;
  expect(tries('a', 3)).toEqual(['in', 'in', errorCodes.tooManyRequests]);
});

test('over HTTP: admits thirty at once, then 429 with Retry-After, per person [B8]', async () => {
  const [one, other] = [await insertPatient(limited.db), await insertPatient(limited.db)];
  const as = { kind: 'patient', id: one.id } as const;
  const responses = await Promise.all(Array.from({ length: 40 }, () => limited.call('information', { as })));
  expect(responses.filter(({ http }) => http === 200).length).toBeLessThanOrEqual(32);
  const refused = responses.find(({ http }) => http === 429)!;
  expect(refused.code).toBe(errorCodes.tooManyRequests);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await limited.call('information', { as: { kind: 'patient', id: other.id } })).http).toBe(200);
});

const rowsOf = (id: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['object_id', 'result', 'action'])
    .where('actor_id', '=', id)
    .where('result', '<>', 'OK')
    .orderBy('id')
    .execute();

test('a thousand equal refusals in a minute make two rows: the first and a count [B8]', async () => {
  const { id } = await insertPatient(app.db);
  const as = { kind: 'patient', id } as const;
  const consult_id = randomUUID();
  for (let at = 0; at < 1000; at += 50)
    await Promise.all(Array.from({ length: 50 }, () => app.call('myConsult', { as, input: { consult_id } })));
  await flushDenied(app.deps.db);
  expect(await rowsOf(id)).toEqual([
    { object_id: consult_id, result: errorCodes.consultNotFound, action: 'myConsult' },
    { object_id: '+999', result: errorCodes.consultNotFound, action: 'myConsult' },
  ]);
});

test('refusals of different records keep their rows, up to sixty a minute [B8]', async () => {
  const { id } = await insertPatient(app.db);
  const as = { kind: 'patient', id } as const;
  for (let at = 0; at < 100; at += 1) await app.call('myConsult', { as, input: { consult_id: randomUUID() } });
  await flushDenied(app.deps.db);
  const rows = await rowsOf(id);
  expect(rows).toHaveLength(61);
  expect(rows.at(-1)!.object_id).toBe('+40');
});
