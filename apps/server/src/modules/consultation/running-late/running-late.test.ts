import { events } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { roomsOf } from '../../../platform/events/outbox.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import { type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';
import { delaysNow } from '../consults/waiting.sql.ts';
import { setRunningLate } from './running-late.service.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

/** Says a delay of the doctor. Returns the rooms that receive it and what their screens read again. */
async function toldBy(minutes: 0 | 5 | 10 | 30 | 45 | 60, seen_minutes: number, now?: RawBuilder<unknown>) {
  await s.db.deleteFrom('outbox').execute();
  const actor = {
    kind: 'doctor' as const,
    id: s.doctor.id,
    sid: '',
    clinic_id: s.here.clinic_id,
    roles: [{ role: 'DOCTOR' as const, clinic_location_id: s.here.location_id }],
  };
  const asked = { doctor_id: s.doctor.id, minutes, seen_minutes };
  const { told } = await asSystem(() =>
    setRunningLate({ db: s.app.deps.db, ...(now && { now }) }, actor, asked, { id: '', ip: '' }),
  );
  const sent = await s.db.selectFrom('outbox').select(['name', 'data']).orderBy('id').execute();
  const rooms = sent.map(({ name, data: ids }) => ({
    rooms: roomsOf(name as keyof typeof events, ids as Record<string, unknown>),
    changes: events[name as keyof typeof events].changes,
  }));
  return { told, rooms };
}
const desk = { rooms: [] as string[], changes: ['calendar', 'consults', 'call'] };

test('a delay reaches the waiting patient and each location of the doctor, once each [A4]', async () => {
  const elsewhere = await s.newLocation({ clinic_id: s.here.clinic_id });
  await s.newLocation({ clinic_id: s.here.clinic_id });
  await s.db
    .insertInto('member_role')
    .values({
      member_id: s.doctor.id,
      clinic_id: s.here.clinic_id,
      role: 'DOCTOR',
      clinic_location_id: elsewhere.location_id,
    })
    .execute();
  const places = [s.here, elsewhere].map(({ location_id }) => ({ ...desk, rooms: [`location:${location_id}`] }));
  const waits = await s.put('CONFIRMED', {
    patient: s.patient,
    start_at: new Date(Math.floor(Date.now() / 600_000) * 600_000),
  });
  const first = await toldBy(10, 0);
  expect(first.told).toBe(1);
  expect(first.rooms).toEqual([{ rooms: [`patient:${s.patient.id}`], changes: ['consults', 'call'] }, ...places]);
  await s.remove(waits);
});

test('the locations receive a delay also when no patient waits; a repeat sends nothing', async () => {
  const again = await toldBy(5, 10);
  expect(again.told).toBe(0);
  expect(again.rooms.map(({ rooms }) => rooms[0])).toEqual([
    `location:${s.here.location_id}`,
    expect.stringMatching(/^location:/),
  ]);
  expect((await toldBy(5, 5)).rooms).toEqual([]);
});

test('a delay of three quarters of an hour and of an hour can be said', async () => {
  await toldBy(45, 5);
  await toldBy(60, 45);
  const { rows } = await sql<{
    minutes: number;
  }>`select minutes from running_late where doctor_id = ${s.doctor.id}`.execute(s.db);
  expect(rows).toEqual([{ minutes: 60 }]);
  await toldBy(0, 60);
});

describe('around midnight in Tokyo', () => {
  const at = (time: string, day = '2031-03-06') => new Date(`${day}T${time}:00+09:00`);
  const clock = (...when: Parameters<typeof at>) => sql`${at(...when).toISOString()}::timestamptz`;
  const delays = async (now: RawBuilder<unknown>) =>
    (await sql`select minutes, on_day from ${delaysNow(sql`late.doctor_id = ${s.doctor.id}`, now)} late`.execute(s.db))
      .rows;

  /** Books consults at 23:50 and at 0:00. Returns what their patients read and which messages they receive. */
  async function twoConsults() {
    await s.db.deleteFrom('running_late').execute();
    const [before, after] = [await s.newPatient(), await s.newPatient()];
    const ids = [
      await s.put('CONFIRMED', { patient: before, start_at: at('23:50', '2031-03-05') }),
      await s.put('CONFIRMED', { patient: after, start_at: at('00:00') }),
    ] as const;
    onTestFinished(async () => {
      await s.db.deleteFrom('running_late').execute();
      await s.db.deleteFrom('booking_message').where('consult_id', 'in', ids).execute();
      for (const id of ids) await s.remove(id);
    });
    const read = async (as: typeof before, consult_id: string) =>
      (await s.app.call('myConsult', { as, input: { consult_id } })).data.late_minutes;
    return {
      ids,
      lateMinutes: async () => [await read(before, ids[0]), await read(after, ids[1])],
      messages: async () => {
        const rows = await s.db
          .deleteFrom('booking_message')
          .where('consult_id', 'in', ids)
          .returning(['consult_id', 'kind', 'minutes'])
          .execute();
        const of = (one: string) =>
          rows.filter(({ consult_id }) => consult_id === one).map(({ kind, minutes }) => `${kind} ${minutes}`);
        return ids.map(of);
      },
    };
  }

  test('a delay said after midnight shows to who waits since before midnight [A4]', async () => {
    const { lateMinutes, messages } = await twoConsults();
    expect((await toldBy(10, 0, clock('00:05'))).told).toBe(2);
    expect(await lateMinutes()).toEqual([10, 10]);
    expect(await messages()).toEqual([['LATE 10'], ['LATE 10']]);
  });

  test('a delay of yesterday counts only for who still waits since then [A4]', async () => {
    const { lateMinutes, messages } = await twoConsults();
    expect((await toldBy(10, 0, clock('23:55', '2031-03-05'))).told).toBe(1);
    expect(await messages()).toEqual([['LATE 10'], []]);
    expect(await lateMinutes()).toEqual([10, null]);
    // The screens of the staff show it as long as the patient waits, and not longer.
    const yesterday = [{ minutes: 10, on_day: '2031-03-05' }];
    expect(await delays(clock('00:05'))).toEqual(yesterday);
    expect(await delays(clock('02:49'))).toEqual(yesterday);
    expect(await delays(clock('02:50'))).toEqual([]);
  });

  test('a changed delay after midnight reaches only patients who did not know it [A4]', async () => {
    const { lateMinutes, messages } = await twoConsults();
    await toldBy(10, 0, clock('23:55', '2031-03-05'));
    await messages();
    // The delay that counts is the one that the caller must have seen.
    await expect(toldBy(30, 0, clock('00:05'))).rejects.toMatchObject({ meta: { minutes: 10 } });
    expect((await toldBy(10, 10, clock('00:05'))).told).toBe(1);
    expect(await messages()).toEqual([[], ['LATE 10']]);
    await toldBy(30, 10, clock('00:06'));
    expect(await messages()).toEqual([['LATE 30'], ['LATE 30']]);
    expect(await lateMinutes()).toEqual([30, 30]);
  });

  test('taking a delay back after midnight ends that of yesterday, too [A4]', async () => {
    const { ids, lateMinutes, messages } = await twoConsults();
    await toldBy(10, 0, clock('23:55', '2031-03-05'));
    await messages();
    expect((await toldBy(0, 10, clock('00:05'))).told).toBe(1);
    expect(await messages()).toEqual([['ON_TIME 0'], []]);
    expect(await lateMinutes()).toEqual([null, null]);
    expect((await toldBy(0, 0, clock('00:06'))).rooms).toEqual([]);

    await toldBy(10, 0, clock('23:55', '2031-03-05'));
    await toldBy(30, 10, clock('00:05'));
    await messages();
    expect((await toldBy(0, 30, clock('00:06'))).told).toBe(2);
    expect(await messages()).toEqual([['ON_TIME 0'], ['ON_TIME 0']]);
    expect(await lateMinutes()).toEqual([null, null]);

    // Once no patient waits any more, yesterday's delay is over, and no message goes out.
    await toldBy(10, 0, clock('23:55', '2031-03-05'));
    await s.db
      .updateTable('consult')
      .set({ status: 'CANCELLED', cancelled_by: 'PATIENT' })
      .where('id', '=', ids[0])
      .execute();
    expect((await toldBy(0, 0, clock('00:05'))).rooms).toEqual([]);
  });

  test('a delay said three hours after a start no longer counts for it [A4]', async () => {
    const { lateMinutes, messages } = await twoConsults();
    expect((await toldBy(10, 0, clock('02:50'))).told).toBe(1);
    expect(await messages()).toEqual([[], ['LATE 10']]);
    expect(await lateMinutes()).toEqual([null, 10]);
  });
});
