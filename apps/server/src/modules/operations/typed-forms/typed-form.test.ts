import { limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildFixtures, type Fixtures, type Persona } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, testApp, type TestUser } from '../../../../test/support/index.ts';

let app: TestApp;
let world: Fixtures;
beforeAll(async () => {
  app = await testApp();
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());
beforeEach(() => app.db.deleteFrom('typed_form').execute());

const person = (persona: Persona) => world.consults[0]!.view.as[persona]!;
const forms = async (as: TestUser) => (await app.call('typedForms', { as, input: undefined })).data;
const save = (as: TestUser, form: string, typed: string | null) =>
  app.call('saveTypedForm', { as, input: { form, typed } });

test('typed text is kept for its member alone; the last one counts; sending deletes it', async () => {
  const [doctor, colleague] = [person('doctor: own'), person('staff: own location')];
  expect((await save(doctor, 'amend 1', '{"reason":"誤"}')).code).toBe(successCode);
  await save(doctor, 'amend 1', '{"reason":"誤記"}');
  await save(colleague, 'memo 1', '{"text":"電話"}');
  expect(await forms(doctor)).toEqual([{ form: 'amend 1', typed: '{"reason":"誤記"}' }]);
  await save(doctor, 'amend 1', null);
  await save(doctor, 'memo 1', null);
  expect(await forms(doctor)).toEqual([]);
  expect(await forms(colleague)).toHaveLength(1);
});

test('a sent form takes no other form with it', async () => {
  const as = person('doctor: own');
  await save(as, 'amend 1', '{"reason":"誤記"}');
  await save(as, 'memo 1', '{"text":"電話"}');
  await save(as, 'amend 1', null);
  expect(await forms(as)).toEqual([{ form: 'memo 1', typed: '{"text":"電話"}' }]);
});

test('a form’s age counts from its last text; cleanup deletes old forms of all', async () => {
  const as = person('doctor: own');
  const age = sql`update typed_form set updated_at = now() - make_interval(days => ${limits.typedForms.keptDays}::int)`;
  await save(as, 'old', '{}');
  await save(as, 'typed again', '{}');
  await save(person('staff: own location'), 'of a member who left', '{}');
  await age.execute(app.db);
  await save(as, 'typed again', '{"text":"1"}');
  expect(await forms(as)).toEqual([{ form: 'typed again', typed: '{"text":"1"}' }]);
  await app.runJob('cleanup');
  const stored = await app.db.selectFrom('typed_form').select('form').execute();
  expect(stored).toEqual([{ form: 'typed again' }]);
});

test('old forms, and those above the limit of a member, are removed', async () => {
  const as = person('staff: own location');
  const { perMember, keptDays } = limits.typedForms;
  await save(as, 'first', '{}');
  await sql`update typed_form set updated_at = now() - make_interval(days => ${keptDays}::int)`.execute(app.db);
  expect(await forms(as)).toEqual([]);
  await sql`insert into typed_form (member_id, form, typed, updated_at)
    select ${Number(as.id)}::int, 'more ' || n, '{}', now() - make_interval(mins => n)
    from generate_series(1, ${perMember}::int) n`.execute(app.db);
  await save(as, 'newest', '{}');
  const kept = (await forms(as)).map(({ form }) => form);
  expect(kept).toHaveLength(perMember);
  expect(kept).toContain('newest');
  expect(kept).not.toContain(`more ${perMember}`);
  expect(kept).not.toContain('first');
});
