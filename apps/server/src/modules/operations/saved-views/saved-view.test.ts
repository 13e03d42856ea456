import { errorCodes, limits, savedViewRoutes, successCode, type ViewList } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type TestUser } from '../../../../test/support/index.ts';
import { runInContext } from '../../../platform/db/database-context.ts';
import { insertMember } from '../../identity/auth/auth.fixtures.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { savedView } from './saved-view.module.ts';

let app: TestApp;
let staff: TestUser & { kind: 'clinic' };
beforeAll(async () => {
  app = await testApp({ modules: [auth, savedView], routes: savedViewRoutes });
  await app.deps.outbox.stop();
});
beforeEach(async () => {
  staff = { kind: 'clinic', id: (await insertMember(app.db, { roles: ['STAFF'] })).id };
});
afterAll(() => app.stop());

type Texts = { name: string; query?: string; is_default?: boolean };
const texts = ({ name, query = 'view=unpaid', is_default = false }: Texts) => ({ name, query, is_default });
const add = (view: Texts, list: ViewList = 'orders', as: TestUser = staff) =>
  app.call('addSavedView', { as, input: { list, ...texts(view) } });
const change = (id: string, version: number, view: Texts, as: TestUser = staff) =>
  app.call('changeSavedView', { as, input: { id, version, ...texts(view) } });
const remove = (id: string, version: number) => app.call('removeSavedView', { as: staff, input: { id, version } });
const restore = (id: string) => app.call('restoreSavedView', { as: staff, input: { id } });
const list = async (as: TestUser = staff, of: ViewList = 'orders') =>
  (await app.call('savedViews', { as, input: { list: of } })).data;
const names = async () => (await list()).map(({ name }) => name);
const problem = (field: string, rule: string, limit?: unknown) => ({
  code: errorCodes.invalidInput,
  meta: { fields: [{ field, rule, ...(limit !== undefined && { limit }) }] },
});

test('a member saves, renames and replaces a view; others neither read nor change it [VIEW-1]', async () => {
  const { data: view } = await add({ name: ' 未払い ' });
  expect(view).toMatchObject({ name: '未払い', query: 'view=unpaid', is_default: false, version: 1 });
  const { data: next } = await change(view.id, 1, { name: '今月の未払い', query: 'view=unpaid&sort=total_desc' });
  expect(next).toMatchObject({ name: '今月の未払い', query: 'view=unpaid&sort=total_desc', version: 2 });
  expect(await list()).toEqual([next]);
  expect(await list(staff, 'products')).toEqual([]);

  const other = { kind: 'clinic' as const, id: (await insertMember(app.db, { roles: ['OWNER'] })).id };
  expect(await list(other)).toEqual([]);
  expect((await change(view.id, 2, { name: '他人' }, other)).code).toBe(errorCodes.editConflict);
  const count = (member: number) =>
    runInContext({ kind: 'clinic', id: member, clinic_id: 1, sid: '' } as never, () =>
      sql<{ n: number }>`select count(*)::int as n from saved_view where id = ${view.id}`.execute(app.deps.db),
    );
  expect([(await count(staff.id)).rows[0]!.n, (await count(other.id)).rows[0]!.n]).toEqual([1, 0]);
});

test('refuses to change an older version or a deleted view, and changes nothing', async () => {
  const { data: view } = await add({ name: '甲' });
  await change(view.id, 1, { name: '乙' });
  expect((await change(view.id, 1, { name: '丙' })).code).toBe(errorCodes.editConflict);
  expect((await remove(view.id, 1)).code).toBe(errorCodes.editConflict);
  expect(await names()).toEqual(['乙']);
  await remove(view.id, 2);
  expect((await change(view.id, 3, { name: '丁' })).code).toBe(errorCodes.editConflict);
});

test('a name is unique in its list, whatever the width and case of its letters', async () => {
  const { data: first } = await add({ name: 'ABC' });
  const { data: second } = await add({ name: '甲' });
  expect(await add({ name: 'ａｂｃ' })).toMatchObject(problem('name', 'choice'));
  expect(await change(second.id, 1, { name: 'abc' })).toMatchObject(problem('name', 'choice'));
  expect((await change(first.id, 1, { name: 'abc' })).code).toBe(successCode);
  expect((await add({ name: 'ABC' }, 'products')).code).toBe(successCode);
  const answers = await Promise.all([1, 2, 3].map(() => add({ name: '同時' })));
  expect(answers.filter(({ code }) => code === successCode)).toHaveLength(1);
});

test.each([...String.raw`\/:*?"<>|`, '​', '\t'])(
  'the reserved character %j in a name is refused by its field',
  async (one) => {
    expect(await add({ name: `甲${one}乙` })).toMatchObject(problem('name', 'format', 'regex'));
  },
);

test('a filter that is no list of names and values is refused by its field', async () => {
  for (const query of ['?view=unpaid', 'view', 'view=<b>', 'View=1', 'a=1&', 'a=1#b'])
    expect(await add({ name: query.length.toString(), query })).toMatchObject(problem('query', 'format', 'regex'));
  expect(
    (await add({ name: '検索', query: 'search=%E4%BD%90%E8%97%A4+%E8%8A%B1%E5%AD%90&from=2026-11-01' })).code,
  ).toBe(successCode);
});

test('a list holds at most 20 views of a member, also when the last two come at once [VIEW-1]', async () => {
  for (let nth = 1; nth < limits.views.perList; nth += 1) await add({ name: String(nth) });
  const answers = await Promise.all([add({ name: '甲' }), add({ name: '乙' })]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.invalidInput].toSorted());
  expect(answers.find(({ code }) => code !== successCode)).toMatchObject(problem('list', 'max', limits.views.perList));
  expect((await add({ name: '甲' }, 'products')).code).toBe(successCode);
});

test('a list opens with one view: the last that was chosen', async () => {
  const { data: first } = await add({ name: '甲', is_default: true });
  const { data: second } = await add({ name: '乙', is_default: true });
  const defaults = async () => (await list()).filter(({ is_default }) => is_default).map(({ name }) => name);
  expect(await defaults()).toEqual(['乙']);
  const version = (await list()).find(({ id }) => id === first.id)!.version;
  await change(first.id, version, { name: '甲', is_default: true });
  expect(await defaults()).toEqual(['甲']);
  expect((await change(second.id, 1, { name: '乙' })).code).toBe(errorCodes.editConflict);
});

test('a deleted view returns in time, under a free name, no longer in first place', async () => {
  const { data: view } = await add({ name: '甲', is_default: true });
  await remove(view.id, 1);
  expect(await names()).toEqual([]);
  const { data: other } = await add({ name: '甲', is_default: true });
  expect(await restore(view.id)).toMatchObject(problem('name', 'choice'));
  await change(other.id, 1, { name: '乙', is_default: true });
  expect((await restore(view.id)).data).toMatchObject({ name: '甲', is_default: false, version: 3 });
  await remove(view.id, 3);
  const late = sql<Date>`now() - make_interval(mins => ${limits.views.undoMinutes + 1}::int)`;
  await app.db.updateTable('saved_view').set({ removed_at: late }).where('id', '=', view.id).execute();
  expect((await restore(view.id)).code).toBe(errorCodes.editConflict);
});

test('each change is written down and told to the tabs of the member alone', async () => {
  const { data: view } = await add({ name: '甲' });
  await remove(view.id, 1);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where object = 'saved_view' and object_id = ${view.id} order by id`.execute(app.db);
  expect(rows.map(({ action }) => action)).toEqual(['add', 'remove']);
  const told = await app.db.selectFrom('outbox').select('data').where('name', '=', 'views.changed').execute();
  expect(told.map(({ data }) => data).filter((data) => JSON.stringify(data).includes(`${staff.id}`))).toEqual(
    Array(2).fill({ member_id: staff.id }),
  );
});
