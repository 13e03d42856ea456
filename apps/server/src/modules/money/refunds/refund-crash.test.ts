import { randomUUID } from 'node:crypto';
import { refundRoutes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeTokens } from '../../../platform/auth/tokens.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import { apiBase } from '../../../platform/http/mount-routes.ts';
import { newMember } from '../../../../test/authorization/insert-rows.ts';
import { type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';
import { cancelReason as reason, cancelledOrder, held, newPaid } from '../crash.fixtures.ts';
import { findMoneyViolations } from '../money-invariants.ts';

let target: CrashServer;
afterEach(() => target.remove());

test(
  'kill -9 before or after the money returns: repeating the key refunds once [E4]',
  { timeout: 60_000 },
  async () => {
    target = await makeCrashServer(process.env.TEST_DATABASE_URL);
    await target.start();
    const databases = await target.databases();
    const { db } = databases;
    const paid = await newPaid(db);
    const { clinic_id } = paid;
    const owner = await newMember(db, clinic_id, [{ role: 'OWNER', location: null }]);
    const [sid, later] = [randomUUID(), new Date(Date.now() + 3_600_000)];
    const session = {
      id: sid,
      kind: 'clinic',
      patient_id: null,
      member_id: owner,
      token_hash: Buffer.from(sid),
    } as const;
    await db
      .insertInto('session')
      .values({ ...session, idle_until: later, ends_at: later })
      .execute();
    const token = await makeTokens(target.secret).access({ kind: 'clinic', sub: String(owner), sid, clinic_id });
    const press = async (order_id: string, key: string) => {
      const { method, path } = refundRoutes.refundOrder;
      const said = await fetch(`${target.origin}${apiBase}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ order_id, amount: 1000, reason }),
      });
      return ((await said.json()) as { code: string }).code;
    };

    const asked: { id: string; key: string }[] = [];
    const statuses = async () => {
      const rows = await db.selectFrom('refund').select('status').execute();
      return rows.map(({ status }) => status).toSorted();
    };
    for (const point of ['before the service answers', 'before the answer is stored']) {
      const presses: typeof asked = [];
      for (let n = 0; n < 4; n += 1) {
        const id = await asSystem(() => cancelledOrder(db, paid));
        presses.push({ id, key: randomUUID() });
      }
      const before = await statuses();
      const load: Promise<unknown>[] = [];
      const service = await held(db, sql`select from sandbox_payment for update`);
      for (const { id, key } of presses) load.push(press(id, key).catch(() => undefined));
      await expect.poll(statuses, { timeout: 10_000 }).toEqual([...before, 'SENT', 'SENT', 'SENT', 'SENT']);
      const keys = await held(db, sql`select from idempotency where http_status is null for update`);
      if (point === 'before the answer is stored') {
        await service.end();
        await expect.poll(statuses, { timeout: 10_000 }).toEqual([...before, 'DONE', 'DONE', 'DONE', 'DONE']);
      }
      await target.killServer();
      await Promise.all(load);
      await Promise.all([service.end(), keys.end()]);
      await target.start();
      // The lease of a dead process ends after 20 seconds.
      await sql`update idempotency set created_at = created_at - interval '1 minute' where http_status is null`.execute(
        db,
      );
      for (const { id, key } of presses)
        await expect.poll(() => press(id, key), { interval: 50, timeout: 10_000 }).toBe(successCode);
      asked.push(...presses);
      expect(await findMoneyViolations(db), point).toEqual([]);
    }

    const made = await db.selectFrom('refund').select(['order_id', 'status', 'amount']).execute();
    expect(made.map(({ order_id }) => order_id).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['DONE']));
    await databases.close();
    expect(await target.stop()).toBe(0);
  },
);
