import {
  consultChangeRoutes,
  consultNoteRoutes,
  consultRecordRoutes,
  consultRoutes,
  deskBookingRoutes,
  errorCodes,
  successCode,
} from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultRecord } from '../consult-records/consult-record.module.ts';
import { consult } from '../consults/consult.module.ts';
import { sweepForgotten } from '../consults/consult.service.ts';
import { consultNote } from '../notes/note.module.ts';
import { type CallFixture, callFixture, startAt } from './call.fixtures.ts';

let s: CallFixture;
beforeAll(async () => {
  const routes = {
    ...consultRoutes,
    ...consultChangeRoutes,
    ...deskBookingRoutes,
    ...consultRecordRoutes,
    ...consultNoteRoutes,
  };
  s = await callFixture({ modules: [consult, consultNote, consultRecord], routes });
});
afterAll(() => s.stop());

const ring = (consult_id: string) => s.app.call('ring', { as: s.doctor, input: { consult_id } });

test('the note of a no-show is final, and can be amended, once no undo is possible [RECORD-3]', async () => {
  await s.reset();
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  const text = { chart: '事前の所見', for_patient: '' };
  const save = (version: number) => s.app.call('saveNote', { as: s.doctor, input: { consult_id, ...text, version } });
  const amend = () =>
    s.app.call('amendNote', { as: s.doctor, input: { consult_id, ...text, reason: '追記', number: 1 } });
  const miss = async () => {
    await ring(consult_id);
    s.at(-600 + 46);
    expect((await s.app.call('markNoShow', { as: s.doctor, input: { consult_id } })).code).toBe(successCode);
  };
  const missedAgo = (minutes: number) =>
    sql`update consult set missed_at = now() - make_interval(mins => ${minutes}) where id = ${consult_id}::uuid`.execute(
      s.db,
    );
  expect((await save(0)).code).toBe(successCode);
  await miss();
  await missedAgo(9);
  expect(await sweepForgotten(s.app.deps)).toBe(0);
  expect((await amend()).code).toBe(errorCodes.consultStateChanged);
  expect((await s.app.call('undoCancelConsult', { as: s.doctor, input: { consult_id } })).code).toBe(successCode);
  expect((await save(1)).code).toBe(successCode);

  s.at(-600);
  await miss();
  await missedAgo(11);
  expect(await sweepForgotten(s.app.deps)).toBe(1);
  expect((await amend()).data).toMatchObject({ number: 2 });
  expect(await sweepForgotten(s.app.deps)).toBe(0);
});

test('undoes a no-show within ten minutes and tells the patient the booking stands [A3]', async () => {
  const missed = async () => {
    await s.reset();
    const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
    await ring(consult_id);
    s.at(-600 + 46);
    const marked = await s.app.call('markNoShow', { as: s.doctor, input: { consult_id } });
    expect(marked.code).toBe(successCode);
    return consult_id;
  };
  const undo = (consult_id: string) => s.app.call('undoCancelConsult', { as: s.doctor, input: { consult_id } });
  const messages = async (consult_id: string) =>
    (
      await s.db
        .selectFrom('booking_message')
        .select('kind')
        .where('consult_id', '=', consult_id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  const actions = async (consult_id: string) =>
    (
      await s.db
        .selectFrom('audit_log')
        .select('action')
        .where('object_id', '=', consult_id)
        .where('action', 'like', '%no_show')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  const found = await missed();
  const { data } = await s.app.call('consultRecord', { as: s.doctor, input: { consult_id: found } });
  expect(data.consult.undo_until).not.toBeNull();
  expect((await undo(found)).data).toEqual({ id: found, status: 'CONFIRMED' });
  expect(await messages(found)).toEqual(['NO_SHOW', 'NO_SHOW_UNDONE']);
  expect(await actions(found)).toEqual(['no_show', 'undo_no_show']);
  expect((await undo(found)).code).toBe(errorCodes.consultStateChanged);
  expect((await ring(found)).code).toBe(successCode);

  const late = await missed();
  await sql`update consult set missed_at = now() - interval '601 seconds' where id = ${late}::uuid`.execute(s.db);
  expect((await undo(late)).code).toBe(errorCodes.consultStateChanged);
  expect(await s.statusOf(late)).toBe('NO_SHOW');
});
