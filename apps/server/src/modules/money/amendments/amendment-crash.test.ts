import { randomUUID } from 'node:crypto';
import { prescriptionRoutes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeTokens } from '../../../platform/auth/tokens.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { apiBase } from '../../../platform/http/mount-routes.ts';
import { newClinic, newLocation, newMember, newPatient } from '../../../../test/authorization/insert-rows.ts';
import { type CrashServer, makeCrashServer } from '../../../../test/faults/crash-server.ts';
import { insert as insertProduct } from '../../pharmacy/products/product.repo.ts';
import { findMoneyViolations } from '../money-invariants.ts';

let target: CrashServer;
afterEach(() => target.remove());

/** Some of what an amendment writes, in order: after the stock, after the new order, and the last. A lock on each stops it there. */
const writes = ['prescription', 'ledger_entry', 'mail_queue'] as const;

/** Everything that an amendment may change. */
const stateOf = async (db: Db) => {
  const { rows } = await sql`select (select jsonb_agg(stock) from product) as stock,
    (select count(*)::int from prescription) as versions, (select count(*)::int from patient_order) as orders,
    (select count(*)::int from order_line) as lines, (select count(*)::int from ledger_entry) as entries,
    (select count(*)::int from order_reduction) as reductions, (select count(*)::int from mail_queue) as mails`.execute(
    db,
  );
  return rows[0];
};

test(
  'kill -9 leaves nothing of an amendment, and a repeat does all of it once [ORD-22]',
  { timeout: 180_000 },
  async () => {
    target = await makeCrashServer(process.env.TEST_DATABASE_URL);
    await target.start();
    const databases = await target.databases();
    const { db } = databases;
    const clinic_id = await newClinic(db, 'はるか');
    const clinic_location_id = await newLocation(db, clinic_id);
    const doctor = await newMember(db, clinic_id, [{ role: 'DOCTOR', location: clinic_location_id }]);
    const { id: patient_id } = await newPatient(db, [clinic_location_id]);
    await db
      .updateTable('patient')
      .set({ email: `${patient_id}@example.jp`, is_email_verify: true })
      .where('id', '=', patient_id)
      .execute();
    await db
      .insertInto('speciality')
      .values({ id: 34, name_jp: '一般診療', name_en: 'General', kana: 'イッパン' })
      .execute();
    const product = await asSystem(() =>
      db.transaction().execute((tx) =>
        insertProduct(
          tx,
          { id: null, clinic_id },
          {
            category: 'oral_medicine',
            name: '去痰薬',
            name_en: 'Expectorant',
            unit: 'TABLET',
            price: 20,
            tax_class: 'EXEMPT',
            stock: 100,
            lead_time_days: 1,
            is_narcotic: false,
            is_psychotropic: false,
            is_high_risk: false,
            is_for_sale: false,
            drug_code_system: null,
            drug_code: null,
            state: 'ACTIVE',
          },
        ),
      ),
    );
    const consult_id = randomUUID();
    const start_at = new Date(Math.floor(Date.now() / 600_000) * 600_000 - 86_400_000);
    const visit = { clinic_id, clinic_location_id, doctor_id: doctor, patient_id, speciality_id: 34 };
    await db
      .insertInto('consult')
      .values({ id: consult_id, ...visit, start_at, status: 'ENDED', started_at: start_at, ended_at: start_at })
      .execute();

    const [sid, later] = [randomUUID(), new Date(Date.now() + 3_600_000)];
    const session = {
      id: sid,
      kind: 'doctor',
      patient_id: null,
      member_id: doctor,
      token_hash: Buffer.from(sid),
    } as const;
    await db
      .insertInto('session')
      .values({ ...session, idle_until: later, ends_at: later })
      .execute();
    const token = await makeTokens(target.secret).access({ kind: 'doctor', sub: String(doctor), sid, clinic_id });
    const send = async (route: 'issuePrescription' | 'amendPrescription', body: object, key: string = randomUUID()) => {
      const { method, path } = prescriptionRoutes[route];
      const said = await fetch(`${target.origin}${apiBase}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ consult_id, ...body }),
      });
      return (await said.json()) as { code: string; data: { id: string } };
    };
    const line = { product_id: product.id, dosage: '1日3回 毎食後 1回1錠', days: 5, quantity: 15, note: '' };
    const issued = await send('issuePrescription', { lines: [line], total: 300 });
    expect(issued.code).toBe(successCode);
    // Paid without a payment service: the order, and what the ledger knows of it.
    await sql`with o as (update patient_order set status = 'PAID', paid_at = now() returning id, clinic_id),
      x as (insert into payment_card (id, account_id, provider_ref, brand, last4, exp_month, exp_year, is_default)
        values (${randomUUID()}::uuid, ${patient_id}::uuid, 'pm_1', 'Visa', '4242', 12, 2090, true) returning id),
      a as (insert into payment_attempt (id, order_id, account_id, clinic_id, method, card_id, amount, status, provider_ref, settled_at, check_at, fee)
        select ${randomUUID()}::uuid, o.id, ${patient_id}::uuid, o.clinic_id, 'CARD', x.id, 300, 'SUCCEEDED', 'pi_1', now(), null, 0 from o, x
        returning id, order_id, clinic_id)
      insert into ledger_entry (transaction_id, kind, account, amount, clinic_id, order_id, attempt_id)
      select ${randomUUID()}::uuid, 'PAYMENT', e.account, e.amount, a.clinic_id, a.order_id, a.id
      from a, (values ('PROVIDER', 300), ('RECEIVABLE', -300)) as e (account, amount)`.execute(db);

    const amendment = {
      prescription_id: issued.data.id,
      lines: [{ ...line, quantity: 40 }],
      total: 800,
      reason: '用量を訂正しました',
    };
    const key = randomUUID();
    const before = await stateOf(db);
    for (const table of writes) {
      const tx = await db.startTransaction().execute();
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
      const load = send('amendPrescription', amendment, key).catch(() => undefined);
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_locks w where not w.granted and w.relation = ${table}::regclass
                and exists (select from pg_locks h where h.pid = w.pid and h.granted and h.relation = 'consult'::regclass
                  and h.mode = 'RowShareLock')`.execute(db)
            ).rows.length,
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
      await target.killServer();
      await load;
      await tx.rollback().execute();
      expect(await stateOf(db), table).toEqual(before);
      await target.start();
      await sql`update idempotency set created_at = created_at - interval '1 minute' where http_status is null`.execute(
        db,
      );
    }

    const codes = await Promise.all([0, 1].map(async () => (await send('amendPrescription', amendment, key)).code));
    expect(codes).toContain(successCode);
    expect((await send('amendPrescription', amendment, key)).code).toBe(successCode);
    const supplement = await db
      .selectFrom('patient_order')
      .select(['total', 'status'])
      .where('supplements', 'is not', null)
      .execute();
    expect(supplement).toEqual([{ total: 500, status: 'WAITING_PAYMENT' }]);
    expect(await stateOf(db)).toMatchObject({ stock: [60], versions: 2, orders: 2 });
    expect(await findMoneyViolations(db)).toEqual([]);
    await databases.close();
    expect(await target.stop()).toBe(0);
  },
);
