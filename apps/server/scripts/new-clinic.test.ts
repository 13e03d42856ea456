import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../test/support/index.ts';
import { saidBy } from './operator.fixtures.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'new-clinic-'));
});
afterAll(() => database.close());

/** The example of the operations guide. */
const example = async () => {
  const guide = await readFile(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  return JSON.parse(/```json\n(\{\n {2}"name": [\s\S]*?)```/.exec(guide)![1]!) as {
    name: string;
    locations: Record<string, unknown>[];
  };
};
const create = async (clinic: unknown) => {
  const file = path.join(folder, 'clinic.json');
  await writeFile(file, typeof clinic === 'string' ? clinic : JSON.stringify(clinic));
  return saidBy({ DATABASE_URL: database.url }, ['create-clinic', file]);
};

test('in an empty database, a new clinic has location, specialities, questionnaires [CLINIC-8]', async () => {
  const { db } = database;
  const { code, said } = await create(await example());
  expect(said).toMatch(/^Clinic 1000001 あおやま内科 is entered/);
  expect(said).toContain('operator create-owner 1000001');
  expect(said).toContain('operator approve-clinic 1000001');
  expect(code).toBe(0);

  // No clinic takes an id of the demo: the patients' app shows the logos of the first three.
  expect(await db.selectFrom('clinic').select(['id', 'status', 'totp_required']).execute()).toEqual([
    { id: 1_000_001, status: 'APPLIED', totp_required: true },
  ]);
  expect(await db.selectFrom('clinic_location').selectAll().executeTakeFirst()).toMatchObject({
    id: 1_000_001,
    clinic_id: 1_000_001,
    name: 'あおやま内科 青山院',
    prefecture: 13,
    post_code: '1070062',
    speciality_ids: [1, 3],
    fee_from: 2000,
    fee_to: 4000,
  });
  // 34 stands for specialities that have no questionnaire.
  const { rows } = await sql<{ ids: number[] }>`select array_agg(speciality_id order by speciality_id) as ids
    from questionnaire where clinic_id = 1000001 and is_current`.execute(db);
  expect(rows[0]!.ids).toEqual([1, 3, 34]);
  expect(await db.selectFrom('audit_log').select(['actor_kind', 'object', 'action', 'clinic_id']).execute()).toEqual([
    { actor_kind: 'operator', object: 'clinic', action: 'create', clinic_id: 1_000_001 },
  ]);
});

test('create-clinic names each wrong field of the file, and then enters nothing [CLINIC-8]', async () => {
  const count = async () =>
    (
      await database.db
        .selectFrom('clinic')
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const before = await count();
  const clinic = await example();
  const [location] = clinic.locations;
  const withLocation = (change: object) => create({ ...clinic, locations: [{ ...location, ...change }] });

  expect(await create('{')).toMatchObject({ code: 1, said: expect.stringContaining('is no JSON') });
  expect(await create({ ...clinic, locations: [] })).toMatchObject({
    code: 1,
    said: expect.stringContaining('locations'),
  });
  expect(await withLocation({ post_code: '107-006', phone_number: '' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/locations\.0\.post_code.*locations\.0\.phone_number/s),
  });
  expect(await withLocation({ address_1: '東京' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('locations.0.address_1: 東京 is no prefecture'),
  });
  expect(await withLocation({ specialities: ['内科', '内課'] })).toMatchObject({
    code: 1,
    said: expect.stringContaining('locations.0.specialities: 内課 is no speciality'),
  });
  // A later visit never costs more than the first: the table of locations has the lower fee first.
  expect(await withLocation({ fee: { first: 1000, later: 2000 } })).toMatchObject({
    code: 1,
    said: expect.stringContaining('locations.0.fee'),
  });
  expect(await withLocation({ fax: '03-1234-5679' })).toMatchObject({ code: 1, said: expect.stringContaining('fax') });
  expect(await saidBy({ DATABASE_URL: database.url }, ['create-clinic', path.join(folder, 'none.json')])).toMatchObject(
    { code: 1, said: expect.stringContaining('cannot be read') },
  );
  expect(await count()).toBe(before);
});
