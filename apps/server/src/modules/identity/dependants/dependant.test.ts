import { randomUUID } from 'node:crypto';
import { limits, errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInContext } from '../../../platform/db/database-context.ts';
import { seenNow } from '../../consultation/consults/consult.fixtures.ts';
import { tokyoTimeOf } from '../../scheduling/availability/days.ts';
import { password } from '../auth/auth.fixtures.ts';
import { type Patient, type DependantFixture, dependantFixture } from './dependant.fixtures.ts';

let s: DependantFixture;
beforeAll(async () => void (s = await dependantFixture()));
afterAll(() => s.app.stop());

describe('dependants under a guardian’s account [A7]', () => {
  test('a guardian adds, reads and corrects a child; the audit names who acted for whom [A7]', async () => {
    const as = await s.newGuardian();
    const added = await s.add(as);
    expect(added).toMatchObject({
      http: 200,
      data: { ...s.info(), is_of_age: false, next_consult_at: null, of_age_on: s.yearsAgo(-13, -30) },
    });
    const input = { dependant_id: added.data.id, ...s.info({ first_name: '海', relation: 'FATHER' }) };
    expect((await s.app.call('updateDependant', { as, input })).data).toMatchObject({
      first_name: '海',
      relation: 'FATHER',
    });
    expect((await s.app.call('dependants', { as })).data.map(({ first_name }) => first_name)).toEqual(['海']);
    const by = { actor_kind: 'patient', actor_id: as.id, actor_role: 'GUARDIAN' };
    expect(await s.auditEntriesOf(added.data.id)).toEqual([
      { ...by, action: 'add_dependant' },
      { ...by, action: 'update' },
    ]);
  });

  test.each([
    [{ first_name: 'あ'.repeat(61) }, errorCodes.invalidInput, { field: 'first_name', rule: 'max_length', limit: 60 }],
    [
      { first_name_furigana: 'そら' },
      errorCodes.invalidInput,
      { field: 'first_name_furigana', rule: 'format', limit: 'regex' },
    ],
    [{ sex: 'X' as never }, errorCodes.invalidInput, { field: 'sex', rule: 'choice' }],
  ] as const)('rejects %o with %s [A7]', async (more, code, field) => {
    const refused = await s.add(await s.newGuardian(), more);
    expect(refused).toMatchObject({ http: 400, code, meta: { fields: [field] } });
  });

  test('rejects a child born tomorrow and one who is 18 today with 01002 [A7]', async () => {
    const as = await s.newGuardian();
    expect((await s.add(as, { date_of_birth: s.yearsAgo(0, 1) })).meta).toEqual({
      fields: [{ field: 'date_of_birth', rule: 'max', limit: s.yearsAgo(0) }],
    });
    expect(await s.add(as, { date_of_birth: s.yearsAgo(18) })).toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'date_of_birth', rule: 'min', limit: s.yearsAgo(18) }] },
    });
    expect((await s.add(as, { date_of_birth: s.yearsAgo(18, 1) })).code).toBe(successCode);
  });

  test('rejects an eleventh dependant with 05040, also when several arrive at once [A7]', async () => {
    const as = await s.newGuardian();
    const answers = await Promise.all(Array.from({ length: limits.maxDependants + 3 }, () => s.add(as)));
    expect(answers.map(({ code }) => code).filter((code) => code !== successCode)).toEqual([
      errorCodes.tooManyDependants,
      errorCodes.tooManyDependants,
      errorCodes.tooManyDependants,
    ]);
    expect((await s.app.call('dependants', { as })).data).toHaveLength(limits.maxDependants);
  });
});

describe('taking a dependant off the account [A7]', () => {
  test('removal is refused before a consult (05018), then hides from the guardian only [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as);
    const booked = (await s.book(as, '11:20', { dependant_id: child.id })).data;
    const input = { dependant_id: child.id };
    expect(await s.app.call('removeDependant', { as, input })).toMatchObject({
      code: errorCodes.consultStillBooked,
      meta: { consulting_start_date: tokyoTimeOf(Date.parse(booked.start_at)) },
    });
    const seen = await seenNow(s.app.db, booked.id);
    await s.app.call('cancelConsult', { as, input: { consult_id: booked.id, ...seen } });
    expect((await s.app.call('removeDependant', { as, input })).code).toBe(successCode);

    expect((await s.app.call('dependants', { as })).data).toEqual([]);
    expect((await s.app.call('myConsult', { as, input: { consult_id: booked.id } })).code).toBe(
      errorCodes.consultNotFound,
    );
    expect((await s.app.call('answerSheet', { as, input: { consult_id: booked.id } })).code).toBe(
      errorCodes.consultNotFound,
    );
    expect((await s.book(as, '11:20', { dependant_id: child.id })).code).toBe(errorCodes.patientNotFound);
    expect((await s.app.call('removeDependant', { as, input })).code).toBe(errorCodes.patientNotFound);
    const { data: record } = await s.app.call('consultRecord', { as: s.staff, input: { consult_id: booked.id } });
    expect(record.consult).toMatchObject({ patient_name: '佐藤 空', guardian: { first_name: '花子' } });
  });

  test('closing waits for the child’s consult (05018) and closes the dependants [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as);
    const { id: consult_id } = (await s.book(as, '11:30', { dependant_id: child.id })).data;
    expect((await s.app.call('leave', { as, input: { current_password: password } })).code).toBe(
      errorCodes.consultStillBooked,
    );
    await s.app.call('cancelConsult', { as, input: { consult_id, ...(await seenNow(s.app.db, consult_id)) } });
    expect((await s.app.call('leave', { as, input: { current_password: password } })).code).toBe(successCode);
    const row = await s.app.db.selectFrom('patient').select('status').where('id', '=', child.id).executeTakeFirst();
    expect(row!.status).toBe('LEFT');
  });
});

describe('what the guardian takes along and reads [A7]', () => {
  test('“who looked” and “my data” hold the child’s record, named [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as);
    const { id: consult_id } = (await s.book(as, '11:40', { dependant_id: child.id })).data;
    await s.app.call('consultRecord', { as: s.staff, input: { consult_id } });
    const { data: views } = await s.app.call('accessRecords', { as, input: {} });
    expect(views).toMatchObject([{ patient: { id: child.id, is_dependant: true }, action: 'view' }]);

    const { data } = await s.app.call('myData', { as });
    expect(data.consults).toEqual([]);
    expect(data.dependants).toMatchObject([{ first_name: '空', consults: [{ id: consult_id }] }]);
    expect(data.accesses).toHaveLength(1);
  });
});

describe('row-level security [A7]', () => {
  const tables = ['patient', 'consult', 'answer_sheet', 'patient_location', 'audit_log'] as const;
  /** Rows of a patient that a session sees without any condition of ours. */
  const seenBy = async (as: Patient, patient_id: string) => {
    const found: Record<string, number> = {};
    for (const table of tables) {
      const column = table === 'patient' ? 'id' : 'patient_id';
      const { rows } = await runInContext({ ...as, sid: '' }, () =>
        sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${patient_id}::uuid`.execute(
          s.app.deps.reader,
        ),
      );
      found[table] = rows[0]!.n;
    }
    return found;
  };

  test('a guardian’s session sees the rows of the guardian’s dependants only [A7]', async () => {
    const [as, other] = [await s.newGuardian(), await s.newGuardian()];
    const [child, theirs] = [await s.childOf(as), await s.childOf(other)];
    await s.book(as, '11:50', { dependant_id: child.id });
    for (const [table, rows] of Object.entries(await seenBy(as, child.id))) expect(rows, table).toBeGreaterThan(0);
    for (const [who, whom] of [
      [other, child.id],
      [as, theirs.id],
      [as, other.id],
      [other, as.id],
    ] as const)
      expect(await seenBy(who, whom)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  test('rejects changing, taking over or booking for another guardian’s dependant [A7]', async () => {
    const [as, other] = [await s.newGuardian(), await s.newGuardian()];
    const child = await s.childOf(as);
    const write = (statement: ReturnType<typeof sql>) =>
      runInContext({ ...other, sid: '' }, () => statement.execute(s.app.deps.db)).then(
        ({ numAffectedRows }) => Number(numAffectedRows),
        ({ code }: { code: string }) => code,
      );
    expect(await write(sql`update patient set guardian_id = ${other.id}::uuid where id = ${child.id}::uuid`)).toBe(0);
    expect(
      await write(sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, guardian_id, speciality_id, start_at, status)
        values (${randomUUID()}::uuid, ${s.place.clinic_id}, ${s.place.location}, ${s.doctors[0].id}, ${child.id}::uuid, ${other.id}::uuid, 34,
          date_bin('10 minutes', now(), 'epoch'), 'ENDED')`),
    ).toBe('42501');
  });
});
