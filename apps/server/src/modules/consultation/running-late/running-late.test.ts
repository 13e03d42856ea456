import { events } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomsOf } from '../../../platform/events/outbox.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import { type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';
import { setRunningLate } from './running-late.service.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

/** Says a delay of the doctor. Returns the rooms that receive it and what their screens read again. */
async function toldBy(minutes: 0 | 5 | 10, seen_minutes: number) {
  await s.db.deleteFrom('outbox').execute();
  const actor = {
    kind: 'doctor' as const,
    id: s.doctor.id,
    sid: '',
    clinic_id: s.here.clinic_id,
    roles: [{ role: 'DOCTOR' as const, clinic_location_id: s.here.location_id }],
  };
  const asked = { doctor_id: s.doctor.id, minutes, seen_minutes };
  const { told } = await asSystem(() => setRunningLate({ db: s.app.deps.db }, actor, asked, { id: '', ip: '' }));
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
