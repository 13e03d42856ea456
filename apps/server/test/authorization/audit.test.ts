import { contract, type Route } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTo } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { verifyAudit } from '../../src/platform/audit/verify-audit-chain.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { openPlace, type Caller, runScenario, type Tokens } from './scenario.ts';

/** Successful changes that leave no row of their own, and why. A change that is not named here leaves exactly one. */
const withoutRow: Partial<Record<keyof typeof contract, string>> = {
  signUp: 'nobody has an account yet: the proof that opens it is written down',
  sendOtp: 'a code that was sent proves nothing until it is typed',
  verifyOtp: 'of somebody signed in: a number that is proven changes nothing until it is taken over',
  refreshToken: 'the same session goes on; its end, and a token that was stolen, are written down',
  checkUserExisted: 'changes nothing; it is a write so that it is counted',
  forgotPassword: 'a letter that was sent changes nothing until its link is opened',
  saveAnswers: 'a draft belongs to the patient alone; handing it in is written down',
  saveNote: 'a draft: its first word is written down, and its end',
};
/** A draft's first word, which does leave a row. */
const firstWords = new Set(['saveNote']);

/** Looks by people of clinics at what is a patient's. Names on a list count as such. */
const looks = new Set(['consultRecord', 'calendar', 'presence', 'room', 'inquiries', 'inquiry']);

let app: TestApp;
const wrong: string[] = [];
const checked = { changes: 0, looks: 0, refusals: 0, others: 0 };

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  const place = await openPlace(db);
  const tokens: Tokens = new Map();
  const seen = new Map<string, number>();
  let last = 0;
  await runScenario(
    {
      async say(name, { as, input, refused } = {}) {
        const route: Route = contract[name];
        const headers: Record<string, string> = as ? { authorization: `Bearer ${tokens.get(as)!.access_token}` } : {};
        const { code, data } = await app.send(route, { input: input ?? {}, headers });
        if (code !== (refused ?? 'RCL_00000')) throw new Error(`${name}: ${code}`);
        const rows = await db
          .selectFrom('audit_log')
          .selectAll()
          .where('id', '>', last)
          .where('actor_kind', '<>', 'system')
          .orderBy('id')
          .execute();
        last = rows.at(-1)?.id ?? last;
        check(name, route, { as, code, rows });
        return data as never;
      },
      async message(recipient) {
        const { id, code, link } = await messageTo(db, recipient, seen.get(recipient));
        seen.set(recipient, id);
        return { code, link };
      },
    },
    db,
    place,
    tokens,
  );
}, 60_000);
afterAll(async () => {
  await app.stop();
  process.stdout.write(`records of access: ${JSON.stringify(checked)}\n`);
});

interface Said {
  as: Caller | undefined;
  code: string;
  rows: Awaited<ReturnType<typeof rowsOf>>;
}
const rowsOf = () => app.db.selectFrom('audit_log').selectAll().execute();

function check(name: keyof typeof contract, route: Route, { as, code, rows }: Said) {
  const isMember = as !== undefined && as !== 'patient' && as !== 'newcomer';
  // Nobody is signed in yet; a wrong password, code or second factor is written down all the same.
  const isFailedSignIn = code === 'RCL_04004' || code === 'RCL_02014';
  const isRefusal =
    isFailedSignIn ||
    code === 'RCL_02002' ||
    (as !== undefined && ['RCL_05008', 'RCL_05011', 'RCL_06005', 'RCL_10003', 'RCL_10004'].includes(code));
  const isChange = code === 'RCL_00000' && route.kind === 'write' && (!withoutRow[name] || firstWords.delete(name));
  const isLook = code === 'RCL_00000' && isMember && looks.has(name);
  checked[isRefusal ? 'refusals' : isChange ? 'changes' : isLook ? 'looks' : 'others'] += 1;
  const wanted = isRefusal || isChange || isLook ? 1 : 0;
  if (rows.length !== wanted) wrong.push(`${name} as ${as ?? 'nobody'}: ${rows.length} rows instead of ${wanted}`);
  for (const row of rows) {
    const isOfClinic = row.actor_kind === 'clinic' || row.actor_kind === 'doctor';
    const isWhole =
      row.actor_kind !== '' &&
      (row.actor_id !== '' || row.actor_kind === 'public') &&
      row.actor_role !== '' &&
      (!isOfClinic || row.clinic_id !== null) &&
      row.object !== '' &&
      row.action !== '' &&
      row.result === (code === 'RCL_00000' ? 'OK' : code) &&
      /^[0-9a-f-]{36}$/.test(row.request_id) &&
      row.ip !== '' &&
      Date.now() - Date.parse(row.at) < 60_000;
    if (!isWhole) wrong.push(`${name} as ${as ?? 'nobody'}: not whole: ${JSON.stringify(row)}`);
    const isOfPatient = as === 'patient' || (isMember && route.reach === 'consult' && code === 'RCL_00000');
    if (isOfPatient && row.patient_id === null) wrong.push(`${name} as ${as}: does not say whose record it is`);
  }
}

test('U1: every change, every look of a clinic at what is a patient’s and every refusal leaves exactly one whole row', () => {
  expect(wrong).toEqual([]);
  expect(checked.changes).toBeGreaterThan(25);
  expect(checked.looks).toBeGreaterThan(8);
  expect(checked.refusals).toBeGreaterThan(3);
});

test('U1: what is named as leaving no row is in the contract and is a change', () => {
  for (const name of Object.keys(withoutRow)) expect(contract[name as keyof typeof contract].kind, name).toBe('write');
});

test('U3: all of it is sealed within seconds, and found whole', async () => {
  await expect
    .poll(() => verifyAudit(app.db), { timeout: 5000, interval: 100 })
    .toMatchObject({ waiting: 0, bad: undefined });
  expect((await verifyAudit(app.db)).rows).toBeGreaterThan(40);
});
