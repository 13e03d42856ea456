import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outdated, type TestApp } from '../../../../test/support/index.ts';
import { instantOf, slotFrom } from '../../scheduling/availability/days.ts';
import { type ConsultFixture, consultFixture } from './consult.fixtures.ts';

let s: ConsultFixture;
/** Another process on the same database, where the second writer is. */
let twin: TestApp;
beforeAll(async () => {
  s = await consultFixture();
  twin = await s.twin();
});
afterAll(() => s.stop());

const at = (time: string) => instantOf(slotFrom(s.day, time));

/** A confirmed booking at 9:00, two desks by name, and what both have seen of it. */
async function scene() {
  const place = await s.newLocation();
  const [doctor, other] = [await s.newDoctor(place), await s.newDoctor(place)];
  const desk = async (last_name: string, first_name: string) => {
    const id = await s.newMember(place, 'STAFF');
    await s.db.updateTable('member').set({ last_name, first_name }).where('id', '=', id).execute();
    return { kind: 'clinic' as const, id };
  };
  const patient = await s.newPatient();
  const consult_id = await s.confirmed(patient, '09:00', { doctor, place });
  return {
    patient,
    doctor,
    other,
    consult_id,
    first: await desk('青山', '晴彦'),
    second: await desk('井上', '菜々子'),
    seen: await s.seen(consult_id),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const move = (
  app: TestApp,
  as: Scene['first'],
  { consult_id, doctor, seen }: Pick<Scene, 'consult_id' | 'doctor' | 'seen'>,
  on_time: string,
) =>
  app.call('clinicMoveConsult', {
    as,
    input: { consult_id, ...seen, doctor_id: doctor.id, on_day: s.day, on_time },
  });
const cancel = (as: Scene['first'], { consult_id, seen }: Pick<Scene, 'consult_id' | 'seen'>) =>
  twin.call('clinicCancelConsult', { as, input: { consult_id, ...seen, reason: '医師の急病のため' } });

test('of two desks moving a booking, the second gets 01010, the winner and the state [BOOK-5]', async () => {
  const one = await scene();
  const { first, second, other, consult_id, seen } = one;
  expect((await move(s.app, first, { ...one, doctor: other }, '09:30')).code).toBe(successCode);
  const before = [await s.row(consult_id), await s.events(consult_id), await s.auditActions(consult_id)];

  const refused = await move(twin, second, one, '10:00');
  expect(refused).toMatchObject({
    http: 409,
    code: errorCodes.editConflict,
    meta: {
      status: 'CONFIRMED',
      start_at: at('09:30'),
      doctor: { id: other.id, last_name: '山田' },
      changed_by: { is_patient: false, name: '青山 晴彦' },
    },
  });
  expect(Date.parse(refused.meta!.at as string)).toBeGreaterThan(Date.now() - 60_000);
  const input = { consult_id, ...seen, doctor_id: one.doctor.id, on_day: s.day, on_time: '10:00' };
  expect((await twin.call('checkMove', { as: second, input })).code).toBe(errorCodes.editConflict);
  expect([await s.row(consult_id), await s.events(consult_id), await s.auditActions(consult_id)]).toEqual(before);

  // Having seen the new state, the second desk may move it.
  const again = { ...one, seen: await s.seen(consult_id) };
  expect((await move(twin, second, again, '10:00')).data).toMatchObject({ start_at: at('10:00') });
});

test('of two processes moving a booking at once, one wins and the other gets 01010', async () => {
  const one = await scene();
  const times = ['09:10', '09:20', '09:30', '09:40'];
  for (let round = 0; round < 12; round += 1) {
    const seen = await s.seen(one.consult_id);
    const free = times.filter((time) => at(time) !== seen.seen_start_at);
    const answers = await Promise.all([
      move(s.app, one.first, { ...one, seen }, free[round % 3]!),
      move(twin, one.second, { ...one, seen }, free[(round + 1) % 3]!),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.toSorted(), `round ${round}`).toEqual([successCode, errorCodes.editConflict].toSorted());
    const winner = codes.indexOf(successCode);
    expect((await s.row(one.consult_id)).start_at).toBe(at(free[(round + winner) % 3]!));
  }
});

test.each(['move', 'cancel'] as const)(
  'a %s that waits for a colleague’s change is refused when that change commits',
  async (act) => {
    const one = await scene();
    const [later] = await s.db.transaction().execute(async (tx) => {
      await sql`update consult set start_at = ${at('09:30')} where id = ${one.consult_id}`.execute(tx);
      const waiting = act === 'move' ? move(twin, one.second, one, '10:00') : cancel(one.second, one);
      await expect.poll(async () => (await waits()) > 0, { timeout: 10_000, interval: 20 }).toBe(true);
      // In an array: a promise that is returned alone would be awaited inside the transaction that it waits for.
      return [waiting];
    });
    expect((await later).code).toBe(errorCodes.editConflict);
    expect(await s.row(one.consult_id)).toMatchObject({ status: 'CONFIRMED', start_at: at('09:30') });
  },
);

/** The number of statements on this database that wait for a lock. */
async function waits() {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(s.db);
  return rows[0]!.waiting;
}

test('refuses to cancel a booking that a colleague moved; it stays booked', async () => {
  const one = await scene();
  await move(s.app, one.first, one, '09:30');
  expect(await cancel(one.second, one)).toMatchObject({
    code: errorCodes.editConflict,
    meta: { start_at: at('09:30'), changed_by: { name: '青山 晴彦' } },
  });
  expect((await s.row(one.consult_id)).status).toBe('CONFIRMED');
  expect((await cancel(one.second, { ...one, seen: await s.seen(one.consult_id) })).code).toBe(successCode);
});

test('moving or cancelling a cancelled booking gives 05024 and who cancelled it', async () => {
  const one = await scene();
  await cancel(one.first, one);
  const gone = {
    code: errorCodes.consultStateChanged,
    meta: { status: 'CANCELLED', changed_by: { is_patient: false, name: '青山 晴彦' } },
  };
  expect(await move(s.app, one.second, one, '09:30')).toMatchObject(gone);
  expect(await cancel(one.second, one)).toMatchObject(gone);
});

test('a booking that already is where the second desk wants it is no conflict', async () => {
  const one = await scene();
  await move(s.app, one.first, one, '09:30');
  expect((await move(twin, one.second, one, '09:30')).code).toBe(successCode);
  expect(await s.auditActions(one.consult_id)).toEqual(['book', 'confirm', 'move']);
});

test('a patient cannot move or cancel what the clinic just moved, nor read who did', async () => {
  const one = await scene();
  const { patient, consult_id, seen } = one;
  await move(s.app, one.first, one, '09:30');
  const refused = {
    http: 409,
    code: errorCodes.editConflict,
    meta: {
      status: 'CONFIRMED',
      start_at: at('09:30'),
      doctor: { id: one.doctor.id, last_name: '山田', first_name: '一郎', name_en: '' },
      ...outdated('seen_start_at'),
    },
  };
  const to = { doctor_id: null, on_day: s.day, on_time: '10:00' };
  const answers = [
    await twin.call('moveConsult', { as: patient, input: { consult_id, ...seen, ...to } }),
    await twin.call('cancelConsult', { as: patient, input: { consult_id, ...seen } }),
  ];
  for (const { http, code, meta } of answers) expect({ http, code, meta }).toEqual(refused);
  expect(await s.row(consult_id)).toMatchObject({ status: 'CONFIRMED', start_at: at('09:30') });
});

test('a desk that moves what its patient moved meanwhile reads the name of the patient', async () => {
  const one = await scene();
  const to = { doctor_id: null, on_day: s.day, on_time: '09:40' };
  await s.app.call('moveConsult', { as: one.patient, input: { consult_id: one.consult_id, ...one.seen, ...to } });
  expect(await move(twin, one.second, one, '10:00')).toMatchObject({
    code: errorCodes.editConflict,
    meta: { start_at: at('09:40'), changed_by: { is_patient: true, name: '佐藤 花子' } },
  });
});
