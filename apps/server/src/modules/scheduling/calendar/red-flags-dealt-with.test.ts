import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomsOf } from '../../../platform/events/outbox.ts';
import { body, type ConsultFixture, consultFixture } from '../../consultation/consults/consult.fixtures.ts';

const why = { jp: 'すぐに受診が必要なことがあります。', en: 'You may need to be seen at once.' };
const chest = 'urgent:chest';
const urgent = {
  id: 'urgent',
  kind: 'multi' as const,
  label: { jp: '次の症状はありますか', en: 'Any of these?' },
  required: true,
  options: ['chest', 'breath', 'none'].map((id) => ({ id, label: { jp: id, en: id } })),
  red_flags: ['chest', 'breath'].map((answer) => ({ answer, why })),
};

let s: ConsultFixture;
beforeAll(async () => {
  s = await consultFixture();
  const [topic] = body.topics;
  const questions = [urgent, ...topic!.questions.map((question) => ({ ...question, required: false }))];
  await s.db
    .updateTable('questionnaire')
    .set({ body: JSON.stringify({ ...body, topics: [{ ...topic, questions }] }) })
    .execute();
});
beforeEach(() => s.db.deleteFrom('outbox').execute());
afterAll(() => s.stop());

let slots = 0;
/** A hold whose patient has ticked answers. */
async function ticked(...flags: string[]) {
  const patient = await s.newPatient();
  const on_time = `${9 + Math.floor(slots / 6)}:${slots % 6}0`.padStart(5, '0');
  slots += 1;
  const one = { patient, consult_id: await s.booked(patient, on_time) };
  await save(one, ...flags);
  return one;
}
type Ticked = { patient: Awaited<ReturnType<ConsultFixture['newPatient']>>; consult_id: string };
const save = async ({ patient, consult_id }: Ticked, ...flags: string[]) => {
  const input = { consult_id, answers: { urgent: flags } };
  expect((await s.app.call('saveAnswers', { as: patient, input })).code).toBe(successCode);
};
const accept = ({ patient, consult_id }: Ticked) =>
  s.app.call('acceptRedFlags', { as: patient, input: { consult_id, red_flags: [chest] } });
const set = ({ consult_id }: Ticked, values: object) =>
  s.db.updateTable('consult').set(values).where('id', '=', consult_id).execute();
const expire = (one: Ticked) => set(one, { status: 'EXPIRED', hold_until: null });
type Caller = ConsultFixture['staff'] | ConsultFixture['doctor'];
const alarmOf = async ({ consult_id }: Ticked, as: Caller = s.staff) =>
  (await s.app.call('redFlagAlarms', { as })).data.find((alarm) => alarm.consult_id === consult_id);
const onBoard = async ({ consult_id }: Ticked) =>
  (await s.app.call('dayBoard', { as: s.staff })).data.red_flags.items.find((item) => item.consult_id === consult_id);
const seenOf = async (one: Ticked) => (await alarmOf(one))?.red_flags_at ?? '2026-11-28T01:05:00Z';
const handle = async (one: Ticked, as: Caller = s.staff, seen?: string) =>
  s.app.call('handleRedFlags', {
    as,
    input: { consult_id: one.consult_id, seen_red_flags_at: seen ?? (await seenOf(one)) },
  });
const reopen = ({ consult_id }: Ticked, as: Caller = s.staff) =>
  s.app.call('reopenRedFlags', { as, input: { consult_id } });

/** How many statements wait for a row that another one holds. */
async function waiting() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(s.db);
  return rows[0]!.count;
}
const dayAgo = sql<string>`now() - interval '24 hours'`;

test('an unanswered red flag outlives its hold by a day, for the desk and the doctor [RECORD-33]', async () => {
  const one = await ticked('chest');
  expect(await alarmOf(one)).toMatchObject({ is_over: false, is_accepted: false });
  // The hold ran out, and then the sweeper came.
  await set(one, { hold_until: new Date(Date.now() - 1000) });
  expect(await alarmOf(one)).toMatchObject({ is_over: true, is_accepted: false });
  await expire(one);
  for (const as of [s.owner, s.staff, s.doctor]) expect(await alarmOf(one, as)).toMatchObject({ is_over: true });
  expect(await onBoard(one)).toMatchObject({ is_over: true, is_accepted: false });

  await s.db
    .updateTable('answer_sheet')
    .set({ red_flags_at: dayAgo })
    .where('consult_id', '=', one.consult_id)
    .execute();
  expect(await alarmOf(one)).toBeUndefined();
  expect(await onBoard(one)).toBeUndefined();
});

test('a red flag stays a day after its patient cancels, not after the clinic does [RECORD-33]', async () => {
  const one = await ticked('chest');
  const seen = await s.seen(one.consult_id);
  const input = { consult_id: one.consult_id, ...seen };
  expect((await s.app.call('cancelConsult', { as: one.patient, input })).code).toBe(successCode);
  // The day begins when the booking ends, however old the answer is.
  await s.db
    .updateTable('answer_sheet')
    .set({ red_flags_at: dayAgo })
    .where('consult_id', '=', one.consult_id)
    .execute();
  expect(await alarmOf(one)).toMatchObject({ is_over: true });
  expect(await onBoard(one)).toMatchObject({ is_over: true });
  await set(one, { cancelled_at: dayAgo });
  expect(await alarmOf(one)).toBeUndefined();
  await set(one, { cancelled_at: new Date(), cancelled_by: 'CLINIC' });
  expect(await alarmOf(one)).toBeUndefined();
});

test('a patient who read the advice and went on raises no alarm after the booking [RECORD-33]', async () => {
  const one = await ticked('chest');
  await accept(one);
  expect(await alarmOf(one)).toMatchObject({ is_over: false, is_accepted: true });
  await expire(one);
  expect(await alarmOf(one)).toBeUndefined();
  expect(await onBoard(one)).toBeUndefined();
});

test('an alarm that was dealt with leaves the lists of all, and the audit says who [RECORD-34]', async () => {
  const [live, over] = [await ticked('chest'), await ticked('chest')];
  await expire(over);
  for (const [one, by] of [
    [live, s.doctor],
    [over, s.staff],
  ] as const) {
    await s.db.deleteFrom('outbox').execute();
    expect((await handle(one, by)).code).toBe(successCode);
    for (const as of [s.owner, s.staff, s.doctor]) expect(await alarmOf(one, as)).toBeUndefined();
    expect(await onBoard(one)).toBeUndefined();
    const events = await s.db.selectFrom('outbox').select(['name', 'data']).execute();
    // It rings at no desk.
    expect(events).toEqual([
      { name: 'consult.red_flag', data: expect.objectContaining({ consult_id: one.consult_id, is_standing: false }) },
    ]);
    expect(roomsOf('consult.red_flag', events[0]!.data as never)).toEqual([`location:${s.here.location_id}`]);
    const audit = await s.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'object_id'])
      .where('action', '=', 'handle_red_flags')
      .where('object_id', '=', one.consult_id)
      .execute();
    expect(audit).toEqual([{ actor_kind: by.kind, actor_id: String(by.id), object_id: one.consult_id }]);
  }
});

test('of two members one is recorded, and the other reads who was faster [RECORD-34]', async () => {
  const one = await ticked('chest');
  const seen = await seenOf(one);
  const held = await s.db.transaction().execute(async (tx) => {
    await sql`select from answer_sheet where consult_id = ${one.consult_id}::uuid for update`.execute(tx);
    const all = [s.staff, s.owner, s.doctor].map((as) => handle(one, as, seen));
    // All of them have passed the checks before the first one is recorded.
    await expect.poll(waiting).toBe(all.length);
    return { all };
  });
  const answers = await Promise.all(held.all);
  const done = answers.filter(({ code }) => code === successCode);
  expect(done).toHaveLength(1);
  const winner = [s.staff, s.owner, s.doctor][answers.indexOf(done[0]!)]!;
  const { last_name, first_name } = await s.db
    .selectFrom('member')
    .select(['last_name', 'first_name'])
    .where('id', '=', winner.id)
    .executeTakeFirstOrThrow();
  const late = answers.filter((answer) => answer !== done[0]);
  for (const answer of late)
    expect(answer).toMatchObject({
      http: 409,
      code: errorCodes.redFlagsHandled,
      meta: {
        changed_by: { is_patient: false, name: `${last_name} ${first_name}` },
        at: expect.stringMatching(/^20/),
      },
    });
  // Twice by the same member is as good as once.
  expect((await handle(one, winner)).data).toEqual(done[0]!.data);
  expect((await s.auditActions(one.consult_id)).filter((action) => action === 'handle_red_flags')).toHaveLength(1);
});

test('other red flags ask for a member again, the same ones do not [RECORD-34]', async () => {
  const one = await ticked('chest');
  await handle(one);
  await save(one, 'chest');
  await accept(one);
  expect(await alarmOf(one)).toBeUndefined();
  await save(one, 'chest', 'breath');
  expect(await alarmOf(one)).toBeDefined();
  await handle(one, s.owner);
  expect(await alarmOf(one)).toBeUndefined();
  await save(one, 'none');
  const gone = await handle(one);
  expect(gone).toMatchObject({ http: 409, code: errorCodes.redFlagsHandled });
  expect(gone.meta?.changed_by).toBeUndefined();
  await save(one, 'chest');
  expect(await alarmOf(one)).toBeDefined();
  // Handed in, the same set is still dealt with.
  await handle(one);
  await accept(one);
  const input = { consult_id: one.consult_id, answers: { urgent: ['chest'] } };
  expect((await s.app.call('submitAnswers', { as: one.patient, input })).code).toBe(successCode);
  expect(await alarmOf(one)).toBeUndefined();
});

test('a symptom that is added before the press is not dealt with, but shown [RECORD-36]', async () => {
  const one = await ticked('chest');
  const seen = await seenOf(one);
  await save(one, 'chest', 'breath');
  const refused = await handle(one, s.staff, seen);
  expect(refused).toMatchObject({ http: 409, code: errorCodes.redFlagAdded });
  const alarm = await alarmOf(one);
  expect(alarm!.red_flags_at > seen).toBe(true);
  expect((await onBoard(one))!.red_flags_at).toBe(alarm!.red_flags_at);
  expect(await s.auditActions(one.consult_id)).not.toContain('handle_red_flags');

  // A symptom that is taken back was seen. Another one in its place was not.
  await save(one, 'chest');
  expect((await alarmOf(one))!.red_flags_at).toBe(alarm!.red_flags_at);
  await save(one, 'breath');
  expect((await handle(one, s.staff, alarm!.red_flags_at)).code).toBe(errorCodes.redFlagAdded);
  expect((await handle(one)).code).toBe(successCode);
  expect(await alarmOf(one)).toBeUndefined();
});

test('a member takes “dealt with” back, and the alarm is in all lists again [RECORD-36]', async () => {
  const one = await ticked('chest');
  await handle(one);
  await s.db.deleteFrom('outbox').execute();
  const colleague = await reopen(one, s.owner);
  expect(colleague).toMatchObject({ http: 409, code: errorCodes.redFlagsHandled, meta: { at: expect.any(String) } });
  expect(await alarmOf(one)).toBeUndefined();
  expect((await reopen(one)).data).toEqual({ consult_id: one.consult_id });
  for (const as of [s.owner, s.staff, s.doctor]) expect(await alarmOf(one, as)).toBeDefined();
  expect(await onBoard(one)).toBeDefined();
  const events = await s.db.selectFrom('outbox').select(['name', 'data']).execute();
  expect(events).toEqual([
    { name: 'consult.red_flag', data: expect.objectContaining({ consult_id: one.consult_id, is_standing: false }) },
  ]);
  // Taken back twice is as good as once, also after a symptom has brought the alarm back.
  expect((await reopen(one)).code).toBe(successCode);
  expect((await s.auditActions(one.consult_id)).filter((action) => action === 'reopen_red_flags')).toHaveLength(1);
  expect((await handle(one, s.owner)).code).toBe(successCode);
  await save(one, 'none');
  expect((await reopen(one, s.owner)).code).toBe(errorCodes.redFlagsHandled);
});

test('members deal with red flags within their reach alone [RECORD-34]', async () => {
  const one = await ticked('chest');
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const foreign = await s.newLocation();
  const others: Caller[] = [
    await s.newDoctor(s.here),
    { kind: 'clinic', id: await s.newMember(sister, 'STAFF') },
    { kind: 'clinic', id: await s.newMember(foreign, 'OWNER') },
  ];
  for (const as of others) expect((await handle(one, as)).code).toBe(errorCodes.consultNotFound);
  expect(await alarmOf(one)).toBeDefined();
  await handle(one);
  for (const as of others) expect((await reopen(one, as)).code).toBe(errorCodes.consultNotFound);
  expect(await alarmOf(one)).toBeUndefined();
});
