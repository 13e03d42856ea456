import { errorCodes, type Presence, type SeatAnswer, type SeatPeer } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import { sweepSeats } from './seats.service.ts';
import { type CallFixture, nextEvent, callFixture, startAt } from './call.fixtures.ts';

let s: CallFixture;
beforeAll(async () => void (s = await callFixture()));
afterAll(() => s.stop());
beforeEach(() => s.reset());

const take = (socket: Socket, consult_id: string, tab: string = randomUUID()): Promise<SeatAnswer> =>
  socket.emitWithAck('seat.take', { consult_id, tab });
const room = async (consult_id: string) => (await s.app.call('room', { as: s.patient, input: { consult_id } })).data;

/** Both sides of a running call, sitting. */
async function inCall() {
  const consult_id = await s.consult('IN_CALL');
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  const tabs = { patient: randomUUID(), doctor: randomUUID() };
  await take(doctor, consult_id, tabs.doctor);
  await take(patient, consult_id, tabs.patient);
  return { consult_id, patient, doctor, tabs };
}

test('each side learns of the other’s arrival and loss; the seat stays five minutes', async () => {
  const consult_id = await s.consult('IN_CALL');
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  const [hers, his] = [randomUUID(), randomUUID()];
  expect(await take(doctor, consult_id, his)).toEqual({ ok: true, peer: null });
  const came = nextEvent<SeatPeer>(doctor, 'seat.peer');
  expect(await take(patient, consult_id, hers)).toEqual({ ok: true, peer: his });
  expect(await came).toEqual({ consult_id, tab: hers });
  expect(await room(consult_id)).toMatchObject({ doctor_here: true, patient_here: true });

  const gone = nextEvent<SeatPeer>(doctor, 'seat.peer');
  patient.disconnect();
  expect(await gone).toEqual({ consult_id, tab: null });
  const alone = await room(consult_id);
  expect(alone).toMatchObject({ status: 'IN_CALL', patient_here: false });
  expect(alone.patient_dropped_at).not.toBeNull();

  const back = nextEvent<SeatPeer>(doctor, 'seat.peer');
  expect(await take(await s.socket(s.patient), consult_id, hers)).toEqual({ ok: true, peer: his });
  expect(await back).toEqual({ consult_id, tab: hers });
  expect(await room(consult_id)).toMatchObject({ patient_here: true, patient_dropped_at: null });
});

test('leaving by choice emits `left` and frees the seat', async () => {
  const { consult_id, patient, doctor } = await inCall();
  const gone = nextEvent<SeatPeer>(patient, 'seat.peer');
  await doctor.emitWithAck('seat.leave');
  expect(await gone).toEqual({ consult_id, tab: null, left: true });
  expect(await take(await s.socket(s.colleague), consult_id)).toMatchObject({ ok: true });
});

test('sends signals only to the other side of the same consult', async () => {
  const { consult_id, patient, doctor, tabs } = await inCall();
  const other = await s.newPatient();
  const otherConsult = await s.consult('IN_CALL', {
    patient_id: other.id,
    start_at: new Date(startAt.getTime() - 600_000),
  });
  const bystanders = [
    await s.socket(other),
    await s.socket(s.staff),
    await s.socket(s.colleague),
    ...(await Promise.all(s.unrelated.map((each) => s.socket(each)))),
  ];
  expect((await take(bystanders[0]!, otherConsult)).ok).toBe(true);
  const overheard: unknown[] = [];
  for (const each of bystanders) each.on('signal', (signal) => overheard.push(signal));

  const signal = { consult_id, from: tabs.patient, to: tabs.doctor, description: { type: 'offer', sdp: 'v=0' } };
  const arrived = nextEvent(doctor, 'signal');
  expect(await patient.emitWithAck('signal', signal)).toEqual({ ok: true, peer: tabs.doctor });
  expect(await arrived).toEqual(signal);

  for (const each of [bystanders[0]!, bystanders[2]!, ...bystanders.slice(3)]) {
    expect(await each.emitWithAck('signal', signal)).toEqual({ ok: false, code: errorCodes.accessDenied });
  }
  // Each answer to a bystander leaves time for any earlier message to arrive.
  for (const each of bystanders) if (each !== bystanders[1]) await each.emitWithAck('seat.leave');
  expect(overheard).toEqual([]);
});

test('answers a heartbeat at once, so a page detects a lost connection in seconds [A1]', async () => {
  const { patient } = await inCall();
  expect(await patient.emitWithAck('seat.beat')).toEqual({ ok: true, peer: null });
});

test('forwards a connection’s name and a reconnect request unchanged [A1]', async () => {
  const { consult_id, patient, doctor, tabs } = await inCall();
  const signal = { consult_id, from: tabs.patient, to: tabs.doctor, connection: randomUUID(), renew: true };
  const arrived = nextEvent(doctor, 'signal');
  expect(await patient.emitWithAck('signal', signal)).toEqual({ ok: true, peer: tabs.doctor });
  expect(await arrived).toEqual(signal);
  const bad = await patient.emitWithAck('signal', { ...signal, renew: 'yes' });
  expect(bad).toEqual({ ok: false, code: errorCodes.invalidInput });
});

test('rejects seats for other patients, for staff and for a second doctor', async () => {
  const { consult_id } = await inCall();
  for (const user of s.unrelated)
    expect(await take(await s.socket(user), consult_id)).toEqual({ ok: false, code: errorCodes.consultUnknown });
  expect(await take(await s.socket(s.colleague), consult_id)).toEqual({
    ok: false,
    code: errorCodes.consultStateChanged,
  });
  expect(await s.db.selectFrom('seat').select('side').where('consult_id', '=', consult_id).execute()).toHaveLength(2);
});

test('a second tab of the same person replaces the first, which can no longer signal', async () => {
  const { consult_id, patient, doctor, tabs } = await inCall();
  const second = await s.socket(s.patient);
  const newTab = randomUUID();
  const [replaced, told] = [nextEvent(patient, 'seat.replaced'), nextEvent<SeatPeer>(doctor, 'seat.peer')];
  expect(await take(second, consult_id, newTab)).toEqual({ ok: true, peer: tabs.doctor });
  expect(await replaced).toEqual({ consult_id });
  expect(await told).toEqual({ consult_id, tab: newTab });

  const signal = { consult_id, from: tabs.patient, to: tabs.doctor, candidate: null };
  expect(await patient.emitWithAck('signal', signal)).toEqual({ ok: false, code: errorCodes.accessDenied });
  patient.disconnect();
  expect(await second.emitWithAck('signal', { ...signal, from: newTab })).toMatchObject({ ok: true });
  expect((await room(consult_id)).patient_here).toBe(true);
});

test('a page on a new connection takes its seat again without a replaced event', async () => {
  const { consult_id, patient, tabs } = await inCall();
  let told = false;
  patient.on('seat.replaced', () => (told = true));
  const again = await s.socket(s.patient);
  await take(again, consult_id, tabs.patient);
  await patient.emitWithAck('seat.leave');
  expect(told).toBe(false);
  expect((await room(consult_id)).patient_here).toBe(true);
});

test('the waiting room relays no signals; a ring does, and the answer starts the call', async () => {
  const consult_id = await s.consult('CONFIRMED');
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  const tabs = [randomUUID(), randomUUID()] as const;
  await take(patient, consult_id, tabs[0]);
  await take(doctor, consult_id, tabs[1]);
  expect(await room(consult_id)).toMatchObject({ doctor_here: true, patient_here: true });
  const signal = { consult_id, from: tabs[0], to: tabs[1], candidate: null };
  expect(await patient.emitWithAck('signal', signal)).toEqual({ ok: false, code: errorCodes.accessDenied });

  const incoming = nextEvent<{ consult_id: string; doctor_name: string }>(patient, 'call.incoming');
  await s.app.call('ring', { as: s.doctor, input: { consult_id } });
  expect(await incoming).toMatchObject({
    consult_id,
    doctor_name: '山田 一郎',
    doctor_name_en: '',
    clinic_location_name: '渋谷院',
    clinic_location_name_en: 'Shibuya',
  });
  expect(await take(doctor, consult_id, tabs[1])).toEqual({ ok: true, peer: null });
  expect(await take(patient, consult_id, tabs[0])).toEqual({ ok: true, peer: tabs[1] });
  expect(await patient.emitWithAck('signal', signal)).toEqual({ ok: true, peer: tabs[1] });
  expect((await room(consult_id)).status).toBe('RINGING');
  const started = nextEvent(doctor, 'call.started');
  await s.app.call('joinCall', { as: s.patient, input: { consult_id } });
  expect(await started).toEqual({ consult_id });
  expect((await room(consult_id)).status).toBe('IN_CALL');

  patient.disconnect();
  doctor.disconnect();
});

test('the end of a call stops signals and frees both seats', async () => {
  const { consult_id, patient, tabs } = await inCall();
  const ended = nextEvent<{ consult_id: string }>(patient, 'consult.ended');
  await s.app.call('endConsult', { as: s.doctor, input: { consult_id, chart: '', for_patient: '' } });
  expect((await ended).consult_id).toBe(consult_id);
  expect(
    await patient.emitWithAck('signal', { consult_id, from: tabs.patient, to: tabs.doctor, candidate: null }),
  ).toEqual({ ok: false, code: errorCodes.accessDenied });
  expect(await take(patient, consult_id)).toEqual({ ok: false, code: errorCodes.consultStateChanged });
  expect(await s.db.selectFrom('seat').selectAll().where('consult_id', '=', consult_id).execute()).toEqual([]);
});

test('a consult that ends outside its room frees its seats and closes its call', async () => {
  const { consult_id } = await inCall();
  const other = await s.newPatient();
  const running = await s.consult('IN_CALL', {
    patient_id: other.id,
    start_at: new Date(startAt.getTime() - 600_000),
  });
  expect((await take(await s.socket(other), running)).ok).toBe(true);
  await s.db.updateTable('consult').set({ status: 'ENDED' }).where('id', '=', consult_id).execute();
  const closed: string[] = [];
  await asSystem(() => sweepSeats({ ...s.app.deps, closeCall: (id) => closed.push(id) }));
  expect(closed).toEqual([consult_id]);
  expect(await s.db.selectFrom('seat').select('consult_id').execute()).toEqual([{ consult_id: running }]);
});

test('a signal is held against its schema, and beyond 64 KB the connection ends', async () => {
  const { consult_id, patient, tabs } = await inCall();
  const signal = { consult_id, from: tabs.patient, to: tabs.doctor };
  const bad = [
    { ...signal, description: { type: 'offer', sdp: 'x'.repeat(40_001) } },
    { ...signal, room: 'call:any' },
    { ...signal, consult_id: 'not an id' },
    null,
    'signal',
  ];
  for (const each of bad)
    expect(await patient.emitWithAck('signal', each)).toEqual({ ok: false, code: errorCodes.invalidInput });
  expect(await take(patient, 'nonsense')).toEqual({ ok: false, code: errorCodes.invalidInput });
  const cut = nextEvent(patient, 'disconnect');
  patient.emit('signal', { ...signal, description: { type: 'offer', sdp: 'x'.repeat(70_000) } });
  await cut;
});

test('derives presence from live sockets; lists waiting patients first', async () => {
  const consult_id = await s.consult('CONFIRMED');
  const staff = await s.socket(s.staff);
  const present = async (as = s.staff as Parameters<typeof s.socket>[0]) =>
    (await s.app.call('presence', { as })).data
      .filter(({ patient_id }: Presence) => patient_id === s.patient.id)
      .map(({ where }) => where);
  const knock = () => nextEvent(staff, 'patient.online');

  await s.db.deleteFrom('live_socket').execute();
  let told = knock();
  const patient = await s.socket(s.patient);
  await told;
  expect(await present()).toEqual(['ONLINE']);

  told = knock();
  await take(patient, consult_id);
  await told;
  expect(await present()).toEqual(['WAITING']);
  expect(await present(s.doctor)).toEqual(['WAITING']);
  expect(await present(s.unrelated[0])).toEqual([]);
  const there = async (clinic_location_id: number) =>
    s.app.call('presence', { as: s.staff, input: { clinic_location_id } });
  expect((await there(s.location)).data.map(({ patient_id }) => patient_id)).toContain(s.patient.id);
  expect((await there(s.location + 1)).code).toBe(errorCodes.locationNotFound);

  await s.app.call('ring', { as: s.doctor, input: { consult_id } });
  await s.app.call('joinCall', { as: s.patient, input: { consult_id } });
  await take(patient, consult_id);
  expect(await present()).toEqual(['IN_CALL']);

  told = knock();
  patient.disconnect();
  await told;
  await expect.poll(() => present()).toEqual([]);
});

test('notifies waiting patients when the doctor enters and leaves another call', async () => {
  const mine = await s.consult('CONFIRMED');
  const other = await s.newPatient();
  const busy = await s.consult('RINGING', { patient_id: other.id, start_at: new Date(startAt.getTime() - 600_000) });
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  await take(patient, mine);

  let told = nextEvent(patient, 'room.changed');
  await take(doctor, busy);
  await told;
  expect((await room(mine)).doctor_in_other_call).toBe(true);

  told = nextEvent(patient, 'room.changed');
  await doctor.emitWithAck('seat.leave');
  await told;
  expect((await room(mine)).doctor_in_other_call).toBe(false);
});

test('a colleague of the location learns that the seat of a room is free [RECORD-8]', async () => {
  const consult_id = await s.consult('CONFIRMED');
  const [doctor, colleague] = [await s.socket(s.doctor), await s.socket(s.colleague)];
  let told = nextEvent(colleague, 'room.changed');
  await take(doctor, consult_id);
  expect(await told).toMatchObject({ consult_id });
  told = nextEvent(colleague, 'room.changed');
  await doctor.emitWithAck('seat.leave');
  expect(await told).toMatchObject({ consult_id });
});

test('a dead process’s presence no longer counts; its seats expire after 5 minutes', async () => {
  const { consult_id } = await inCall();
  await s.db
    .updateTable('live_process')
    .set({ seen_at: new Date(Date.now() - 26_000) })
    .execute();
  expect(await room(consult_id)).toMatchObject({ doctor_here: false, patient_here: false });
  await s.db
    .updateTable('seat')
    .set({ socket_id: null, dropped_at: new Date(Date.now() - 301_000) })
    .execute();
  expect(
    (await s.app.call('endConsult', { as: s.colleague, input: { consult_id, chart: '', for_patient: '' } })).data
      .status,
  ).toBe('ENDED');
});

test('the end of the process ends a wait in vain, too [CLINIC-19]', async () => {
  const consult_id = await s.consult('CONFIRMED', { start_at: new Date(startAt.getTime() - 1_200_000) });
  s.at(-1260);
  const check = { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' } as const;
  await s.app.call('enterWaitingRoom', { as: s.patient, input: { consult_id, check } });
  await take(await s.socket(s.patient), consult_id);
  await s.db.updateTable('seat').set({ socket_id: 'of a process that is gone' }).execute();
  s.at(-899);
  await asSystem(() => sweepSeats({ ...s.app.deps, closeCall: () => {} }));
  expect((await room(consult_id)).patient_waited_until).toBe(new Date(startAt.getTime() - 899_000).toISOString());
});

test('a patient enters only an open room (10005); the doctor may prepare before [D1]', async () => {
  const consult_id = await s.consult('CONFIRMED');
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  s.at(-901);
  expect(await take(patient, consult_id)).toEqual({ ok: false, code: errorCodes.roomNotOpen });
  expect(await take(doctor, consult_id)).toEqual({ ok: true, peer: null });
  s.at(-900);
  expect(await take(patient, consult_id)).toEqual({ ok: true, peer: null });
});

test('losing a ringing connection shows, keeps the patient’s seat, frees the doctor’s [A3, D1]', async () => {
  const consult_id = await s.consult('RINGING');
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  await take(doctor, consult_id);
  await take(patient, consult_id);
  const gone = nextEvent<SeatPeer>(doctor, 'seat.peer');
  patient.disconnect();
  expect(await gone).toEqual({ consult_id, tab: null });
  expect(await room(consult_id)).toMatchObject({ patient_here: false, patient_dropped_at: expect.any(String) });
  const sides = () => s.db.selectFrom('seat').select('side').where('consult_id', '=', consult_id).execute();
  expect((await sides()).map(({ side }) => side).toSorted()).toEqual(['DOCTOR', 'PATIENT']);
  // The doctor's line, too: a colleague can take over.
  doctor.disconnect();
  await expect.poll(sides).toEqual([{ side: 'PATIENT' }]);
  expect(await take(await s.socket(s.colleague), consult_id)).toMatchObject({ ok: true });
});

test('a ring that is over opens no call, also before it was written down [D1]', async () => {
  const consult_id = await s.consult('RINGING');
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  const tabs = [randomUUID(), randomUUID()] as const;
  s.at(-600 + 45);
  await take(doctor, consult_id, tabs[1]);
  expect(await take(patient, consult_id, tabs[0])).toEqual({ ok: true, peer: null });
  const signal = { consult_id, from: tabs[0], to: tabs[1], candidate: null };
  expect(await patient.emitWithAck('signal', signal)).toEqual({ ok: false, code: errorCodes.accessDenied });
});
