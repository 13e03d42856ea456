import { errorCodes } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Databases, openDatabases } from '../../../platform/db/databases.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { command, onDatabase, testApp, testSecret } from '../../../../test/support/index.ts';
import { insertMember, password } from './auth.fixtures.ts';
import { decryptSecret, totpKeyOf } from './encrypted-secret.ts';
import { secretFromBase32, stepAt, totpCode } from './totp.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const migrations = path.resolve(import.meta.dirname, '../../../migrations');
const name = `sealing_${randomUUID().replaceAll('-', '')}`;
const url = onDatabase(inject('testServer'), name);
let before: string;
let owner: Databases;

/** An installation from before second factors were encrypted. */
beforeAll(async () => {
  before = await mkdtemp(path.join(os.tmpdir(), 'haruka-before-'));
  await cp(migrations, before, {
    recursive: true,
    filter: (file) => file === migrations || path.basename(file) < '20261121015759',
  });
  await command(inject('testServer'), `create database ${name}`);
  await migrate(url, before);
  owner = await openDatabases(url, { poolSize: 2, as: 'owner' });
});
afterAll(async () => {
  await owner.close();
  await command(inject('testServer'), `drop database ${name} with (force)`);
  await rm(before, { recursive: true });
});

const keptOf = async (id: number) =>
  (await owner.db.selectFrom('member').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow())
    .totp_secret;

test('older second factors keep working, and after a start none is stored in clear', async () => {
  const people = [];
  for (let more = 0; more < 3; more += 1)
    people.push(await insertMember(owner.db, { hasEnglishName: false, roles: ['DOCTOR'] }));
  const without = await insertMember(owner.db, { hasEnglishName: false, roles: ['STAFF'] });
  const ids = people.map(({ id }) => id);
  await owner.db.updateTable('member').set({ totp_secret: secret }).where('id', 'in', ids).execute();
  await sql`insert into second_factor_setup (token_hash, member_id, secret, app, signs_in, expires_at)
    values ('begun', ${without.id}, ${secret}, 'clinic', false, now() + interval '30 minutes')`.execute(owner.db);
  await sql`insert into idempotency (principal, route, key, request_hash, http_status, answer)
    values ('clinic:1', 'startSecondFactor', 'x', '', 200, ${JSON.stringify({ data: { secret } })}::jsonb)`.execute(
    owner.db,
  );

  await migrate(url);
  // Two processes start at once, as they do after an update.
  const served = await Promise.all([1, 2].map(() => openDatabases(url, { poolSize: 4 })));
  const apps = await Promise.all(served.map((databases) => testApp({ databases })));
  try {
    const kept = await Promise.all(ids.map(keptOf));
    for (const [at, encrypted] of kept.entries()) {
      expect(encrypted).toMatch(/^v1\./);
      expect(decryptSecret(totpKeyOf(testSecret), ids[at]!, encrypted!)).toBe(secret);
    }
    expect(new Set(kept).size).toBe(3);
    expect(await keptOf(without.id)).toBeNull();
    for (const table of ['second_factor_setup', 'idempotency'] as const)
      expect(await owner.db.selectFrom(table).select('created_at').execute()).toEqual([]);

    const totp = totpCode(secretFromBase32(secret), stepAt(Date.now()));
    const logIn = (email: string, code: string) =>
      apps[0]!.call('memberLogIn', { input: { email, password, app: 'doctor', totp: code } });
    expect((await logIn(people[0]!.email, totp)).http).toBe(200);
    expect((await logIn(people[1]!.email, String((Number(totp) + 1) % 1_000_000).padStart(6, '0'))).code).toBe(
      errorCodes.secondFactorWrong,
    );

    // A secret that was copied from another member's row does not work.
    await owner.db.updateTable('member').set({ totp_secret: kept[0]! }).where('id', '=', ids[2]!).execute();
    expect(await logIn(people[2]!.email, totp)).toMatchObject({ http: 500, code: errorCodes.serverError });
  } finally {
    for (const app of apps) await app.stop();
    for (const databases of served) await databases.close();
  }
});

test('the database rejects a plaintext secret from every role', async () => {
  const { id } = await insertMember(owner.db, { hasEnglishName: false, roles: ['STAFF'] });
  const write = owner.db.updateTable('member').set({ totp_secret: secret }).where('id', '=', id);
  await expect(write.execute()).rejects.toThrow('member_totp_secret_sealed');
});
