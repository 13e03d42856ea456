import { type ConsultStatus, errorCodes, limits, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/index.ts';
import type { Text } from '../../../providers/sms/sms.ts';
import { type ConsultFixture, consultFixture, daysAfter } from '../../consultation/consults/consult.fixtures.ts';
import { dayAt, slotAt, textOf, timeOf } from '../availability/days.ts';
import { withNote } from '../../messaging/booking-messages/booking-note.ts';
import type { DueMessage } from '../../messaging/booking-messages/booking-message.repo.ts';
import { sendBookingMessages } from '../../messaging/booking-messages/booking-message.service.ts';
import { decide, listed } from './decision.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

/** A location with its staff and two doctors who work from 9:00 to 10:00 every day. */
async function place() {
  const here = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  const doctor = await s.newDoctor(here, [540, 600]);
  return { here, staff, doctor, colleague: await s.newDoctor(here, [540, 600]) };
}
type Place = Awaited<ReturnType<typeof place>>;

/** Closes the day of the fixture. */
const close = ({ here, staff }: Place, more: object = {}, headers?: Record<string, string>) =>
  s.app.call('saveClosedDays', {
    as: staff,
    ...(headers && { headers }),
    input: {
      clinic_location_id: here.location_id,
      version: 0,
      open_on_holidays: true,
      days: [{ on_day: s.day, reason: '臨時休診' }],
      rules: [],
      open_holidays: [],
      ...more,
    },
  });
const away = ({ staff, doctor }: Place, more: object = {}) =>
  s.app.call('setAbsence', {
    as: staff,
    input: { doctor_id: doctor.id, from_day: s.day, to_day: s.day, from: null, to: null, reason: '', ...more },
  });
async function book(at: Place, ...times: string[]) {
  const patients = await Promise.all(times.map(() => s.newPatient()));
  const ids: string[] = [];
  for (const [n, time] of times.entries())
    ids.push(await s.confirmed(patients[n]!, time, { doctor: at.doctor, place: at.here }));
  return { ids, patients };
}
const startOf = (on_day: string, on_time: string) => new Date(`${on_day}T${on_time}:00+09:00`).toISOString();
const messages = async (ids: readonly string[], kind: 'MOVED' | 'CANCELLED') =>
  (
    await s.db
      .selectFrom('booking_message')
      .select('consult_id')
      .where('consult_id', 'in', [...ids])
      .where('kind', '=', kind)
      .execute()
  ).length;
const isClosed = async (at: Place) =>
  (await s.app.call('closedDays', { as: at.staff, input: { clinic_location_id: at.here.location_id } })).data.days
    .length > 0;

test('a closed day moves five bookings as proposed, each with result, message, audit', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00', '09:10', '09:20', '09:30', '09:40');
  const refused = await close(at);
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  const { consults, doctors } = listed(refused);
  expect(consults.map(({ offers: [first] }) => first?.doctor_id)).toEqual(ids.map(() => at.doctor.id));
  expect(new Set(consults.map(({ offers: [first] }) => JSON.stringify(first))).size).toBe(5);
  expect(doctors.map(({ id }) => id)).toEqual([at.doctor.id, at.colleague.id]);

  const saved = await close(at, { affected: decide(refused, 'MOVE') });
  expect(saved.code).toBe(successCode);
  expect(saved.data.solved.map(({ consult_id, act }) => [consult_id, act])).toEqual(ids.map((id) => [id, 'MOVE']));
  for (const { consult_id, start_at, doctor_id } of saved.data.solved) {
    expect(await s.row(consult_id)).toMatchObject({ status: 'CONFIRMED', doctor_id, start_at });
    expect(await s.auditActions(consult_id)).toEqual(['book', 'confirm', 'move']);
  }
  expect(await messages(ids, 'MOVED')).toBe(5);
  expect(await isClosed(at)).toBe(true);
  expect(await s.violations()).toEqual([]);
});

test('an absence moves one booking to a colleague at that time and cancels another', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00', '09:10');
  const refused = await away(at);
  expect(refused.code).toBe(errorCodes.absenceRefused);
  const [first, second] = decide(refused, 'CANCEL').bookings;
  const to = { doctor_id: at.colleague.id, on_day: s.day, on_time: '09:00' };
  expect(listed(refused).consults[0]!.offers).toContainEqual(to);
  const affected = { bookings: [{ ...first!, act: 'MOVE', to }, second!], reason: '医師の急病のため' };
  expect((await away(at, { affected })).code).toBe(successCode);
  expect(await s.row(ids[0]!)).toMatchObject({ status: 'CONFIRMED', doctor_id: at.colleague.id });
  expect((await s.row(ids[1]!)).status).toBe('CANCELLED');
  expect([await messages(ids, 'MOVED'), await messages(ids, 'CANCELLED')]).toEqual([1, 1]);
});

test('the desk’s message goes to moved and cancelled patients, and to no others', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00', '09:10', '09:20');
  const [moved, cancelled, kept] = decide(await close(at), 'CANCEL').bookings;
  const to = { doctor_id: at.doctor.id, on_day: daysAfter(s.day, 1), on_time: '09:00' };
  const bookings = [{ ...moved!, act: 'MOVE', to }, cancelled!, { ...kept!, act: 'KEEP' }];
  const message = '設備点検のため、この日は休診にします。';
  expect((await close(at, { affected: { bookings, reason: '臨時休診', message } })).code).toBe(successCode);
  const told = await s.db
    .selectFrom('booking_message')
    .select(['consult_id', 'kind', 'note'])
    .where('consult_id', 'in', ids)
    .where('note', 'is not', null)
    .orderBy('kind')
    .execute();
  expect(told).toEqual([
    { consult_id: ids[1], kind: 'CANCELLED', note: message },
    { consult_id: ids[0], kind: 'MOVED', note: message },
  ]);
});

/** Books a person without an account by phone. */
async function bookCaller(at: Place, on_time: string, phone_number: string) {
  const { staff: as, here, doctor } = at;
  const name = { last_name: '森', first_name: '光', last_name_furigana: 'モリ', first_name_furigana: 'ヒカル' };
  const person = { ...name, date_of_birth: '1970-05-06', phone_number };
  const clinic_location_id = here.location_id;
  const { id: patient_id } = (await s.app.call('addPatient', { as, input: { clinic_location_id, ...person } })).data;
  const slot = { speciality_id: 34, doctor_id: doctor.id, on_day: s.day, on_time };
  const booked = await s.app.call('bookForPatient', { as, input: { clinic_location_id, patient_id, ...slot } });
  expect(booked.code).toBe(successCode);
}
/** Turns the messages that wait into emails and SMS, and returns those to the recipients, in their order. */
async function textsTo(recipients: readonly string[]): Promise<string[]> {
  const { db, log } = s.app.deps;
  const origins = { patientOrigin: 'https://patient.example', clinicOrigin: 'https://clinic.example' };
  await sendBookingMessages({ db, reader: db, log, mailQueue: { ring: () => {} }, sendsSms: true, ...origins });
  const queued = await s.db.deleteFrom('mail_queue').returning(['recipient', 'message']).execute();
  const textTo = (to: string) => queued.filter(({ recipient }) => recipient === to).map(({ message }) => message);
  return recipients.flatMap(textTo).map((message) => (message as unknown as Text).text);
}
const contact = (patient: { id: string }, changes: object) =>
  s.db.updateTable('patient').set(changes).where('id', '=', patient.id).execute();
/** Moves bookings to the next day with a message. */
async function moveAll(at: Place, message: string) {
  const refused = await close(at);
  let n = 0;
  const to = () => ({ doctor_id: at.doctor.id, on_day: daysAfter(s.day, 1), on_time: textOfTime((n += 1)) });
  return close(at, { affected: { ...decide(refused, 'MOVE', { to }), message } });
}
const textOfTime = (n: number) => `09:${n - 1}0`;

test('an SMS carries the desk’s message where neither account nor email shows it [BOOK-7]', async () => {
  const at = await place();
  const { patients } = await book(at, '09:00', '09:10');
  const phones = ['+819055500001', '+819055500002', '+819055500003'] as const;
  const [noEmail, both] = patients;
  const proven = { is_sms_verify: true, notify_by: 'SMS' };
  await contact(noEmail!, { ...proven, is_email_verify: false, phone_number: phones[0] });
  await bookCaller(at, '09:20', phones[1]);
  await contact(both!, { ...proven, is_email_verify: true, phone_number: phones[2] });
  await textsTo(phones);

  const message = '設備点検のため、この日は休診にします。';
  expect((await moveAll(at, message)).code).toBe(successCode);
  const texts = await textsTo(phones);
  expect(texts).toHaveLength(3);
  for (const text of texts.slice(0, 2)) expect(text).toContain(`\nお知らせ：\n${message}\nhttps://`);
  expect(texts[2]).toContain('お知らせがあります。予約の画面で読めます。');
  expect(texts[2]).not.toContain(message);
});

test('an SMS that cuts the desk’s message says where all of it is [BOOK-7]', () => {
  const due = { note: `${'あ'.repeat(498)}👋` } as DueMessage;
  const line = '【HARUKA】ご予約の日時が変わりました。';
  const reader = { has_account: true, email: null };
  const longest = (href: string, has_account = true) => withNote('jp', due, line, href, { ...reader, has_account });
  expect(longest('https://patient.example/x')).toContain(due.note);
  for (let length = 100; length < 140; length += 1) {
    const text = longest('https://'.padEnd(length, 'x'), length % 2 === 0);
    expect(text.length).toBeLessThanOrEqual(limits.smsLength);
    expect(text.isWellFormed()).toBe(true);
    if (!text.includes(due.note!)) expect(text).toContain('お知らせの全文は、');
  }
  expect(longest('https://'.padEnd(140, 'x'), false)).toContain('…\nお知らせの全文は、次のページで登録すると');
});

/** Books for a child of the guardian. */
async function bookChild(at: Place, guardian: TestUser & { kind: 'patient' }, on_time: string): Promise<string> {
  const { id: dependant_id } = await s.newPatient();
  const child = { relation: 'MOTHER', sex: 'FEMALE', date_of_birth: '2020-01-01', email: null } as const;
  await contact({ id: dependant_id }, { ...child, guardian_id: guardian.id });
  const slot = { speciality_id: 34, doctor_id: at.doctor.id, on_day: s.day, on_time };
  const input = { clinic_location_id: at.here.location_id, dependant_id, ...slot };
  const { data } = await s.app.call('bookConsult', { as: guardian, input });
  return data.id;
}

test('patient and guardian read the newest change’s message, others read none [BOOK-7]', async () => {
  const at = await place();
  const { ids, patients } = await book(at, '09:00');
  const [own, patient] = [ids[0]!, patients[0]!];
  const guardian = await s.newPatient();
  const ofChild = await bookChild(at, guardian, '09:10');
  const read = async (as: TestUser, consult_id: string) =>
    (await s.app.call('myConsult', { as, input: { consult_id } })).data?.clinic_message ?? null;
  expect(await read(patient, own)).toBeNull();
  expect((await moveAll(at, '設備点検のためです。')).code).toBe(successCode);
  const shown = { text: '設備点検のためです。', sent_at: expect.stringMatching(/Z$/u) };
  expect(await Promise.all([read(patient, own), read(guardian, ofChild)])).toEqual([shown, shown]);
  expect(await Promise.all([read(patient, ofChild), read(guardian, own)])).toEqual([null, null]);
  const list = await s.app.call('myConsults', { as: patient, input: { scope: 'upcoming', page: 1 } });
  expect(list.data.map(({ clinic_message }) => clinic_message)).toEqual([shown]);

  // A newer change without a message leaves none.
  const next = { doctor_id: at.doctor.id, on_day: daysAfter(s.day, 1), on_time: '09:50' };
  const input = { consult_id: own, ...(await s.seen(own)), ...next };
  expect((await s.app.call('clinicMoveConsult', { as: at.staff, input })).code).toBe(successCode);
  expect(await read(patient, own)).toBeNull();
});

test('an absence keeps no booking: 05012 again', async () => {
  const at = await place();
  await book(at, '09:00');
  const refused = await away(at, { affected: decide(await away(at), 'KEEP') });
  expect(refused.code).toBe(errorCodes.absenceRefused);
  expect(listed(refused).count).toBe(1);
});

test('an absence lists a booking that staff kept on a closed day [BOOK-7]', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00');
  expect((await close(at, { affected: decide(await close(at), 'KEEP') })).code).toBe(successCode);
  const refused = await away(at);
  expect(refused.code).toBe(errorCodes.absenceRefused);
  expect(listed(refused)).toMatchObject({ count: 1 });
  const solved = await away(at, { affected: decide(refused, 'CANCEL', { reason: '急病' }) });
  expect(solved.code).toBe(successCode);
  expect((await s.row(ids[0]!)).status).toBe('CANCELLED');
});

test('one taken slot refuses the whole change, names its booking and moves none', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00', '09:10');
  const next = daysAfter(s.day, 1);
  await s.booked(await s.newPatient(), '09:30', { doctor: at.doctor, place: at.here, on_day: next });
  const slots = { [ids[0]!]: '09:20', [ids[1]!]: '09:30' };
  const to = ({ id }: { id: string }) => ({ doctor_id: at.doctor.id, on_day: next, on_time: slots[id]! });
  const refused = await close(at, { affected: decide(await close(at), 'MOVE', { to }) });
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  expect(listed(refused).consults.map(({ refused: code }) => code)).toEqual([null, errorCodes.slotTaken]);
  for (const [id, time] of [
    [ids[0]!, '09:00'],
    [ids[1]!, '09:10'],
  ] as const)
    expect((await s.row(id)).start_at).toBe(startOf(s.day, time));
  expect(await messages(ids, 'MOVED')).toBe(0);
  expect(await isClosed(at)).toBe(false);
});

test('a bulk move needs a free slot, also where staff move one booking by exception [BOOK-12]', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00');
  const next = daysAfter(s.day, 1);
  const other = { doctor: at.doctor, place: at.here, on_day: next };
  const holder = await s.confirmed(await s.newPatient(), '09:00', other);
  const refused = await close(at);
  const codeOf = async (on_time: string, more: object = {}) => {
    const affected = decide(refused, 'MOVE', {
      to: () => ({ doctor_id: at.doctor.id, on_day: next, on_time, ...more }),
    });
    return (await close(at, { affected })).code;
  };
  expect([await codeOf('09:00'), await codeOf('13:00')]).toEqual([
    errorCodes.consultStillBooked,
    errorCodes.consultStillBooked,
  ]);
  expect(await codeOf('09:00', { exceptions: ['OVERBOOKED'], beside_consult_id: holder })).toBe(
    errorCodes.invalidInput,
  );
  expect(await codeOf('13:00', { exceptions: ['OUT_OF_HOURS'] })).toBe(errorCodes.invalidInput);
  expect(await s.row(ids[0]!)).toMatchObject({ start_at: startOf(s.day, '09:00') });
  expect(await isClosed(at)).toBe(false);
});

test('names why a move is refused: closed, speciality, location, second booking', async () => {
  const at = await place();
  const { patients } = await book(at, '09:00');
  const outsider = await s.newDoctor(await s.newLocation());
  await s.setSpecialities(at.colleague, at.here, [7]);
  const elsewhere = await s.newLocation();
  const other = await s.newDoctor(elsewhere, [540, 600]);
  const next = daysAfter(s.day, 1);
  await s.confirmed(patients[0]!, '09:50', { doctor: other, place: elsewhere, on_day: next });
  const codeOf = async (doctor_id: number, on_day: string, on_time = '09:10') => {
    const affected = decide(await close(at), 'MOVE', { to: () => ({ doctor_id, on_day, on_time }) });
    return listed(await close(at, { affected })).consults[0]!.refused;
  };
  expect(await codeOf(at.doctor.id, s.day)).toBe(errorCodes.slotTaken);
  expect(await codeOf(at.colleague.id, next)).toBe(errorCodes.doctorLacksSpeciality);
  expect(await codeOf(outsider.id, next)).toBe(errorCodes.doctorNotAtLocation);
  expect(await codeOf(at.doctor.id, next, '09:50')).toBe(errorCodes.alreadyBooked);
  expect(listed(await close(at)).consults[0]!.offers).not.toContainEqual({
    doctor_id: at.doctor.id,
    on_day: next,
    on_time: '09:50',
  });
});

test('a booking that a colleague just moved refuses the change and names them', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00', '09:10');
  const other = { kind: 'clinic' as const, id: await s.newMember(at.here, 'OWNER') };
  await s.db.updateTable('member').set({ last_name: '青山', first_name: '晴彦' }).where('id', '=', other.id).execute();
  const affected = decide(await close(at), 'MOVE');
  const to = { doctor_id: at.doctor.id, on_day: daysAfter(s.day, 2), on_time: '09:40' };
  const moved = { consult_id: ids[0]!, ...(await s.seen(ids[0]!)), ...to };
  expect((await s.app.call('clinicMoveConsult', { as: other, input: moved })).code).toBe(successCode);
  const refused = await close(at, { affected });
  expect(listed(refused)).toMatchObject({
    count: 1,
    consults: [{ id: ids[1] }],
    changed: [{ id: ids[0], status: 'CONFIRMED', changed_by: { is_patient: false, name: '青山 晴彦' } }],
  });
  expect((await s.row(ids[0]!)).start_at).toBe(startOf(moved.on_day, moved.on_time));
  expect((await close(at, { affected: decide(refused, 'MOVE') })).code).toBe(successCode);
});

test('a booking that its patient just cancelled refuses the change and names them', async () => {
  const at = await place();
  const { ids, patients } = await book(at, '09:00');
  const affected = decide(await close(at), 'MOVE');
  const input = { consult_id: ids[0]!, ...(await s.seen(ids[0]!)) };
  await s.app.call('cancelConsult', { as: patients[0]!, input });
  const refused = await close(at, { affected });
  expect(listed(refused)).toMatchObject({
    count: 0,
    changed: [{ id: ids[0], status: 'CANCELLED', changed_by: { is_patient: true, name: '佐藤 花子' } }],
  });
  expect((await close(at)).code).toBe(successCode);
});

test('patients moving or cancelling during the change: no booking lost or moved twice', async () => {
  const at = await place();
  const { ids, patients } = await book(at, '09:00', '09:10', '09:20');
  const affected = decide(await close(at), 'MOVE');
  const to = { doctor_id: at.doctor.id, on_day: daysAfter(s.day, 3), on_time: '09:50' };
  const move = { consult_id: ids[0]!, ...(await s.seen(ids[0]!)), ...to };
  const leave = { consult_id: ids[1]!, ...(await s.seen(ids[1]!)) };
  const [saved, moved, cancelled] = await Promise.all([
    close(at, { affected }),
    s.app.call('moveConsult', { as: patients[0]!, input: move }),
    s.app.call('cancelConsult', { as: patients[1]!, input: leave }),
  ]);
  expect([moved.code, cancelled.code]).toEqual([successCode, successCode]);
  const [first, second, third] = await Promise.all(ids.map(s.row));
  expect(first!.start_at).toBe(startOf(move.on_day, move.on_time));
  expect(second!.status).toBe('CANCELLED');
  const isSaved = saved.code === successCode;
  expect(third!.start_at === startOf(s.day, '09:20')).toBe(!isSaved);
  expect(await isClosed(at)).toBe(isSaved);
  expect(await s.violations()).toEqual([]);
});

test('the same request sent twice has one effect', async () => {
  const at = await place();
  const { ids } = await book(at, '09:00');
  const affected = decide(await close(at), 'MOVE');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, again] = [await close(at, { affected }, key), await close(at, { affected }, key)];
  expect(first.code).toBe(successCode);
  expect(again.data).toEqual(first.data);
  expect(await messages(ids, 'MOVED')).toBe(1);
});

const slotMs = limits.slotMinutes * 60_000;
const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / slotMs) * slotMs - minutes * 60_000);
const today = () => ({ from_day: textOf(dayAt(Date.now())), to_day: textOf(dayAt(Date.now())) });
const closedToday = () => ({ days: [{ on_day: today().from_day, reason: '臨時休診' }] });

/** A location whose doctors work day and night, with open consults whose start has passed by some minutes. */
async function latePlace(...minutes: number[]) {
  const here = await s.newLocation();
  const staff = { kind: 'clinic' as const, id: await s.newMember(here, 'STAFF') };
  const [doctor, colleague] = [await s.newDoctor(here, [0, 1440]), await s.newDoctor(here, [0, 1440])];
  const put = async (status: ConsultStatus, ago: number) =>
    s.put(status, { patient: await s.newPatient(), doctor, place: here, start_at: minutesAgo(ago) });
  const ids: string[] = [];
  for (const ago of minutes) ids.push(await put('CONFIRMED', ago));
  return { here, staff, doctor, colleague, put, ids };
}

test('an absence of today moves and cancels those who wait beyond their start [BOOK-7]', async () => {
  const at = await latePlace(40, 30, 20);
  const ringing = await at.put('RINGING', 10);
  const refused = await away(at, today());
  expect(refused.code).toBe(errorCodes.absenceRefused);
  const { consults } = listed(refused);
  expect(consults.map(({ id }) => id)).toEqual([...at.ids, ringing]);
  const offered = consults.flatMap(({ offers }) => offers);
  expect(
    offered.filter(({ on_day, on_time }) => Date.parse(startOf(on_day, on_time)) < minutesAgo(0).getTime()),
  ).toEqual([]);
  expect(consults.every(({ offers }) => offers.some(({ doctor_id }) => doctor_id === at.colleague.id))).toBe(true);
  const bookings = decide(refused, 'MOVE').bookings.map((one, n) => (n === 0 ? { ...one, act: 'CANCEL' } : one));
  const affected = { bookings, reason: '医師の急病のため' };
  const saved = await away(at, { ...today(), affected });
  expect(saved.code).toBe(successCode);
  expect((await s.row(at.ids[0]!)).status).toBe('CANCELLED');
  for (const [n, id] of [...at.ids.slice(1), ringing].entries()) {
    const { start_at } = saved.data.solved[n + 1]!;
    expect(await s.row(id)).toMatchObject({ status: 'CONFIRMED', start_at });
  }
  expect([await messages([...at.ids, ringing], 'MOVED'), await messages(at.ids, 'CANCELLED')]).toEqual([3, 1]);
  expect(await s.violations()).toEqual([]);
});

test('an absence from now on, also after hours, lists those who still wait [BOOK-7]', async () => {
  const at = await latePlace(20);
  const { id: doctor_id } = at.doctor;
  const inTwoDays = -2 * 24 * 60;
  await at.put('CONFIRMED', inTwoDays);
  await s.db.deleteFrom('doctor_hours').where('doctor_id', '=', doctor_id).execute();
  const from = timeOf(slotAt(Date.now()));
  const refused = await away(at, { ...today(), from });
  expect(listed(refused).consults.map(({ id }) => id)).toEqual(at.ids);
  const tomorrow = textOf(dayAt(Date.now()) + 1);
  expect((await away(at, { from_day: tomorrow, to_day: tomorrow })).code).toBe(successCode);
});

test('a closed day of today lists those who wait, and no call, end or forgotten one [BOOK-7]', async () => {
  const at = await latePlace(limits.forgottenHours * 60 - 20, 20);
  await at.put('CONFIRMED', limits.forgottenHours * 60 + 10);
  await at.put('IN_CALL', 50);
  for (const [n, status] of (['ENDED', 'NO_SHOW', 'DOCTOR_ABSENT', 'CANCELLED', 'EXPIRED'] as const).entries())
    await at.put(status, 60 + n * 10);
  const refused = await close(at, closedToday());
  expect(refused.code).toBe(errorCodes.consultStillBooked);
  expect(listed(refused).consults.map(({ id }) => id)).toEqual(at.ids);
  const [kept, cancelled] = decide(refused, 'CANCEL').bookings;
  const affected = { bookings: [{ ...kept!, act: 'KEEP' }, cancelled!], reason: '臨時休診' };
  expect((await close(at, { ...closedToday(), affected })).code).toBe(successCode);
  expect(await Promise.all(at.ids.map(async (id) => (await s.row(id)).status))).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('a wait that became a call meanwhile refuses the absence once, then stays [BOOK-7]', async () => {
  const at = await latePlace();
  const id = await at.put('RINGING', 10);
  const affected = decide(await away(at, today()), 'MOVE');
  await s.db.updateTable('consult').set({ status: 'IN_CALL', started_at: new Date() }).where('id', '=', id).execute();
  const refused = await away(at, { ...today(), affected });
  expect(listed(refused)).toMatchObject({ count: 0, changed: [{ id, status: 'IN_CALL' }] });
  expect((await away(at, today())).code).toBe(successCode);
  expect((await s.row(id)).status).toBe('IN_CALL');
});
