import { errorCodes } from '@haruka/contract';
import { expect, test } from 'vitest';
import { currentContext, runInContext } from './database-context.ts';
import type { Db } from './databases.ts';
import { makeLongReads } from './long-reads.ts';

/** A fake pool. The reads of the tests resolve themselves. */
const db = { connection: () => ({ execute: (read: (db: Db) => Promise<unknown>) => read(db) }) } as unknown as Db;

function controlledReads() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const read = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name);
      finish.set(name, () => done(name));
    });
  return { begun, read, finish: (name: string) => finish.get(name)!() };
}
const nextTurn = () => new Promise(setImmediate);

test('runs one long read per clinic at a time, and others do not wait for it [E5]', async () => {
  const { begun, read, finish } = controlledReads();
  const reads = makeLongReads(db);
  const first = reads.run(1, 'a', read('1a'));
  const second = reads.run(1, 'b', read('1b'));
  const other = reads.run(2, 'a', read('2a'));
  expect(begun).toEqual(['1a', '2a']);
  finish('2a');
  expect(await other).toBe('2a');
  expect(begun).toEqual(['1a', '2a']);
  finish('1a');
  await first;
  await nextTurn();
  expect(begun).toEqual(['1a', '2a', '1b']);
  finish('1b');
  expect(await second).toBe('1b');
});

test('runs at most four long reads at once, in turn for each clinic [E5]', async () => {
  const { begun, read, finish } = controlledReads();
  const reads = makeLongReads(db);
  for (const group of [1, 2, 3, 4, 5, 6])
    for (const key of ['a', 'b']) void reads.run(group, key, read(`${group}${key}`));
  expect(begun).toEqual(['1a', '2a', '3a', '4a']);
  finish('1a');
  await nextTurn();
  await nextTurn();
  expect(begun.slice(4)).toEqual(['5a']);
});

test('shares a waiting read between equal requests, but not one that has started [E5]', async () => {
  const { begun, read, finish } = controlledReads();
  const reads = makeLongReads(db);
  const running = reads.run(1, 'week', read('begun'));
  const waiting = [reads.run(1, 'week', read('fresh')), reads.run(1, 'week', read('never'))];
  finish('begun');
  await running;
  await nextTurn();
  expect(begun).toEqual(['begun', 'fresh']);
  finish('fresh');
  expect(await Promise.all(waiting)).toEqual(['fresh', 'fresh']);
});

test('rejects too many reads of a clinic; a failed read does not block the others [E5]', async () => {
  const reads = makeLongReads(db);
  const { read, finish } = controlledReads();
  const first = reads.run(1, 'first', read('first'));
  const failing = reads.run(1, '0', async () => Promise.reject(new Error('slow disk')));
  const rest = Array.from({ length: 49 }, (_, n) => reads.run(1, `${n + 1}`, async () => 'done'));
  await expect(reads.run(1, 'one more', read('one more'))).rejects.toMatchObject({
    code: errorCodes.serviceUnavailable,
  });
  finish('first');
  await first;
  await expect(failing).rejects.toThrow('slow disk');
  expect(await Promise.all(rest)).toHaveLength(49);
});

test('a read that waited runs in the database context of its caller [E5]', async () => {
  const reads = makeLongReads(db);
  const { read, finish } = controlledReads();
  const clinic = (clinic_id: number) => ({ kind: 'clinic' as const, id: clinic_id, sid: '', clinic_id, roles: [] });
  for (const id of [1, 2, 3, 4]) void runInContext(clinic(id), () => reads.run(id, 'a', read(`${id}`)));
  const fifth = runInContext(clinic(5), () => reads.run(5, 'a', async () => currentContext().values));
  finish('1');
  expect(await fifth).toEqual(['clinic', '', '5', '5', '']);
});
