import { contract, type Route, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTo } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { verifyAudit } from '../../src/platform/audit/verify-audit-chain.ts';
import { type TestApp, testApp } from '../support/index.ts';
import { openClinic, type Caller, runScenario, type Tokens } from './scenario.ts';

/** Answers to a request for a record that is not the caller's. */
const notTheirs: ReadonlySet<string> = new Set([
  errorCodes.consultNotFound,
  errorCodes.patientNotJoined,
  errorCodes.locationNotFound,
  errorCodes.noConsultAtLocation,
  errorCodes.consultUnknown,
]);
/** Successful changes without an audit entry, and why. Every other change writes exactly one. */
const withoutRow: Partial<Record<keyof typeof contract, string>> = {
  signUp: 'there is no account yet: its verification has an entry',
  sendOtp: 'a sent code proves nothing until it is entered',
  verifyOtp: 'for a session: a verified number changes nothing until it is saved',
  refreshToken: 'the same session continues; its end and a stolen token have entries',
  checkUserExisted: 'changes nothing; it is a write because of its rate limit',
  forgotPassword: 'a sent email changes nothing until its link is opened',
  saveAnswers: 'a draft of the patient; its submission has an entry',
  saveNote: 'a draft: its start and its end have entries',
};
/** The first save of a draft, which does write an entry. */
const firstWords = new Set(['saveNote']);

/** Reads of patient data by members. Names on a list count as such. */
const patientReads = new Set(['consultRecord', 'calendar', 'presence', 'room', 'inquiries', 'inquiry']);

let app: TestApp;
const wrong: string[] = [];
const checked = { changes: 0, reads: 0, refusals: 0, others: 0 };

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  const place = await openClinic(db);
  const tokens: Tokens = new Map();
  const seen = new Map<string, number>();
  let last = 0;
  await runScenario(
    {
      async call(name, { as, input, refused } = {}) {
        const route: Route = contract[name];
        const headers: Record<string, string> = as ? { authorization: `Bearer ${tokens.get(as)!.access_token}` } : {};
        const { code, data } = await app.send(route, { input: input ?? {}, headers });
        if (code !== (refused ?? successCode)) throw new Error(`${name}: ${code}`);
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
  process.stdout.write(`audit entries: ${JSON.stringify(checked)}\n`);
});

interface CallOutcome {
  as: Caller | undefined;
  code: string;
  rows: Awaited<ReturnType<typeof rowsOf>>;
}
const rowsOf = () => app.db.selectFrom('audit_log').selectAll().execute();

function check(name: keyof typeof contract, route: Route, { as, code, rows }: CallOutcome) {
  const isMember = as !== undefined && as !== 'patient' && as !== 'newcomer';
  // Failed sign-ins have entries too: a wrong password, code or second factor.
  const isFailedSignIn = code === errorCodes.wrongPassword || code === errorCodes.secondFactorWrong;
  const isRefusal = isFailedSignIn || code === errorCodes.accessDenied || (as !== undefined && notTheirs.has(code));
  const isChange = code === successCode && route.kind === 'write' && (!withoutRow[name] || firstWords.delete(name));
  const isPatientRead = code === successCode && isMember && patientReads.has(name);
  checked[isRefusal ? 'refusals' : isChange ? 'changes' : isPatientRead ? 'reads' : 'others'] += 1;
  const wanted = isRefusal || isChange || isPatientRead ? 1 : 0;
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
      row.result === (code === successCode ? 'OK' : code) &&
      /^[0-9a-f-]{36}$/.test(row.request_id) &&
      row.ip !== '' &&
      Date.now() - Date.parse(row.at) < 60_000;
    if (!isWhole) wrong.push(`${name} as ${as ?? 'nobody'}: not whole: ${JSON.stringify(row)}`);
    const isOfPatient = as === 'patient' || (isMember && route.reach === 'consult' && code === successCode);
    if (isOfPatient && row.patient_id === null) wrong.push(`${name} as ${as}: names no patient`);
  }
}

test('every change, read of patient data and refusal writes one complete entry', () => {
  expect(wrong).toEqual([]);
  expect(checked.changes).toBeGreaterThan(25);
  expect(checked.reads).toBeGreaterThan(8);
  expect(checked.refusals).toBeGreaterThan(3);
});

test('every exception is a change in the contract', () => {
  for (const name of Object.keys(withoutRow)) expect(contract[name as keyof typeof contract].kind, name).toBe('write');
});

test('links every entry within seconds, and verifies them', async () => {
  await expect
    .poll(() => verifyAudit(app.db), { timeout: 5000, interval: 100 })
    .toMatchObject({ waiting: 0, bad: undefined });
  expect((await verifyAudit(app.db)).rows).toBeGreaterThan(40);
});
