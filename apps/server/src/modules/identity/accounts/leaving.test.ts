import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MoneyFixture, moneyFixture } from '../../money/money.fixtures.ts';
import { createOrder } from '../../money/orders/order.service.ts';

let s: MoneyFixture;
beforeAll(async () => {
  s = await moneyFixture();
  await s.app.http.ready();
});
afterAll(() => s.stop());

type Person = MoneyFixture['patient'];
const leave = async (as: Person) => (await s.app.call('leave', { as, input: {} })).code;
const accountOf = ({ id }: Person) =>
  s.db.selectFrom('patient').select(['status', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
const newPerson = async () => {
  const person = await s.newPatient();
  await s.db.updateTable('patient').set({ password_hash: null }).where('id', '=', person.id).execute();
  return person;
};

const aSessionWaits = async () => {
  const { rows } = await sql<{ is: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as is`.execute(s.db);
  expect(rows[0]!.is).toBe(true);
};

test('an account with an unpaid order is not closed (05019); without it, it is [AUTH-14]', async () => {
  const owing = await newPerson();
  const before = await accountOf(owing);
  const order_id = await s.order({ patient_id: owing.id });
  expect(await leave(owing)).toBe(errorCodes.unpaidItems);
  expect(await accountOf(owing)).toEqual(before);

  await s.cancelOrder(order_id);
  expect(await leave(owing)).toBe(successCode);
  expect(await accountOf(owing)).toEqual({ status: 'LEFT', email: null });
});

test('a slip whose payment was not told about does not keep an account open [AUTH-14]', async () => {
  const paid = await newPerson();
  const order_id = await s.order({ patient_id: paid.id });
  const { data } = await s.app.call('payAtKonbini', { as: paid, input: { order_id } });
  expect(await leave(paid)).toBe(errorCodes.unpaidItems);
  // Every webhook is lost.
  await s.app.deps.providers.sandbox!.connect(async () => true);
  await s.app.deps.providers.sandbox!.paySlip(await s.refOf(data.id));
  expect(await leave(paid)).toBe(successCode);
});

test('an order that is made while an account closes keeps it open (05019) [AUTH-14]', async () => {
  const owing = await newPerson();
  const lines = [{ name: 'お薬', name_en: 'Medicine', unit_price: 3300, quantity: 1, tax_class: 'TAXABLE' as const }];
  const place = { patient_id: owing.id, clinic_location_id: s.location, consult_id: null };
  const { begun } = await s.inTx(async (tx) => {
    await createOrder(tx, { ...place, kind: 'MEDICINE', lines });
    const leaving = leave(owing);
    await vi.waitFor(aSessionWaits, { timeout: 10_000 });
    return { begun: leaving };
  });
  expect(await begun).toBe(errorCodes.unpaidItems);
  expect((await accountOf(owing)).status).toBe('ACTIVE');
});

test('requests at once close an account once, and none is refused [AUTH-14]', async () => {
  const person = await newPerson();
  const answers = await Promise.all(Array.from({ length: 8 }, () => s.app.call('leave', { as: person, input: {} })));
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes).toContain(successCode);
  codes.delete(errorCodes.invalidToken);
  expect([...codes]).toEqual([successCode]);
  expect(await accountOf(person)).toEqual({ status: 'LEFT', email: null });
  const closed = s.db
    .selectFrom('audit_log')
    .select('id')
    .where('object_id', '=', person.id)
    .where('action', '=', 'leave')
    .where('result', '=', 'OK');
  expect(await closed.execute()).toHaveLength(1);
});

test('what meets a closing account finds no session any more (02003) [AUTH-14]', async () => {
  const as = await newPerson();
  // The sessions end with the account in one transaction. A request that began before it reads the account afterwards.
  await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', as.id).execute();
  const password = 'correct horse battery';
  const change = { as, input: { current_password: password, password: `${password} 2` } };
  expect((await s.app.call('changePassword', change)).code).toBe(errorCodes.invalidToken);
  expect((await s.app.call('myAccount', { as })).code).toBe(errorCodes.invalidToken);
  const child = {
    last_name: '高橋',
    first_name: '空',
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ソラ',
    date_of_birth: '2020-04-01',
    sex: 'FEMALE',
    relation: 'MOTHER',
  } as const;
  expect((await s.app.call('addDependant', { as, input: child })).code).toBe(errorCodes.invalidToken);
  const others = [
    await s.app.call('confirmSession', { as, input: { current_password: password } }),
    await s.app.call('messageSettings', { as }),
    await s.app.call('saveMessageSettings', { as, input: { notify_by: 'EMAIL' } }),
    await s.app.call('information', { as }),
    await s.app.call('myData', { as }),
  ];
  expect(others.map(({ code }) => code)).toEqual(others.map(() => errorCodes.invalidToken));
});
