import {
  type ConsultStatus,
  type DeviceCheck,
  type IdentityMethod,
  consultStatuses,
  errorCodes,
  limits,
  successCode,
} from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CallFixture, nextEvent, callFixture, startAt } from './call.fixtures.ts';

let s: CallFixture;
beforeAll(async () => void (s = await callFixture()));
afterAll(() => s.stop());
beforeEach(() => s.reset());

const check: DeviceCheck = { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' };
const note = { chart: '発熱2日。咽頭発赤。', for_patient: '水分をよくとってください。' };
const ring = (consult_id: string, as = s.doctor) => s.app.call('ring', { as, input: { consult_id } });
const cancelRing = (consult_id: string, as = s.doctor) => s.app.call('cancelRing', { as, input: { consult_id } });
const join = (consult_id: string, as: typeof s.patient | typeof s.doctor = s.patient) =>
  s.app.call('joinCall', { as, input: { consult_id } });
const end = (consult_id: string, as = s.doctor, version = 0) =>
  s.app.call('endConsult', { as, input: { consult_id, ...note, version } });
const confirmIdentity = (consult_id: string, method: IdentityMethod, as = s.doctor) =>
  s.app.call('confirmIdentity', { as, input: { consult_id, method } });
const noShow = (consult_id: string) => s.app.call('markNoShow', { as: s.doctor, input: { consult_id } });
/** Passes once so many connections wait for a lock. */
const waiting = async (count: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(s.db);
  expect(rows[0]!.count).toBe(count);
};
const audited = async (consult_id: string) =>
  (
    await s.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'patient_id'])
      .where('object_id', '=', consult_id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('the main job: sit down, ring, answer, note, end; each step is written down', async () => {
  const consult_id = await s.consult('CONFIRMED');
  const questionnaire = await s.db
    .insertInto('questionnaire')
    .values({ clinic_id: 1, speciality_id: 34, body: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await s.db
    .insertInto('answer_sheet')
    .values({
      consult_id,
      patient_id: s.patient.id,
      questionnaire_id: questionnaire.id,
      status: 'SUBMITTED',
      submitted_at: startAt,
    })
    .execute();

  const waiting = await s.app.call('enterWaitingRoom', { as: s.patient, input: { consult_id, check } });
  expect(waiting.data).toMatchObject({
    status: 'CONFIRMED',
    check,
    ring_until: null,
    doctor: { last_name: '山田', licence_year: 2008 },
  });
  const { entered_at } = waiting.data;
  expect((await s.app.call('room', { as: s.patient, input: { consult_id } })).data.entered_at).toBe(entered_at);

  const rung = await s.app.call('ring', { as: s.doctor, input: { consult_id } });
  expect(rung.data).toMatchObject({
    polite: false,
    ice_servers: [],
    room: { status: 'RINGING', patient_name: '佐藤 花子' },
  });
  expect(Date.parse(rung.data.room.ring_until!)).toBe(startAt.getTime() - 600_000 + 45_000);

  const joined = await join(consult_id);
  expect(joined.data).toMatchObject({ polite: true, room: { status: 'IN_CALL' } });
  expect(
    (
      await s.db
        .selectFrom('answer_sheet')
        .select('status')
        .where('consult_id', '=', consult_id)
        .executeTakeFirstOrThrow()
    ).status,
  ).toBe('LOCKED');

  const confirmed = await confirmIdentity(consult_id, 'INSURANCE_CARD');
  expect(confirmed.data).toMatchObject({ method: 'INSURANCE_CARD' });
  expect((await s.app.call('saveNote', { as: s.doctor, input: { consult_id, ...note, chart: '発熱' } })).http).toBe(
    200,
  );
  expect((await end(consult_id, s.doctor, 1)).data).toEqual({
    status: 'ENDED',
    ended_at: new Date(startAt.getTime() - 600_000).toISOString(),
  });
  expect(await s.statusOf(consult_id)).toBe('ENDED');
  const kept = await s.db
    .selectFrom('consult_note')
    .selectAll()
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ ...note, doctor_id: s.doctor.id });
  expect(kept.final_at).not.toBeNull();
  expect(await audited(consult_id)).toEqual([
    'enter_waiting_room',
    'ring',
    'answer_call',
    'confirm_identity_insurance_card',
    'write_note',
    'end',
  ]);
});

test('10006 before the doctor is ready, 10005 before the room opens 15 minutes ahead [ERR-10]', async () => {
  const consult_id = await s.consult('CONFIRMED');
  expect((await join(consult_id)).code).toBe(errorCodes.doctorPreparing);
  s.at(-901);
  for (const refused of [
    await join(consult_id),
    await ring(consult_id),
    await s.app.call('enterWaitingRoom', { as: s.patient, input: { consult_id, check } }),
  ]) {
    expect(refused).toMatchObject({
      code: errorCodes.roomNotOpen,
      meta: { opens_at: new Date(startAt.getTime() - 900_000).toISOString() },
    });
  }
});

test('rings 45 s, repeatedly; a late answer gets 10006 and it is CONFIRMED again', async () => {
  const consult_id = await s.consult('CONFIRMED');
  await ring(consult_id);
  s.at(-600 + 46);
  const silent = await s.app.call('room', { as: s.patient, input: { consult_id } });
  expect(silent.data).toMatchObject({ status: 'CONFIRMED', ring_until: null });
  expect((await join(consult_id)).code).toBe(errorCodes.doctorPreparing);
  expect(await s.statusOf(consult_id)).toBe('CONFIRMED');

  expect((await ring(consult_id)).data.room.status).toBe('RINGING');
  expect((await ring(consult_id)).data.room.status).toBe('RINGING');
  expect((await join(consult_id)).data.room.status).toBe('IN_CALL');
});

test('a ring is answered within its 45 s and not a moment later [D1]', async () => {
  const inTime = await s.consult('RINGING');
  s.at(-600 + 44.9);
  expect((await join(inTime)).data.room.status).toBe('IN_CALL');
  await s.reset();
  const late = await s.consult('RINGING');
  s.at(-600 + 45);
  expect((await join(late)).code).toBe(errorCodes.doctorPreparing);
  expect(await s.statusOf(late)).toBe('CONFIRMED');
});

test('the sweep returns an unanswered ring to CONFIRMED and emits the change', async () => {
  const socket = await s.socket(s.patient);
  const consult_id = await s.consult('RINGING');
  const told = new Promise<void>((resolved) =>
    socket.on('consult.updated', (ids: { consult_id: string }) => ids.consult_id === consult_id && resolved()),
  );
  s.at(0);
  await told;
  expect(await s.statusOf(consult_id)).toBe('CONFIRMED');
});

test('a consult moved to another day while the doctor presses ring does not ring', async () => {
  const consult_id = await s.consult('CONFIRMED');
  const { ringing } = await s.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('consult')
      .set({ start_at: new Date(startAt.getTime() + 86_400_000) })
      .where('id', '=', consult_id)
      .execute();
    const ringing = ring(consult_id);
    await vi.waitFor(() => waiting(1), { timeout: 10_000 });
    return { ringing };
  });
  expect(await ringing).toMatchObject({ code: errorCodes.consultStateChanged });
  expect(await s.statusOf(consult_id)).toBe('CONFIRMED');
});

test('either side rejoins a call by itself; the doctor may ring a disconnected patient', async () => {
  const consult_id = await s.consult('IN_CALL');
  expect((await join(consult_id)).data.polite).toBe(true);
  const back = await join(consult_id, s.doctor);
  expect(back.data).toMatchObject({ polite: false, room: { ring_until: null } });
  s.at(-590);
  const rung = await ring(consult_id);
  expect(rung.data.room).toMatchObject({ status: 'IN_CALL', patient_here: false });
  expect(rung.data.room.ring_until).not.toBeNull();
});

test('two tabs that answer at once are both in, and the call starts once', async () => {
  const consult_id = await s.consult('RINGING');
  const answers = await Promise.all([join(consult_id), join(consult_id), join(consult_id)]);
  expect(answers.map(({ data }) => data.room.status)).toEqual(['IN_CALL', 'IN_CALL', 'IN_CALL']);
  expect(await audited(consult_id)).toEqual(['answer_call']);
});

test('a withdrawn ring is CONFIRMED again, stops at once and may be repeated [RECORD-12]', async () => {
  const consult_id = await s.consult('CONFIRMED');
  await s.app.call('enterWaitingRoom', { as: s.patient, input: { consult_id, check } });
  const [patient, elsewhere] = [await s.socket(s.patient), await s.socket(s.unrelated[1]!)];
  const overheard: unknown[] = [];
  elsewhere.onAny((name) => overheard.push(name));
  await ring(consult_id);
  s.at(-595);
  const stopped = nextEvent<{ consult_id: string; cancelled_at: string }>(patient, 'call.ring_cancelled');
  const answer = await cancelRing(consult_id);
  const cancelled_at = new Date(startAt.getTime() - 595_000).toISOString();
  expect(answer.data).toMatchObject({ status: 'CONFIRMED', rung_at: null, ring_until: null });
  expect(new Date(answer.data.ring_cancelled_at!).toISOString()).toBe(cancelled_at);
  expect(await stopped).toMatchObject({ consult_id, cancelled_at });
  expect(overheard).toEqual([]);
  expect((await join(consult_id)).code).toBe(errorCodes.doctorPreparing);

  const again = await ring(consult_id);
  expect(again.data.room).toMatchObject({ status: 'RINGING', ring_cancelled_at: null });
  expect((await join(consult_id)).data.room.status).toBe('IN_CALL');
  expect(await audited(consult_id)).toEqual(['enter_waiting_room', 'ring', 'cancel_ring', 'ring', 'answer_call']);
});

test('an answered or ended ring, or a colleague’s ring, cannot be taken back', async () => {
  const answered = await s.consult('CONFIRMED');
  await ring(answered);
  await join(answered);
  expect(await cancelRing(answered)).toMatchObject({
    code: errorCodes.consultStateChanged,
    meta: { status: 'IN_CALL' },
  });
  expect(await s.statusOf(answered)).toBe('IN_CALL');

  await s.reset();
  const over = await s.consult('RINGING');
  s.at(-555);
  expect(await cancelRing(over)).toMatchObject({ code: errorCodes.consultStateChanged, meta: { status: 'CONFIRMED' } });

  await s.reset();
  const seated = await s.consult('RINGING');
  const socket = await s.socket(s.doctor);
  await socket.emitWithAck('seat.take', { consult_id: seated, tab: crypto.randomUUID() });
  expect((await cancelRing(seated, s.colleague)).code).toBe(errorCodes.consultStateChanged);
  expect(await s.statusOf(seated)).toBe('RINGING');
  expect((await cancelRing(seated)).data.status).toBe('CONFIRMED');
});

test('an answer and a cancelled ring at the same moment: exactly one wins [RECORD-12]', async () => {
  const outcomes = new Set<string>();
  const races: { wait: 'answer' | 'cancel' | 'both' }[] = [
    { wait: 'answer' },
    { wait: 'cancel' },
    ...Array.from({ length: 10 }, () => ({ wait: 'both' as const })),
  ];
  for (const { wait } of races) {
    await s.reset();
    const consult_id = await s.consult('RINGING');
    // Both wait for the row, so that they run at the same moment; the one that queues first wins.
    const acts = await s.db.transaction().execute(async (tx) => {
      await tx.selectFrom('consult').select('id').where('id', '=', consult_id).forUpdate().execute();
      const first = wait === 'cancel' ? cancelRing(consult_id) : join(consult_id);
      if (wait !== 'both') await vi.waitFor(() => waiting(1), { timeout: 10_000 });
      const second = wait === 'cancel' ? join(consult_id) : cancelRing(consult_id);
      await vi.waitFor(() => waiting(2), { timeout: 10_000 });
      return { answer: wait === 'cancel' ? second : first, cancel: wait === 'cancel' ? first : second };
    });
    const [answer, cancel] = await Promise.all([acts.answer, acts.cancel]);
    const status = await s.statusOf(consult_id);
    outcomes.add(status);
    expect([status, answer.code, cancel.code]).toEqual(
      status === 'IN_CALL'
        ? ['IN_CALL', successCode, errorCodes.consultStateChanged]
        : ['CONFIRMED', errorCodes.doctorPreparing, successCode],
    );
    expect(await audited(consult_id)).toEqual([status === 'IN_CALL' ? 'answer_call' : 'cancel_ring']);
  }
  expect(outcomes).toEqual(new Set(['IN_CALL', 'CONFIRMED']));
});

test('a ring taken back does not count for a no-show', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  await ring(consult_id);
  s.at(-600 + 10);
  await cancelRing(consult_id);
  s.at(-600 + 60);
  expect((await noShow(consult_id)).code).toBe(errorCodes.consultStateChanged);
  await ring(consult_id);
  s.at(-600 + 106);
  expect((await noShow(consult_id)).data).toEqual({ status: 'NO_SHOW' });
});

test('a no-show needs a ring that went unanswered, and the time to have come', async () => {
  const early = await s.consult('CONFIRMED');
  await ring(early);
  s.at(-600 + 46);
  expect((await noShow(early)).code).toBe(errorCodes.consultStateChanged);

  await s.reset();
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  expect((await noShow(consult_id)).code).toBe(errorCodes.consultStateChanged);
  await ring(consult_id);
  expect((await noShow(consult_id)).code).toBe(errorCodes.consultStateChanged);
  s.at(-600 + 45);
  expect((await noShow(consult_id)).data).toEqual({ status: 'NO_SHOW' });
  expect(await s.statusOf(consult_id)).toBe('NO_SHOW');
});

test('refuses a no-show with 05030 while the patient is present, then accepts it [A3]', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  await ring(consult_id);
  s.at(-600 + 46);
  const socket = await s.socket(s.patient);
  await socket.emitWithAck('seat.take', { consult_id, tab: crypto.randomUUID() });
  expect((await noShow(consult_id)).code).toBe(errorCodes.patientInRoom);
  expect(await s.statusOf(consult_id)).not.toBe('NO_SHOW');
  await socket.emitWithAck('seat.leave');
  expect((await noShow(consult_id)).data).toEqual({ status: 'NO_SHOW' });
});

test('a lost waiting-room connection is no absence for two minutes; the doctor sees it [A3]', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  const socket = await s.socket(s.patient);
  await socket.emitWithAck('seat.take', { consult_id, tab: crypto.randomUUID() });
  await ring(consult_id);
  s.at(-600 + 46);
  const seen = async () => (await s.app.call('room', { as: s.doctor, input: { consult_id } })).data;
  socket.disconnect();
  await expect.poll(async () => (await seen()).patient_here).toBe(false);
  expect((await seen()).patient_dropped_at).not.toBeNull();
  expect((await noShow(consult_id)).code).toBe(errorCodes.patientInRoom);
  const lostAgo = (seconds: number) =>
    sql`update seat set dropped_at = now() - make_interval(secs => ${seconds})`.execute(s.db);
  await lostAgo(115);
  expect((await noShow(consult_id)).code).toBe(errorCodes.patientInRoom);
  await lostAgo(125);
  expect((await noShow(consult_id)).data).toEqual({ status: 'NO_SHOW' });
});

/** A consult whose patient was in its room between two moments, in seconds from its start. */
async function waitedFor(from: number, to: number) {
  await s.reset();
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 1_200_000) });
  s.at(-1200 + from);
  await s.app.call('enterWaitingRoom', { as: s.patient, input: { consult_id, check } });
  const socket = await s.socket(s.patient);
  await socket.emitWithAck('seat.take', { consult_id, tab: crypto.randomUUID() });
  return { consult_id, socket, leave: () => (s.at(-1200 + to), socket.emitWithAck('seat.leave')) };
}
/** Rings so many seconds after the start, and tries to mark the patient as missed once the ring is over. */
async function ringAndMiss(consult_id: string, seconds: number) {
  s.at(-1200 + seconds);
  expect((await ring(consult_id)).code).toBe(successCode);
  s.at(-1200 + seconds + limits.ringSeconds + 1);
  return noShow(consult_id);
}

test('a patient who waited for a late doctor and left is no no-show [CLINIC-19]', async () => {
  const { consult_id, leave } = await waitedFor(-60, 301);
  await leave();
  const refused = await ringAndMiss(consult_id, 400);
  const waited_until = new Date(startAt.getTime() - 899_000).toISOString();
  expect(refused).toMatchObject({ http: 409, code: errorCodes.patientWaited, meta: { waited_until } });
  expect(await s.statusOf(consult_id)).not.toBe('NO_SHOW');
  const room = await s.app.call('room', { as: s.doctor, input: { consult_id } });
  expect(room.data.patient_waited_until).toBe(waited_until);
});

test.for([
  ['left before the time after which the desk is alerted', { from: -60, to: 299, rings: 400, late: 0 }],
  ['came late and stayed a shorter time', { from: 100, to: 399, rings: 450, late: 0 }],
  ['knew of a delay and left before its end', { from: -60, to: 599, rings: 620, late: 5 }],
] as const)('a patient who %s can be a no-show [CLINIC-19]', async ([, { from, to, rings, late }]) => {
  const { consult_id, leave } = await waitedFor(from, to);
  if (late > 0)
    await sql`insert into running_late (doctor_id, on_day, minutes, set_by)
      select doctor_id, (start_at at time zone 'Asia/Tokyo')::date, ${late}, doctor_id from consult where id = ${consult_id}`.execute(
      s.db,
    );
  onTestFinished(async () => void (await s.db.deleteFrom('running_late').execute()));
  await leave();
  expect((await ringAndMiss(consult_id, rings)).data).toEqual({ status: 'NO_SHOW' });
});

test('a patient who still waited when the late doctor first rang is no no-show [CLINIC-19]', async () => {
  const late = await waitedFor(-60, 400);
  s.at(-1200 + 310);
  await ring(late.consult_id);
  await late.leave();
  expect((await noShow(late.consult_id)).code).toBe(errorCodes.patientWaited);

  const inTime = await waitedFor(-60, 400);
  s.at(-1200 + 30);
  await ring(inTime.consult_id);
  await inTime.leave();
  expect((await noShow(inTime.consult_id)).data).toEqual({ status: 'NO_SHOW' });
});

test('a lost connection ends a wait, too; a wait before a move does not count [CLINIC-19]', async () => {
  const { consult_id, socket } = await waitedFor(-60, 0);
  s.at(-1200 + 301);
  socket.disconnect();
  const dropLongAgo = () =>
    sql`update seat set dropped_at = now() - interval '3 minutes' where socket_id is null`.execute(s.db);
  await expect.poll(async () => (await dropLongAgo()).numAffectedRows).toBe(1n);
  expect((await ringAndMiss(consult_id, 400)).code).toBe(errorCodes.patientWaited);
  await sql`update consult set start_at = start_at + interval '10 minutes' where id = ${consult_id}`.execute(s.db);
  expect((await ringAndMiss(consult_id, 610)).data).toEqual({ status: 'NO_SHOW' });
});

test('a no-show needs a ring that lasted beyond the delay that was announced [A3]', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 1_200_000) });
  await sql`insert into running_late (doctor_id, on_day, minutes, set_by)
    select doctor_id, (start_at at time zone 'Asia/Tokyo')::date, 10, doctor_id from consult where id = ${consult_id}`.execute(
    s.db,
  );
  onTestFinished(async () => void (await s.db.deleteFrom('running_late').execute()));
  s.at(-700);
  await ring(consult_id);
  s.at(-650);
  expect((await noShow(consult_id)).code).toBe(errorCodes.consultStateChanged);
  s.at(-599);
  expect((await noShow(consult_id)).code).toBe(errorCodes.consultStateChanged);
  s.at(-640);
  await ring(consult_id);
  s.at(-590);
  expect((await noShow(consult_id)).data).toEqual({ status: 'NO_SHOW' });
});

test('the waiting room shows a delay said after midnight for a start before it [A4]', async () => {
  const consult_id = await s.consult('CONFIRMED');
  await sql`update consult set start_at = '2031-03-05 23:50+09' where id = ${consult_id}`.execute(s.db);
  await sql`insert into running_late (doctor_id, on_day, minutes, set_by, set_at)
    select doctor_id, '2031-03-06', 10, doctor_id, '2031-03-06 00:05+09' from consult where id = ${consult_id}`.execute(
    s.db,
  );
  onTestFinished(async () => void (await s.db.deleteFrom('running_late').execute()));
  const shown = async () => (await s.app.call('room', { as: s.patient, input: { consult_id } })).data.late_minutes;
  expect(await shown()).toBe(10);
  await sql`update running_late set on_day = '2031-03-04', set_at = '2031-03-04 23:55+09'`.execute(s.db);
  expect(await shown()).toBeNull();
});

test('a no-show requires a ring at or after the start [A3]', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  s.at(-700);
  await ring(consult_id);
  s.at(-595);
  expect((await noShow(consult_id)).code).toBe(errorCodes.consultStateChanged);
  await ring(consult_id);
  s.at(-549);
  expect((await noShow(consult_id)).data).toEqual({ status: 'NO_SHOW' });
});

test('consult.ended is sent when a consult ends as a no-show, too [C5]', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 600_000) });
  const socket = await s.socket(s.patient);
  await ring(consult_id);
  s.at(-600 + 46);
  const ended = nextEvent<{ consult_id: string }>(socket, 'consult.ended');
  await noShow(consult_id);
  expect((await ended).consult_id).toBe(consult_id);
});

test('identity is confirmed with its method and corrected only during the call [A3]', async () => {
  const consult_id = await s.consult('CONFIRMED');
  expect((await confirmIdentity(consult_id, 'DRIVING_LICENCE')).code).toBe(errorCodes.consultStateChanged);
  await ring(consult_id);
  expect((await confirmIdentity(consult_id, 'DRIVING_LICENCE')).code).toBe(errorCodes.consultStateChanged);
  await join(consult_id);
  const seen = () => s.app.call('room', { as: s.doctor, input: { consult_id } });
  expect((await seen()).data.identity).toBeNull();

  const { data } = await confirmIdentity(consult_id, 'DRIVING_LICENCE');
  expect((await seen()).data.identity).toEqual(data);
  await confirmIdentity(consult_id, 'KNOWN_PATIENT');
  expect((await seen()).data.identity!.method).toBe('KNOWN_PATIENT');
  const kept = await s.db.selectFrom('call_room').selectAll().where('consult_id', '=', consult_id).executeTakeFirst();
  expect(kept).toMatchObject({ identity_checked_by: s.doctor.id, identity_method: 'KNOWN_PATIENT' });
  expect(await audited(consult_id)).toEqual([
    'ring',
    'answer_call',
    'view',
    'confirm_identity_driving_licence',
    'confirm_identity_known_patient',
  ]);

  await end(consult_id);
  expect((await confirmIdentity(consult_id, 'MY_NUMBER_CARD')).code).toBe(errorCodes.consultStateChanged);
  const colleagues = await s.app.call('confirmIdentity', {
    as: { kind: 'doctor', id: s.unrelated[0]!.id as number },
    input: { consult_id, method: 'MY_NUMBER_CARD' },
  });
  expect(colleagues.code).toBe(errorCodes.consultUnknown);
});

test('preselects the document that this doctor checked last, for no other doctor [RECORD-15]', async () => {
  const check = async (method: IdentityMethod, as = s.doctor) => {
    const consult_id = await s.consult('IN_CALL', { patient_id: (await s.newPatient()).id, doctor_id: as.id });
    await confirmIdentity(consult_id, method, as);
    return consult_id;
  };
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() + 600_000) });
  const usual = async (as: typeof s.patient | typeof s.doctor = s.doctor) =>
    (await s.app.call('room', { as, input: { consult_id } })).data.usual_identity_method;
  expect(await usual()).toBeNull();
  await check('DRIVING_LICENCE', s.colleague);
  expect(await usual()).toBeNull();

  const first = await check('MY_NUMBER_CARD');
  await s.db.updateTable('consult').set({ status: 'ENDED', ended_at: startAt }).where('id', '=', first).execute();
  s.at(-590);
  await check('KNOWN_PATIENT');
  expect(await usual()).toBe('MY_NUMBER_CARD');
  expect(await usual(s.colleague)).toBe('DRIVING_LICENCE');
  expect(await usual(s.patient)).toBeNull();
});

test('the end of a call notifies the next waiting patient that the doctor is free [D1]', async () => {
  const other = await s.newPatient();
  const running = await s.consult('IN_CALL');
  const waiting = await s.consult('CONFIRMED', {
    patient_id: other.id,
    start_at: new Date(startAt.getTime() + 600_000),
  });
  const [doctor, patient] = [await s.socket(s.doctor), await s.socket(other)];
  await doctor.emitWithAck('seat.take', { consult_id: running, tab: crypto.randomUUID() });
  s.at(-200);
  await patient.emitWithAck('seat.take', { consult_id: waiting, tab: crypto.randomUUID() });
  const room = async () => (await s.app.call('room', { as: other, input: { consult_id: waiting } })).data;
  expect((await room()).doctor_in_other_call).toBe(true);
  // Only what the end itself tells counts here.
  await s.app.deps.outbox.stop();
  await s.db.deleteFrom('outbox').execute();
  await end(running);
  const told = await s.db.selectFrom('outbox').select(['name', 'data']).execute();
  expect(told).toContainEqual(
    expect.objectContaining({ name: 'room.changed', data: expect.objectContaining({ consult_id: waiting }) }),
  );
  expect((await room()).doctor_in_other_call).toBe(false);
});

/** What each act does to each state; what is missing here is refused with 05024 and changes nothing. */
const allowed: Record<
  'ring' | 'cancelRing' | 'answer' | 'end' | 'noShow',
  Partial<Record<ConsultStatus, ConsultStatus>>
> = {
  ring: { CONFIRMED: 'RINGING', RINGING: 'RINGING', IN_CALL: 'IN_CALL' },
  cancelRing: { RINGING: 'CONFIRMED' },
  answer: { RINGING: 'IN_CALL', IN_CALL: 'IN_CALL' },
  end: { IN_CALL: 'ENDED' },
  noShow: {},
};
for (const status of consultStatuses) {
  test(`${status}: only the moves of the state table are possible`, async () => {
    const acts = { ring, cancelRing, answer: join, end, noShow };
    for (const [act, table] of Object.entries(allowed) as [keyof typeof acts, (typeof allowed)['ring']][]) {
      await s.reset();
      const consult_id = await s.consult(status);
      const answer = await acts[act](consult_id);
      const refused =
        act === 'answer' && status === 'CONFIRMED' ? errorCodes.doctorPreparing : errorCodes.consultStateChanged;
      expect([act, answer.code, await s.statusOf(consult_id)]).toEqual([
        act,
        table[status] ? successCode : refused,
        table[status] ?? status,
      ]);
    }
  });
}

test('to everyone else the room does not exist: 10004 [ERR-10]', async () => {
  const consult_id = await s.consult('RINGING');
  for (const as of s.unrelated) {
    const asked = [
      await s.app.call('room', { as, input: { consult_id } }),
      await s.app.call('joinCall', { as, input: { consult_id } }),
    ].map(({ code }) => code);
    if (as.kind === 'doctor')
      asked.push(
        (await ring(consult_id, { ...as, kind: 'doctor' })).code,
        (await cancelRing(consult_id, { ...as, kind: 'doctor' })).code,
        (await end(consult_id, { ...as, kind: 'doctor' })).code,
      );
    expect(asked).toEqual(asked.map(() => errorCodes.consultUnknown));
  }
  for (const name of ['room', 'ring', 'cancelRing', 'joinCall', 'endConsult'] as const) {
    expect(
      (await s.app.call(name, { as: s.staff, input: { consult_id, ...(name === 'endConsult' && note) } as never }))
        .code,
    ).toBe(errorCodes.accessDenied);
  }
  expect((await s.app.call('ring', { as: s.patient, input: { consult_id } })).code).toBe(errorCodes.accessDenied);
});

test('any doctor of the location may take over, but only one doctor acts at a time', async () => {
  const consult_id = await s.consult('CONFIRMED');
  expect((await ring(consult_id, s.colleague)).data.room.status).toBe('RINGING');
  const socket = await s.socket(s.colleague);
  const tab = crypto.randomUUID();
  expect(await socket.emitWithAck('seat.take', { consult_id, tab })).toEqual({ ok: true, peer: null });
  expect((await s.app.call('room', { as: s.patient, input: { consult_id } })).data.doctor.last_name).toBe('鈴木');
  expect((await ring(consult_id)).code).toBe(errorCodes.consultStateChanged);
  await join(consult_id);
  expect((await end(consult_id)).code).toBe(errorCodes.consultStateChanged);
  expect((await end(consult_id, s.colleague)).data.status).toBe('ENDED');
  expect((await s.app.call('room', { as: s.patient, input: { consult_id } })).data.doctor.last_name).toBe('鈴木');
});

test('records a colleague who joins the call and one who continues the note', async () => {
  const consult_id = await s.consult('IN_CALL');
  const write = (as: typeof s.doctor) => s.app.call('saveNote', { as, input: { consult_id, ...note } });
  await write(s.doctor);
  await write(s.doctor);
  expect(await audited(consult_id)).toEqual(['write_note']);
  await join(consult_id, s.colleague);
  await write(s.colleague);
  await write(s.colleague);
  expect(await audited(consult_id)).toEqual(['write_note', 'view', 'write_note']);
});

test('a note is final once the consult has ended', async () => {
  const consult_id = await s.consult('IN_CALL');
  await end(consult_id);
  expect(
    (await s.app.call('saveNote', { as: s.doctor, input: { consult_id, chart: 'x', for_patient: '' } })).code,
  ).toBe(errorCodes.consultStateChanged);
  const kept = await s.db
    .selectFrom('consult_note')
    .select('chart')
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect(kept.chart).toBe(note.chart);
});

test('a provisional booking opens no room: first the questionnaire, 05023 once expired', async () => {
  const consult_id = await s.consult('TENTATIVE');
  const enter = () => s.app.call('enterWaitingRoom', { as: s.patient, input: { consult_id, check } });
  expect((await enter()).code).toBe(errorCodes.consultStateChanged);
  s.at(-30);
  expect((await enter()).code).toBe(errorCodes.holdExpired);
});
