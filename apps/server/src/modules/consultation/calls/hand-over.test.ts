import { randomUUID } from 'node:crypto';
import { errorCodes, type SeatAnswer, type SeatPeer, successCode } from '@haruka/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../consults/invariants.ts';
import { type CallFixture, callFixture, nextEvent, startAt } from './call.fixtures.ts';

let s: CallFixture;
beforeAll(async () => void (s = await callFixture()));
afterAll(() => s.stop());
beforeEach(() => s.reset());
const colleagues: Socket[] = [];
afterEach(() => {
  for (const socket of colleagues.splice(0)) socket.disconnect();
});

const take = (socket: Socket, consult_id: string, tab: string = randomUUID()): Promise<SeatAnswer> =>
  socket.emitWithAck('seat.take', { consult_id, tab });
const offer = (consult_id: string, to = s.colleague, as = s.doctor) =>
  s.app.call('offerHandOver', { as, input: { consult_id, doctor_id: to.id, reason: '皮膚科の所見のため' } });
const answer = (hand_over_id: string, accepts: boolean, as = s.colleague) =>
  s.app.call('answerHandOver', { as, input: { hand_over_id, accepts } });
const offersTo = async (as: CallFixture['doctor']) => (await s.app.call('handOverOffers', { as })).data;
const listed = async (consult_id: string, as: CallFixture['doctor'] | CallFixture['staff'] = s.doctor) =>
  (await s.app.call('handOvers', { as, input: { consult_id } })).data;
const save = (consult_id: string, chart: string, as: CallFixture['doctor'], version = 0) =>
  s.app.call('saveNote', { as, input: { consult_id, chart, for_patient: '', version } });
const room = async (consult_id: string) => (await s.app.call('room', { as: s.patient, input: { consult_id } })).data;

/** Opens the app of a doctor and waits until colleagues see it. */
async function online(who: CallFixture['doctor'], consult_id: string) {
  const socket = await s.socket(who);
  colleagues.push(socket);
  const requester = who.id === s.doctor.id ? s.colleague : s.doctor;
  await vi.waitFor(
    async () => {
      const { data } = await s.app.call('handOverColleagues', { as: requester, input: { consult_id } });
      expect(data.find(({ id }) => id === who.id)).toMatchObject({ is_online: true });
    },
    { timeout: 20_000 },
  );
  return socket;
}

/** A running call with both sides in it, and a colleague who has the app open. */
async function inCall() {
  const consult_id = await s.consult('IN_CALL');
  const colleague = await online(s.colleague, consult_id);
  const [patient, doctor] = [await s.socket(s.patient), await s.socket(s.doctor)];
  const tabs = { patient: randomUUID(), doctor: randomUUID() };
  await take(doctor, consult_id, tabs.doctor);
  await take(patient, consult_id, tabs.patient);
  return { consult_id, patient, doctor, colleague, tabs };
}

test('hand-over moves doctor, seat, events and audit; the patient meets the new doctor [RECORD-8]', async () => {
  const { consult_id, patient, doctor, colleague, tabs } = await inCall();
  const rang = nextEvent(colleague, 'hand_over.changed');
  const offered = await offer(consult_id);
  expect(offered.data).toMatchObject({ state: 'OFFERED', reason: '皮膚科の所見のため', from: { id: s.doctor.id } });
  await rang;
  const [ringing] = await offersTo(s.colleague);
  expect(ringing).toMatchObject({ consult_id, patient_name: '佐藤 花子', from: { last_name: '山田' } });

  const [replaced, left] = [nextEvent(doctor, 'seat.replaced'), nextEvent<SeatPeer>(patient, 'seat.peer')];
  const told = nextEvent(patient, 'consult.updated');
  expect((await answer(ringing!.id, true)).data).toEqual({ consult_id });
  await replaced;
  expect(await left).toEqual({ consult_id, tab: null, left: true });
  expect(await told).toMatchObject({ doctor_id: s.colleague.id });
  expect(await room(consult_id)).toMatchObject({
    status: 'IN_CALL',
    doctor: { id: s.colleague.id, last_name: '鈴木' },
    patient_here: true,
    doctor_here: false,
    handed_over_at: new Date(startAt.getTime() - 600_000).toISOString(),
  });

  // The seat is reserved: the first doctor cannot come back into it, also before the second one is there.
  expect(await take(doctor, consult_id)).toEqual({ ok: false, code: errorCodes.consultStateChanged });
  expect((await s.app.call('joinCall', { as: s.colleague, input: { consult_id } })).code).toBe(successCode);
  const came = nextEvent<SeatPeer>(patient, 'seat.peer');
  const tab = randomUUID();
  expect(await take(colleague, consult_id, tab)).toEqual({ ok: true, peer: tabs.patient });
  expect(await came).toEqual({ consult_id, tab });
  const { doctor_id } = await s.db
    .selectFrom('consult')
    .select('doctor_id')
    .where('id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect(doctor_id).toBe(s.colleague.id);
  const entries = await s.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object_id', '=', consult_id)
    .execute();
  expect(entries).toContainEqual({ action: 'offer_hand_over', actor_id: String(s.doctor.id) });
  expect(entries).toContainEqual({ action: 'take_over', actor_id: String(s.colleague.id) });
  const end = { consult_id, chart: '湿疹', for_patient: '', version: 0 };
  expect((await s.app.call('endConsult', { as: s.doctor, input: end })).code).toBe(errorCodes.consultStateChanged);
  expect((await s.app.call('endConsult', { as: s.colleague, input: end })).code).toBe(successCode);
});

test('the first doctor keeps their draft and its last words; the second starts empty', async () => {
  const { consult_id } = await inCall();
  const first = await save(consult_id, '発疹あり', s.doctor);
  const { data } = await offer(consult_id);
  await answer(data.id, true);
  // What was being typed in that moment arrives late, and changes nothing of the colleague's note.
  expect((await save(consult_id, '発疹あり。両腕', s.doctor, first.data.version)).code).toBe(successCode);
  const note = await s.db
    .selectFrom('consult_note')
    .selectAll()
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect(note).toMatchObject({ chart: '', doctor_id: s.colleague.id, version: 2 });
  expect((await save(consult_id, '接触皮膚炎', s.colleague, note.version)).code).toBe(successCode);
  const draft = { chart: '発疹あり。両腕', for_patient: '' };
  expect(await listed(consult_id, s.colleague)).toMatchObject([
    { state: 'ACCEPTED', from: { id: s.doctor.id }, draft },
  ]);
  // The desk sees who handed over, and no chart.
  expect(await listed(consult_id, s.staff)).toMatchObject([{ state: 'ACCEPTED', draft: null }]);
});

test('a note that another doctor had written stays in the note after a hand-over [RECORD-8]', async () => {
  const { consult_id } = await inCall();
  const prepared = { consult_id, doctor_id: s.colleague.id, chart: '前回の検査値を確認', for_patient: '', version: 1 };
  await s.db.insertInto('consult_note').values(prepared).execute();
  const { data } = await offer(consult_id);
  expect((await answer(data.id, true)).code).toBe(successCode);
  const note = await s.db
    .selectFrom('consult_note')
    .select(['chart', 'doctor_id', 'version'])
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  expect(note).toEqual({ chart: '前回の検査値を確認', doctor_id: s.colleague.id, version: 1 });
  expect(await listed(consult_id, s.colleague)).toMatchObject([{ state: 'ACCEPTED', draft: null }]);
});

test('a refusal and a silence of 60 s leave the call as it is', async () => {
  const { consult_id, doctor, tabs } = await inCall();
  const refused = await offer(consult_id);
  expect((await answer(refused.data.id, false)).code).toBe(successCode);
  s.at(-599);
  const silent = await offer(consult_id);
  expect((await offer(consult_id)).code).toBe(errorCodes.handOverOpen);
  s.at(-599 + 60);
  expect(await offersTo(s.colleague)).toEqual([]);
  expect((await answer(silent.data.id, true)).code).toBe(errorCodes.handOverOver);
  expect((await listed(consult_id)).map(({ state }) => state)).toEqual(['UNANSWERED', 'REFUSED']);
  expect(await room(consult_id)).toMatchObject({
    doctor: { id: s.doctor.id },
    doctor_here: true,
    handed_over_at: null,
  });
  expect(await take(doctor, consult_id, tabs.doctor)).toMatchObject({ ok: true });
  // After the silence a new offer can be made, and taken back.
  const again = await offer(consult_id);
  const withdraw = () => s.app.call('withdrawHandOver', { as: s.doctor, input: { hand_over_id: again.data.id } });
  expect((await withdraw()).code).toBe(successCode);
  expect((await withdraw()).code).toBe(errorCodes.handOverOver);
  expect((await answer(again.data.id, true)).code).toBe(errorCodes.handOverOver);
});

test('two acceptances, and two offers at once: one of each wins', async () => {
  const { consult_id } = await inCall();
  const offers = await Promise.all([offer(consult_id), offer(consult_id), offer(consult_id)]);
  expect(offers.map(({ code }) => code).toSorted()).toEqual([
    successCode,
    errorCodes.handOverOpen,
    errorCodes.handOverOpen,
  ]);
  const { id } = offers.find(({ code }) => code === successCode)!.data;
  const answers = await Promise.all([answer(id, true), answer(id, true), answer(id, false)]);
  expect(answers.filter(({ code }) => code === successCode)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errorCodes.handOverOver)).toHaveLength(2);
});

test('a simultaneous end and acceptance leave the call with exactly one doctor [RECORD-8]', async () => {
  for (let round = 0; round < 4; round += 1) {
    await s.reset();
    const { consult_id } = await inCall();
    const { data } = await offer(consult_id);
    const [ended, taken] = await Promise.all([
      s.app.call('endConsult', { as: s.doctor, input: { consult_id, chart: '', for_patient: '', version: 0 } }),
      answer(data.id, true),
    ]);
    const status = await s.statusOf(consult_id);
    expect([ended.code, taken.code, status]).toEqual(
      status === 'ENDED'
        ? [successCode, errorCodes.handOverOver, 'ENDED']
        : [errorCodes.consultStateChanged, successCode, 'IN_CALL'],
    );
  }
});

test('an offer ends with its call; a patient who left comes back to the new doctor', async () => {
  const first = await inCall();
  const { data } = await offer(first.consult_id);
  const end = { consult_id: first.consult_id, chart: '', for_patient: '', version: 0 };
  await s.app.call('endConsult', { as: s.doctor, input: end });
  expect(await offersTo(s.colleague)).toEqual([]);
  expect((await answer(data.id, true)).code).toBe(errorCodes.handOverOver);
  expect(await listed(first.consult_id)).toMatchObject([{ state: 'UNANSWERED' }]);

  await s.reset();
  const { consult_id, patient, colleague } = await inCall();
  const again = await offer(consult_id);
  patient.disconnect();
  expect((await answer(again.data.id, true)).code).toBe(successCode);
  const tab = randomUUID();
  expect(await take(colleague, consult_id, tab)).toEqual({ ok: true, peer: null });
  expect(await take(await s.socket(s.patient), consult_id)).toEqual({ ok: true, peer: tab });
});

test('a colleague booked at that time takes over; one in another call cannot', async () => {
  const { consult_id, colleague } = await inCall();
  const other = await s.newPatient();
  const { data } = await offer(consult_id);
  const busy = randomUUID();
  const place = { clinic_id: 1, clinic_location_id: s.location, speciality_id: 34, start_at: startAt };
  await s.db
    .insertInto('consult')
    .values({
      id: busy,
      ...place,
      doctor_id: s.colleague.id,
      patient_id: other.id,
      status: 'IN_CALL',
      started_at: startAt,
    })
    .execute();
  await take(colleague, busy);
  expect((await answer(data.id, true)).code).toBe(errorCodes.colleagueUnavailable);
  const found = await s.app.call('handOverColleagues', { as: s.doctor, input: { consult_id } });
  expect(found.data).toMatchObject([{ id: s.colleague.id, is_online: true, in_call: true }]);
  await colleague.emitWithAck('seat.leave');
  // The slot of the colleague's own patient is taken at the same time.
  expect((await answer(data.id, true)).code).toBe(successCode);
  expect(await findViolations(s.db)).toEqual([]);
});

test('only the doctor in the call offers it, to a present colleague of the speciality', async () => {
  const { consult_id, colleague } = await inCall();
  const outsider = s.unrelated[0] as CallFixture['doctor'];
  expect((await offer(consult_id, s.doctor, s.colleague)).code).toBe(errorCodes.consultStateChanged);
  expect((await offer(consult_id, s.doctor)).code).toBe(errorCodes.doctorNotAtLocation);
  expect((await offer(consult_id, outsider)).code).toBe(errorCodes.doctorNotAtLocation);
  const see = (ids: number[]) =>
    s.db.updateTable('member_role').set({ speciality_ids: ids }).where('member_id', '=', s.colleague.id).execute();
  await see([]);
  expect((await offer(consult_id)).code).toBe(errorCodes.doctorLacksSpeciality);
  await see([34]);
  colleague.disconnect();
  await vi.waitFor(
    async () => {
      const { data } = await s.app.call('handOverColleagues', { as: s.doctor, input: { consult_id } });
      expect(data).toMatchObject([{ id: s.colleague.id, is_online: false }]);
    },
    { timeout: 20_000 },
  );
  expect((await offer(consult_id)).code).toBe(errorCodes.colleagueUnavailable);
  // An offer answers only to the one it names.
  await online(s.colleague, consult_id);
  const { data } = await offer(consult_id);
  for (const as of [s.doctor, outsider]) expect((await answer(data.id, true, as)).code).toBe(errorCodes.handOverOver);
});
