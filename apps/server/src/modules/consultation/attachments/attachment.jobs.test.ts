import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildFixtures, type Fixtures } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, type TestFiles, testApp } from '../../../../test/support/index.ts';

let app: TestApp;
let files: TestFiles;
let world: Fixtures;
let consult_id: string;
beforeAll(async () => {
  app = await testApp();
  files = app.deps.providers.files as TestFiles;
  world = await buildFixtures(app.db);
  consult_id = await world.consult(world.consults[0]!, 'CONFIRMED');
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  files.contents.clear();
  await app.db.deleteFrom('attachment').execute();
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
/** Puts a file into the store, and its row into the table. */
async function put(
  row: { consult_id?: string; created_at?: Date; stored_at?: Date | null; removed_at?: Date | null } = {},
) {
  const id = randomUUID();
  const { patient_id } = world.consults[0]!;
  const sha256 = id.replaceAll('-', '').padEnd(64, '0');
  const file = { name: 'a.jpg', type: 'image/jpeg' as const, bytes: 1, sha256 };
  await app.db
    .insertInto('attachment')
    .values({ id, consult_id, patient_id, uploaded_by: patient_id, ...file, stored_at: ago(2), ...row })
    .execute();
  files.contents.set(id, Buffer.from('x'));
  return id;
}
const run = () => app.runJob('attachment-files');
const left = async () => {
  const rows = await app.db.selectFrom('attachment').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...files.contents.keys()].toSorted());
  return rows.map(({ id }) => id);
};

test('deletes removed files and what a killed process left, and keeps the rest [FILE-9]', async () => {
  const kept = await put();
  const underWay = await put({ stored_at: null, created_at: ago(0.5) });
  await put({ removed_at: ago(0) });
  await put({ stored_at: null, created_at: ago(1.1) });
  expect(await run()).toEqual({ deleted: 2 });
  expect((await left()).toSorted()).toEqual([kept, underWay].toSorted());
  expect(await run()).toEqual({ deleted: 0 });
});

test('an upload whose process died after storing its content is deleted an hour later [FILE-9]', async () => {
  // The process dies between the store and the commit: neither the publication nor the clean-up of the request runs.
  const stored = Promise.withResolvers<void>();
  const put = files.put.bind(files);
  vi.spyOn(files, 'put').mockImplementation(async (...args) => {
    await put(...args);
    stored.resolve();
    await new Promise(() => {});
  });
  void app.call('addAttachment', { as: world.consults[0]!.view.as['patient: own']!, input: { consult_id } });
  await stored.promise;
  expect(await run()).toEqual({ deleted: 0 });
  await sql`update attachment set created_at = created_at - interval '61 minutes'`.execute(app.db);
  expect(await run()).toEqual({ deleted: 1 });
  expect(await left()).toEqual([]);
});

test('deletes files of a closed account, but keeps those of a consult that took place [FILE-6]', async () => {
  const { patient_id } = world.consults[0]!;
  const set = (status: 'LEFT' | 'ACTIVE') =>
    app.db.updateTable('patient').set({ status }).where('id', '=', patient_id).execute();
  await put();
  await set('LEFT');
  expect(await run()).toEqual({ deleted: 1 });
  consult_id = await world.consult(world.consults[0]!, 'ENDED');
  const kept = await put();
  expect(await run()).toEqual({ deleted: 0 });
  expect(await left()).toEqual([kept]);
  await set('ACTIVE');
});

test('a file that the store does not delete stops no other, and is tried again [FILE-9]', async () => {
  const ids = await Promise.all(Array.from({ length: 230 }, () => put({ removed_at: ago(1) })));
  const remove = files.delete.bind(files);
  const stuck = ids.toSorted()[0]!;
  const spy = vi.spyOn(files, 'delete').mockImplementation(async (key) => {
    if (key === stuck) throw new Error('the store is down');
    return remove(key);
  });
  await expect(run()).rejects.toThrow('1 files were not deleted.');
  expect(await left()).toEqual([stuck]);
  spy.mockRestore();
  expect(await run()).toEqual({ deleted: 1 });
  expect(await left()).toEqual([]);
});
