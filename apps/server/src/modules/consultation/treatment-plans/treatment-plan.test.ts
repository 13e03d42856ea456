import { errorCodes, planItems, type PlanTexts, successCode, treatmentPlanRoutes } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageTo } from '../../identity/auth/auth.fixtures.ts';
import { type CallFixture, callFixture } from '../calls/call.fixtures.ts';
import { treatmentPlan } from './treatment-plan.module.ts';

let s: CallFixture;
beforeAll(async () => {
  s = await callFixture({ modules: [treatmentPlan], routes: treatmentPlanRoutes });
  // Events stay where the test reads them.
  await s.app.deps.outbox.stop();
});
afterAll(() => s.stop());
beforeEach(async () => {
  await s.db.deleteFrom('treatment_plan_draft').execute();
  await s.db.deleteFrom('treatment_plan').execute();
  await s.reset();
});

const textsOf = (care: string) =>
  ({ ...Object.fromEntries(planItems.map((item) => [item, `${item}の内容`])), care }) as PlanTexts;
const share = (consult_id: string, follows: number, care = '高血圧の治療', as = s.doctor) =>
  s.app.call('shareTreatmentPlan', { as, input: { consult_id, texts: textsOf(care), follows } });
const read = (consult_id: string, as: typeof s.patient | typeof s.doctor | typeof s.staff = s.patient) =>
  s.app.call('treatmentPlans', { as, input: { consult_id } });

test('a shared plan reaches its patient live and by an email without any care details [RECORD-7]', async () => {
  await s.db
    .updateTable('patient')
    .set({ status: 'ACTIVE', is_email_verify: true, locale: 'en' })
    .where('id', '=', s.patient.id)
    .execute();
  const consult_id = await s.consult('IN_CALL');
  expect((await read(consult_id)).data).toEqual({ plans: [], may_share: false });
  expect((await share(consult_id, 0)).data).toMatchObject({ version: 1, doctor: { last_name: '山田' } });
  expect((await read(consult_id)).data.plans).toMatchObject([{ version: 1, texts: { care: '高血圧の治療' } }]);
  const events = await s.db.selectFrom('outbox').select('name').where('name', '=', 'plan.shared').execute();
  expect(events).toHaveLength(1);
  const said = JSON.stringify(await messageTo(s.db, `${s.patient.id}@example.jp`));
  expect(said).toContain('Your clinic has sent you a document');
  expect(said).toContain(`/patient/treatment-plan?consult_id=${consult_id}`);
  expect(said).not.toMatch(/高血圧|treatment plan/i);
  const audited = await s.db.selectFrom('audit_log').select('action').where('object', '=', 'treatment_plan').execute();
  expect(audited).toEqual([{ action: 'share' }]);
});

test('keeps every version; a colleague’s newer shared version is a named conflict [RECORD-6]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await share(consult_id, 0);
  expect((await share(consult_id, 1, '高血圧と脂質異常症', s.colleague)).code).toBe(successCode);
  expect(await share(consult_id, 1, '高血圧のみ')).toMatchObject({
    code: errorCodes.editConflict,
    meta: { last_name: '鈴木', version: 2 },
  });
  expect((await read(consult_id)).data.plans.map(({ version, texts }) => [version, texts.care])).toEqual([
    [2, '高血圧と脂質異常症'],
    [1, '高血圧の治療'],
  ]);
  const answers = await Promise.all([share(consult_id, 2), share(consult_id, 2, '別', s.colleague)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.editConflict].toSorted());
});

test('the database refuses to change a shared plan [RECORD-6]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await share(consult_id, 0);
  const change = s.db.updateTable('treatment_plan').set({ texts: '{}' }).execute();
  await expect(change).rejects.toThrow('a shared treatment plan is never changed');
});

test('all ten items need words [RECORD-6]', async () => {
  const consult_id = await s.consult('IN_CALL');
  for (const item of planItems) {
    const texts = { ...textsOf('治療'), [item]: '　' };
    const answer = await s.app.call('shareTreatmentPlan', { as: s.doctor, input: { consult_id, texts, follows: 0 } });
    expect(answer.code, item).toBe(errorCodes.invalidInput);
  }
  expect((await read(consult_id)).data.plans).toEqual([]);
});

test('staff only read plans; none is shared in a consult that never took place [RECORD-6]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await share(consult_id, 0);
  expect((await read(consult_id, s.staff)).data).toMatchObject({ plans: [{ version: 1 }], may_share: false });
  expect((await read(consult_id, s.doctor)).data.may_share).toBe(true);
  expect((await share(consult_id, 1, '治療', s.staff)).code).toBe(errorCodes.accessDenied);
  for (const other of s.unrelated)
    expect((await read(consult_id, other as typeof s.doctor)).code).toBe(errorCodes.consultNotFound);
  const missed = await s.consult('NO_SHOW', { start_at: new Date(0) });
  expect((await share(missed, 1)).code).toBe(errorCodes.consultStateChanged);
});

const saveDraft = (consult_id: string, care: string, version: number, screen: string, as = s.doctor) =>
  s.app.call('savePlanDraft', { as, input: { consult_id, texts: textsOf(care), follows: 0, version, screen } });
const draftOf = async (consult_id: string, as = s.doctor) =>
  (await s.app.call('planDraft', { as, input: { consult_id } })).data;

test('what is typed is kept for its doctor alone, and is gone once the plan is shared [RECORD-9]', async () => {
  const consult_id = await s.consult('IN_CALL');
  expect(await draftOf(consult_id)).toBeNull();
  const screen = randomUUID();
  expect((await saveDraft(consult_id, '高血', 0, screen)).data).toMatchObject({ version: 1 });
  // The answer to that save was lost: the screen saves again from what it had seen.
  expect((await saveDraft(consult_id, '', 0, screen)).data).toMatchObject({ version: 2 });
  expect(await draftOf(consult_id)).toMatchObject({ texts: { care: '' }, follows: 0, version: 2 });
  expect(await draftOf(consult_id, s.colleague)).toBeNull();
  expect((await read(consult_id)).data.plans).toEqual([]);
  await share(consult_id, 0);
  expect(await draftOf(consult_id)).toBeNull();
});

test('of a doctor’s two screens, the older draft’s save is refused and loses nothing [RECORD-9]', async () => {
  const consult_id = await s.consult('IN_CALL');
  const [one, two] = [randomUUID(), randomUUID()];
  await saveDraft(consult_id, '一', 0, one);
  expect((await saveDraft(consult_id, '二', 0, two)).code).toBe(errorCodes.editConflict);
  expect(await draftOf(consult_id)).toMatchObject({ texts: { care: '一' } });
  expect((await saveDraft(consult_id, '二', 1, two)).code).toBe(successCode);
  expect((await saveDraft(consult_id, '三', 1, one)).code).toBe(errorCodes.editConflict);
  expect(await draftOf(consult_id)).toMatchObject({ texts: { care: '二' }, version: 2 });
});

const sessionsWait = async (count: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(s.db);
  expect(rows[0]!.count).toBe(count);
};

test('a draft saved while its plan is being shared never comes back after it [RECORD-9]', async () => {
  const consult_id = await s.consult('IN_CALL');
  await saveDraft(consult_id, '一', 0, randomUUID());
  const [sharing, saving] = await s.db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in share mode`.execute(tx);
    // It has ended the draft once it waits to be audited.
    const first = share(consult_id, 0);
    await vi.waitFor(() => sessionsWait(1), { timeout: 10_000 });
    const second = saveDraft(consult_id, '二', 1, randomUUID());
    await vi.waitFor(() => sessionsWait(2), { timeout: 10_000 });
    return [first, second] as const;
  });
  expect((await sharing).code).toBe(successCode);
  expect((await saving).code).toBe(errorCodes.editConflict);
  expect(await draftOf(consult_id)).toBeNull();
  // Another plan begins another draft.
  expect((await saveDraft(consult_id, '三', 0, randomUUID())).data).toMatchObject({ version: 1 });
});

test('a draft needs a consult of the own location that still takes a plan', async () => {
  const consult_id = await s.consult('IN_CALL');
  const outsider = s.unrelated[0] as CallFixture['doctor'];
  expect((await saveDraft(consult_id, '一', 0, randomUUID(), outsider)).code).toBe(errorCodes.consultNotFound);
  expect((await s.app.call('planDraft', { as: outsider, input: { consult_id } })).code).toBe(
    errorCodes.consultNotFound,
  );
  await s.db
    .updateTable('consult')
    .set({ status: 'ENDED', ended_at: new Date() })
    .where('id', '=', consult_id)
    .execute();
  expect((await saveDraft(consult_id, '一', 0, randomUUID())).code).toBe(successCode);
  const missed = await s.consult('NO_SHOW');
  expect((await saveDraft(missed, '一', 0, randomUUID())).code).toBe(errorCodes.consultStateChanged);
});
