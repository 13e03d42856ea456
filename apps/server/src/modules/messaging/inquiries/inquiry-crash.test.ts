import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inquiryRoutes, successCode } from '@haruka/contract';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/databases.ts';
import { apiBase } from '../../../platform/http/mount-routes.ts';
import { makeTokens } from '../../../platform/auth/tokens.ts';
import { type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';

const kills = process.env.TEST_NIGHT ? 40 : 2;
const writers = 6;

let target: CrashServer;
afterEach(() => target.remove());

async function insertClinic(db: Db, sid: string) {
  await db.insertInto('clinic').values({ id: 1, name: 'はるか' }).execute();
  await db
    .insertInto('clinic_location')
    .values({ id: 1, clinic_id: 1, name: '渋谷院', prefecture: 13, address_2: '渋谷区', speciality_ids: [34] })
    .execute();
  await db.insertInto('member').values({ id: 1, clinic_id: 1, last_name: '山田' }).execute();
  await db
    .insertInto('member_role')
    .values({ member_id: 1, clinic_id: 1, role: 'OWNER', clinic_location_id: null })
    .execute();
  const later = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('session')
    .values({
      id: sid,
      kind: 'clinic',
      patient_id: null,
      member_id: 1,
      token_hash: Buffer.from(sid),
      idle_until: later,
      ends_at: later,
    })
    .execute();
}

const insertInquiries = (db: Db, ids: readonly string[]) =>
  db
    .insertInto('inquiry')
    .values(
      ids.map((id) => ({
        id,
        clinic_id: 1,
        clinic_location_id: 1,
        type: 'DRUG_DELIVERY' as const,
        last_name: '髙橋',
        first_name: '花子',
        last_name_furigana: 'タカハシ',
        first_name_furigana: 'ハナコ',
        email: null,
        phone_number: '+819012345678',
        content: '薬が届きません。',
        patient_id: null,
        done_at: null,
        sent_key: null,
      })),
    )
    .execute();

test(
  `kill -9 at ${kills} points of answering inquiries: a repeat has one effect [E4]`,
  { timeout: kills * 20_000 },
  async () => {
    target = await makeCrashServer(process.env.TEST_DATABASE_URL);
    await target.start();
    const sid = randomUUID();
    const databases = await target.databases();
    await insertClinic(databases.db, sid);
    const token = await makeTokens(target.secret).access({ kind: 'clinic', sub: '1', sid, clinic_id: 1 });
    const answer = async (inquiry_id: string, key: string) => {
      const { method, path } = inquiryRoutes.answerInquiry;
      const said = await fetch(`${target.origin}${apiBase}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ inquiry_id, text: '本日発送しました。', answers_seen: 0 }),
      });
      return ((await said.json()) as { code: string }).code;
    };

    const asked: { id: string; key: string }[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const waiting = Array.from({ length: 400 }, () => ({ id: randomUUID(), key: randomUUID() }));
      await insertInquiries(
        databases.db,
        waiting.map(({ id }) => id),
      );
      const unanswered: typeof waiting = [];
      const writer = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          asked.push(next);
          const code = await answer(next.id, next.key).catch(() => undefined);
          if (code === successCode) continue;
          unanswered.push(next);
          return;
        }
      };
      const load = Promise.all(Array.from({ length: writers }, writer));
      await pause(30 + Math.random() * 250);
      await target.killServer();
      await load;
      await target.start();
      // The database may still end what the dead process had begun.
      for (const { id, key } of unanswered)
        await expect.poll(() => answer(id, key), { interval: 50, timeout: 10_000 }).toBe(successCode);
    }

    const { rows } = await databases.db
      .selectFrom('inquiry_answer')
      .select(({ fn }) => ['inquiry_id', fn.countAll<number>().as('count')])
      .groupBy('inquiry_id')
      .execute()
      .then((rows) => ({ rows }));
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
    expect(rows.map(({ inquiry_id }) => inquiry_id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    await databases.close();
    expect(await target.stop()).toBe(0);
  },
);
