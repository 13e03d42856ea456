import { errorCodes, limits, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMember, messageTo } from '../../identity/auth/auth.fixtures.ts';
import { chatFixture } from './chat.fixtures.ts';
import { lock } from './chat.repo.ts';

let s: Awaited<ReturnType<typeof chatFixture>>;
beforeAll(async () => {
  s = await chatFixture();
});
afterAll(() => s.app.stop());

const { notJoined, notFound, noLocation } = {
  notJoined: errorCodes.patientNotJoined,
  notFound: errorCodes.patientNotFound,
  noLocation: errorCodes.locationNotFound,
};

test('a patient writes to the locations they joined, and to no other [CHAT-1]', async () => {
  const at = await s.place();
  const elsewhere = await s.sister(at.desk);
  const { data } = await s.app.call('myChats', { as: at.patient });
  expect(data).toMatchObject([{ ...at.here, clinic_location_name: '試験院', newest: null, unread: 0 }]);
  expect(await at.asPatient('こんにちは')).toMatchObject({ number: 1 });
  const input = { clinic_location_id: elsewhere };
  expect((await s.app.call('myChat', { as: at.patient, input })).code).toBe(notJoined);
  const sent = await s.app.call('sendMyChatMessage', { as: at.patient, input: { ...input, text: 'こんにちは' } });
  expect(sent.code).toBe(notJoined);
  const read = await s.app.call('readMyChat', { as: at.patient, input: { ...input, read_to: 1 } });
  expect(read.code).toBe(notJoined);
});

test('a guardian writes for a child who joined; a child removed since ends it [CHAT-1]', async () => {
  const at = await s.place();
  const guardian = await s.newPatient([]);
  const child = await s.newPatient([at.desk.location_id], guardian.id);
  expect(
    (await s.app.call('sendMyChatMessage', { as: guardian, input: { ...at.here, text: '子の件です' } })).code,
  ).toBe(successCode);
  // The desk finds the guardian's conversation by the child, and answers the guardian.
  const of = { patient_id: child.id, ...at.here };
  const found = await s.app.call('chat', { as: at.staff, input: of });
  expect(found.data).toMatchObject({ patient_id: guardian.id, messages: [{ text: '子の件です' }] });
  expect(
    (await s.app.call('sendChatMessage', { as: at.staff, input: { ...of, text: '承知しました', seen: 1 } })).code,
  ).toBe(successCode);
  const { data } = await s.app.call('myChat', { as: guardian, input: at.here });
  expect(data.messages.map(({ text }) => text)).toEqual(['承知しました', '子の件です']);

  const other = await s.newPatient([]);
  const gone = await s.newPatient([at.desk.location_id], other.id);
  await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', gone.id).execute();
  expect((await s.app.call('myChat', { as: other, input: at.here })).code).toBe(notJoined);
  const read = await s.app.call('chat', { as: at.staff, input: { patient_id: other.id, ...at.here } });
  expect(read.code).toBe(notFound);
});

test('a removed child ends a conversation that has begun; it can still be read [CHAT-1]', async () => {
  const at = await s.place();
  const guardian = await s.newPatient([]);
  const child = await s.newPatient([at.desk.location_id], guardian.id);
  const ofChild = { patient_id: child.id, ...at.here };
  const byGuardian = () => s.app.call('sendMyChatMessage', { as: guardian, input: { ...at.here, text: '子の件です' } });
  const byStaff = (of: { patient_id: string; clinic_location_id: number }) =>
    s.app.call('sendChatMessage', { as: at.staff, input: { ...of, text: '承知しました', seen: 1 } });
  expect((await byGuardian()).code).toBe(successCode);
  await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', child.id).execute();
  expect((await byGuardian()).code).toBe(errorCodes.chatNotPossible);
  expect((await byStaff(ofChild)).code).toBe(errorCodes.chatNotPossible);
  expect((await byStaff({ ...ofChild, patient_id: guardian.id })).code).toBe(errorCodes.chatNotPossible);
  const read = await s.app.call('myChat', { as: guardian, input: at.here });
  expect(read.data).toMatchObject({ can_write: false, messages: [{ text: '子の件です' }] });

  // Another child keeps the conversation. The record of the removed one does not lead to it.
  await s.newPatient([at.desk.location_id], guardian.id);
  expect((await byGuardian()).code).toBe(successCode);
  expect((await byStaff(ofChild)).code).toBe(errorCodes.chatNotPossible);
});

test('the clinic may write first, and only to those who joined the location [CHAT-1]', async () => {
  const at = await s.place();
  expect(await at.asStaff('ご入金を確認しました')).toMatchObject({ number: 1 });
  expect((await at.seenByPatient()).messages).toMatchObject([{ by: 'CLINIC', text: 'ご入金を確認しました' }]);
  const outsider = await s.newPatient([await s.sister(at.desk)]);
  const input = { patient_id: outsider.id, ...at.here, text: 'こんにちは', seen: 0 };
  expect((await s.app.call('sendChatMessage', { as: at.staff, input })).code).toBe(notFound);
});

test('a message has 1 to 1,000 characters and none that controls or hides [CHAT-2]', async () => {
  const at = await s.place();
  const codeOf = async (text: string) =>
    (await s.app.call('sendMyChatMessage', { as: at.patient, input: { ...at.here, text } })).code;
  for (const text of ['', ' \n　', '\u200B\u2060', 'a\u0000b', 'a\u0007b', 'あ'.repeat(limits.chat.textMax + 1)])
    expect(await codeOf(text), JSON.stringify(text)).toBe(errorCodes.invalidInput);
  expect(await codeOf('あ'.repeat(limits.chat.textMax))).toBe(successCode);
  expect(await codeOf(' \u200B一行目\r\n\t二行目 👩‍⚕️\u200B\n')).toBe(successCode);
  expect((await at.seenByPatient()).messages[0]!.text).toBe('一行目\n\t二行目 👩‍⚕️');
});

test('staff and owner write, doctors of the location read, others find nothing [CHAT-3]', async () => {
  const at = await s.place();
  await at.asPatient('こんにちは');
  const sister = await s.sister(at.desk);
  const owner = await s.colleague(at.desk, 'OWNER', null);
  const doctor = await s.colleague(at.desk, 'DOCTOR', at.desk.location_id);
  const foreign = await insertMember(s.db, { roles: ['OWNER'] });
  const others = [
    await s.colleague(at.desk, 'STAFF', sister),
    await s.colleague(at.desk, 'DOCTOR', sister),
    { kind: 'clinic' as const, id: foreign.id },
  ];
  const codesOf = async (as: (typeof others)[number]) => ({
    read: (await s.app.call('chat', { as, input: at.of })).code,
    write: (await s.app.call('sendChatMessage', { as, input: { ...at.of, text: 'こんにちは', seen: 1 } })).code,
    mark: (await s.app.call('readChat', { as, input: { ...at.of, read_to: 1 } })).code,
    settle: (await s.app.call('settleChat', { as, input: { ...at.of, needs_answer: false, seen: 1 } })).code,
  });
  const denied = errorCodes.accessDenied;
  const all = { read: successCode, write: successCode, mark: successCode, settle: successCode };
  expect(await codesOf(owner)).toEqual(all);
  expect(await codesOf(at.staff)).toEqual(all);
  expect(await codesOf(doctor)).toEqual({ read: successCode, write: denied, mark: denied, settle: denied });
  for (const other of others) {
    const [read, changes] = [noLocation, other.kind === 'doctor' ? denied : noLocation];
    expect(await codesOf(other)).toEqual({ read, write: changes, mark: changes, settle: changes });
  }
  const listed = await s.app.call('chats', { as: others[0]!, input: {} });
  expect(listed.data).toEqual({ chats: [], next: null });
});

test('staff see which colleague wrote; the patient sees only the clinic [CHAT-3]', async () => {
  const at = await s.place();
  await at.asStaff('確認しました');
  expect((await at.seenByStaff()).messages).toMatchObject([{ member: { last_name: '試験' } }]);
  const seen = await at.seenByPatient();
  expect(seen.messages[0]).not.toHaveProperty('member');
  expect(JSON.stringify(seen.messages)).not.toContain('試験');
});

test('messages sent at once have one order, without a gap [CHAT-4]', async () => {
  const at = await s.place();
  await at.asPatient('はじめ');
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(s.db);
    return rows[0]!.count;
  };
  const { begun } = await s.db.transaction().execute(async (tx) => {
    await lock(tx, at.of);
    const sends = [at.asPatient('一'), at.asStaff('二'), at.asPatient('三'), at.asStaff('四')];
    await expect.poll(waiting).toBe(sends.length);
    return { begun: sends };
  });
  const numbers = (await Promise.all(begun)).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  const { messages } = await at.seenByPatient();
  expect(messages.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  expect(messages.map(({ created_at }) => created_at)).toEqual(
    messages.map(({ created_at }) => created_at).toSorted((a, b) => b.localeCompare(a)),
  );
});

test('two who write first at once begin one conversation [CHAT-4]', async () => {
  const at = await s.place();
  await Promise.all([at.asPatient('一'), at.asStaff('二')]);
  expect((await at.seenByPatient()).messages.map(({ number }) => number)).toEqual([2, 1]);
});

test('a read mark never goes back, nor beyond the newest message [CHAT-5]', async () => {
  const at = await s.place();
  const markAs = async (side: 'patient' | 'staff', read_to: number) =>
    side === 'patient'
      ? (await s.app.call('readMyChat', { as: at.patient, input: { ...at.here, read_to } })).data.read_to
      : (await s.app.call('readChat', { as: at.staff, input: { ...at.of, read_to } })).data.read_to;
  // Nothing was written yet.
  expect([await markAs('patient', 1), await markAs('staff', 1)]).toEqual([0, 0]);
  await at.asStaff('一');
  await at.asPatient('二');
  await at.asStaff('三');
  for (const side of ['patient', 'staff'] as const) {
    expect(await markAs(side, 2)).toBe(2);
    expect(await markAs(side, 1)).toBe(2);
    expect(await markAs(side, 99)).toBe(3);
    const races = await Promise.all([1, 3, 2].map((read_to) => markAs(side, read_to)));
    expect(races).toEqual([3, 3, 3]);
  }
  expect(await at.seenByPatient()).toMatchObject({ patient_read_to: 3, clinic_read_to: 3 });
  expect(await at.seenByStaff()).toMatchObject({ patient_read_to: 3, clinic_read_to: 3 });
  const reads = (await s.eventsOf(at.patient.id)).filter(({ name }) => name === 'chat.read');
  expect(reads).toHaveLength(4);
});

test('unread counts the other side’s messages alone [CHAT-5]', async () => {
  const at = await s.place();
  await at.asStaff('一');
  await at.asPatient('二');
  await at.asStaff('三');
  const unread = async () => [
    (await s.app.call('myChats', { as: at.patient })).data[0]!.unread,
    (await s.app.call('chats', { as: at.staff, input: {} })).data.chats[0]!.unread,
  ];
  expect(await unread()).toEqual([2, 1]);
  await s.app.call('readMyChat', { as: at.patient, input: { ...at.here, read_to: 1 } });
  expect(await unread()).toEqual([1, 1]);
  await s.app.call('readChat', { as: at.staff, input: { ...at.of, read_to: 3 } });
  expect(await unread()).toEqual([1, 0]);
});

test('an unread message of a clinic is a notice of the patient until it was read [CHAT-19]', async () => {
  const at = await s.place();
  const unread = async () => (await s.app.call('notices', { as: at.patient })).data.unread_chat;
  await at.asPatient('質問です');
  expect(await unread()).toBeNull();
  await at.asStaff('お返事です');
  expect(await unread()).toEqual({
    ...at.here,
    clinic_location_name: '試験院',
    clinic_location_name_en: 'Test Clinic Main',
  });
  await s.app.call('readMyChat', { as: at.patient, input: { ...at.here, read_to: 2 } });
  expect(await unread()).toBeNull();
});

/** Returns when a patient is to be written to. */
const dueAt = async (patient_id: string) =>
  (await s.db.selectFrom('chat').select('mail_due_at').where('patient_id', '=', patient_id).executeTakeFirstOrThrow())
    .mail_due_at;

test('a message unread for 5 minutes is mailed to the patient once, without its words [CHAT-6]', async () => {
  const at = await s.place();
  const minutesLater = async () => {
    const { numUpdatedRows } = await s.db
      .updateTable('chat')
      .set({ mail_due_at: sql`mail_due_at - make_interval(mins => ${limits.chat.mailAfterMinutes}::int)` })
      .where('patient_id', '=', at.patient.id)
      .where('mail_due_at', 'is not', null)
      .executeTakeFirst();
    await s.app.runJob('chat-mails');
    return Number(numUpdatedRows);
  };
  await at.asStaff('お薬を発送しました');
  await s.app.runJob('chat-mails');
  expect(await s.emailsTo(at.patient.email)).toBe(0);
  const due = await dueAt(at.patient.id);
  await at.asStaff('今日発送しました');
  expect(await dueAt(at.patient.id)).toBe(due);
  await minutesLater();
  const email = await messageTo(s.db, at.patient.email);
  expect(email.subject).toBe('【HARUKA】新しいメッセージが届きました');
  expect(email.link).toMatch(new RegExp(`/patient/chat\\?with=${at.desk.location_id}$`));
  expect(`${email.subject}${email.body}`).not.toMatch(/薬|発送|試験|クリニック/);
  // Told once. Having read a part is not enough for another one.
  await at.asStaff('追伸です');
  expect(await minutesLater()).toBe(0);
  await s.app.call('readMyChat', { as: at.patient, input: { ...at.here, read_to: 1 } });
  await at.asStaff('もうひとつ');
  expect(await minutesLater()).toBe(0);
  await s.app.call('readMyChat', { as: at.patient, input: { ...at.here, read_to: 4 } });
  await at.asStaff('四つ目');
  expect(await minutesLater()).toBe(1);
  await expect.poll(() => s.emailsTo(at.patient.email)).toBe(2);
});

test('a patient who reads at once receives no email [CHAT-6]', async () => {
  const at = await s.place();
  for (const number of [1, 2]) {
    await at.asStaff('お返事です');
    await s.app.call('readMyChat', { as: at.patient, input: { ...at.here, read_to: number } });
  }
  expect(await dueAt(at.patient.id)).toBeNull();
});

test('the desk receives one email until it has answered, which names no one [CHAT-7]', async () => {
  const at = await s.place();
  await at.asPatient('薬が届きません');
  const email = await messageTo(s.db, at.desk.email);
  expect(email.link).toMatch(/\/clinic\/chats$/);
  expect(`${email.subject}${email.body}`).not.toMatch(new RegExp(`薬|${at.patient.id}`));
  await at.asPatient('まだです');
  await expect.poll(() => s.emailsTo(at.desk.email)).toBe(1);
  await at.asStaff('確認します');
  await at.asPatient('お願いします');
  await expect.poll(() => s.emailsTo(at.desk.email)).toBe(2);
});

test('a conversation waits from its first unanswered message until an answer [CHAT-8]', async () => {
  const at = await s.place();
  const state = async () => {
    const { unanswered_since, due_at } = await at.seenByStaff();
    const { data } = await s.app.call('unansweredChats', { as: at.staff });
    return [unanswered_since, due_at !== null, data.count];
  };
  await at.asStaff('ご案内です');
  expect(await state()).toEqual([null, false, 0]);
  const { created_at: first } = await at.asPatient('質問です');
  await at.asPatient('もう一つ');
  expect(await state()).toEqual([first, true, 1]);
  await at.asStaff('お答えします');
  expect(await state()).toEqual([null, false, 0]);
  const { created_at: next } = await at.asPatient('ありがとうございます');
  expect(await state()).toEqual([next, true, 1]);
});

test('staff settle what needs no answer, take it back, and miss nothing newer [CHAT-9]', async () => {
  const at = await s.place();
  await at.asStaff('ご案内です');
  const { created_at: first } = await at.asPatient('ありがとうございます');
  const settle = async (needs_answer: boolean, seen: number) =>
    (await s.app.call('settleChat', { as: at.staff, input: { ...at.of, needs_answer, seen } })).data.unanswered_since;
  expect(await settle(false, 2)).toBeNull();
  expect(await settle(false, 2)).toBeNull();
  expect(await settle(true, 2)).toBe(first);
  // The patient wrote again while a member settled what was on the screen.
  const { created_at: second } = await at.asPatient('もう一つ質問です');
  expect(await settle(false, 2)).toBe(second);
  expect(await settle(false, 3)).toBeNull();
  const { created_at: third } = await at.asPatient('すみません');
  expect((await at.seenByStaff()).unanswered_since).toBe(third);
  await at.asStaff('お答えします');
  // Nothing waits after an answer, whatever is put back.
  expect(await settle(true, 5)).toBeNull();
});

test('an answer settles what its writer saw; a message that came in between waits [CHAT-39]', async () => {
  const at = await s.place();
  const waits = async () => {
    const { unanswered_since, answered_to } = await at.seenByStaff();
    const { data } = await s.app.call('chats', { as: at.staff, input: { filter: 'UNANSWERED' } });
    return [unanswered_since, answered_to, data.chats.length];
  };
  await at.asPatient('薬はいつ届きますか');
  const { created_at: between } = await at.asPatient('住所も変わりました');
  expect(await at.asStaff('火曜日に届きます', 1)).toMatchObject({ number: 3 });
  expect(await waits()).toEqual([between, 1, 1]);
  // What was seen before another answer takes nothing back, and what does not exist yet is not answered.
  await at.asStaff('住所を変更しました', 99);
  expect(await waits()).toEqual([null, 3, 0]);
  await at.asStaff('追伸です', 0);
  expect(await waits()).toEqual([null, 3, 0]);
  const { created_at: later } = await at.asPatient('もう一つ質問です');
  expect(await waits()).toEqual([later, 3, 1]);
});

test('settling and putting back keep a message that no answer saw [CHAT-39]', async () => {
  const at = await s.place();
  const settle = async (needs_answer: boolean, seen: number) =>
    (await s.app.call('settleChat', { as: at.staff, input: { ...at.of, needs_answer, seen } })).data.unanswered_since;
  await at.asPatient('薬はいつ届きますか');
  const { created_at: between } = await at.asPatient('住所も変わりました');
  await at.asStaff('火曜日に届きます', 1);
  // A colleague whose screen is older settles nothing of it.
  expect(await settle(false, 1)).toBe(between);
  expect(await settle(false, 3)).toBeNull();
  expect(await settle(false, 1)).toBeNull();
  await at.asStaff('追伸です', 1);
  expect((await at.seenByStaff()).unanswered_since).toBeNull();
  expect(await settle(true, 4)).toBe(between);
});

test('an answer sent again settles no more than the first time [CHAT-40]', async () => {
  const at = await s.place();
  await at.asPatient('薬はいつ届きますか');
  const headers = { 'idempotency-key': 'one-answer-sent-twice' };
  const input = { ...at.of, text: '火曜日に届きます', seen: 1 };
  const send = () => s.app.call('sendChatMessage', { as: at.staff, input, headers });
  const first = await send();
  const { created_at: between } = await at.asPatient('住所も変わりました');
  expect((await send()).data).toEqual(first.data);
  const chat = await at.seenByStaff();
  expect([chat.messages.length, chat.unanswered_since]).toEqual([3, between]);
});

test('of the unanswered the one that waits longest is first; pages skip none [CHAT-10]', async () => {
  const at = await s.place();
  const people = await Promise.all(Array.from({ length: 52 }, () => s.newPatient([at.desk.location_id])));
  const start = Date.parse('2026-11-02T00:00:00.123Z');
  // Pairs of the same moment, one of them at the end of the first page.
  const whens = people.map((_, nth) => new Date(start + Math.floor((nth + 1) / 2) * 1000));
  const key = { clinic_id: at.desk.clinic_id, clinic_location_id: at.desk.location_id };
  await s.db
    .insertInto('chat')
    .values(
      people.map(({ id }, nth) => ({
        ...key,
        patient_id: id,
        last_number: 1,
        last_at: whens[nth]!,
        unanswered_since: whens[nth]!,
      })),
    )
    .execute();
  const finer = sql<string>`last_at + interval '456 microseconds'`;
  await s.db
    .updateTable('chat')
    .set({ last_at: finer, unanswered_since: finer })
    .where('clinic_id', '=', key.clinic_id)
    .execute();
  await s.db
    .insertInto('chat_message')
    .values(people.map(({ id }, nth) => ({ ...key, patient_id: id, number: 1, text: '質問', created_at: whens[nth]! })))
    .execute();
  for (const filter of ['UNANSWERED', 'ALL'] as const) {
    const first = await s.app.call('chats', { as: at.staff, input: { filter } });
    const second = await s.app.call('chats', { as: at.staff, input: { filter, after: first.data.next! } });
    expect([first.data.chats.length, second.data.chats.length, second.data.next]).toEqual([50, 2, null]);
    const all = [...first.data.chats, ...second.data.chats];
    expect(new Set(all.map(({ patient_id }) => patient_id)).size).toBe(52);
    const times = all.map(({ newest }) => newest!.created_at);
    const sorted = times.toSorted((a, b) => a.localeCompare(b));
    expect(times).toEqual(filter === 'ALL' ? sorted.toReversed() : sorted);
  }
});

test('a conversation is read in pages of 50, the newest first [CHAT-10]', async () => {
  const at = await s.place();
  await at.asPatient('一');
  const more = Array.from({ length: 60 }, (_, nth) => nth + 2);
  await s.db.updateTable('chat').set({ last_number: 61 }).where('patient_id', '=', at.patient.id).execute();
  await s.db
    .insertInto('chat_message')
    .values(more.map((number) => ({ ...at.of, clinic_id: at.desk.clinic_id, number, text: String(number) })))
    .execute();
  const first = await at.seenByPatient();
  expect([first.messages.length, first.messages[0]!.number, first.next]).toEqual([50, 61, 12]);
  const rest = await s.app.call('myChat', { as: at.patient, input: { ...at.here, before: first.next! } });
  expect([rest.data.messages.map(({ number }) => number).at(0), rest.data.messages.length, rest.data.next]).toEqual([
    11,
    11,
    null,
  ]);
});

test('a person sends 20 messages a minute to a conversation, then 01007 [CHAT-11]', async () => {
  const at = await s.place();
  const send = async () =>
    (await s.app.call('sendMyChatMessage', { as: at.patient, input: { ...at.here, text: 'あ' } })).code;
  await s.db
    .insertInto('rate_count')
    .values({
      key: `chat:patient:${at.patient.id}:${at.patient.id}:${at.desk.location_id}`,
      window_start: sql`date_bin('1 minute', now(), 'epoch')`,
      count: limits.chat.perMinute - 1,
    })
    .execute();
  expect([await send(), await send()]).toEqual([successCode, errorCodes.tooManyRequests]);
  // The other side is not slowed down.
  expect(await at.asStaff('お返事です')).toMatchObject({ number: 2 });
});

test('an account begins 10 conversations a day, then 01007; those begun go on [CHAT-11]', async () => {
  const at = await s.place();
  const most = limits.chat.newPerDay;
  const others: number[] = [];
  for (let made = 0; made <= most; made += 1) others.push(await s.sister(at.desk));
  const patient = await s.newPatient([at.desk.location_id, ...others]);
  const send = async (clinic_location_id: number) =>
    (await s.app.call('sendMyChatMessage', { as: patient, input: { clinic_location_id, text: 'あ' } })).code;
  // A conversation that the desk began is none of the patient's.
  const of = { patient_id: patient.id, ...at.here };
  await s.app.call('sendChatMessage', { as: at.staff, input: { ...of, text: 'お知らせです', seen: 0 } });
  expect(await send(at.desk.location_id)).toBe(successCode);
  const answers = await Promise.all(others.map(send));
  const refused = others.filter((_, nth) => answers[nth] === errorCodes.tooManyRequests);
  expect(refused).toHaveLength(1);
  expect(answers.filter((code) => code === successCode)).toHaveLength(most);
  const begun = await s.db.selectFrom('chat').select('patient_id').where('patient_id', '=', patient.id).execute();
  expect(begun).toHaveLength(most + 1);
  expect(await send(others.find((id) => !refused.includes(id))!)).toBe(successCode);
  expect(await send(refused[0]!)).toBe(errorCodes.tooManyRequests);
});

test('one Idempotency-Key sends one message [CHAT-11]', async () => {
  const at = await s.place();
  const headers = { 'idempotency-key': 'one-message-sent-twice' };
  const input = { ...at.here, text: '一度だけ' };
  const send = () => s.app.call('sendMyChatMessage', { as: at.patient, input, headers });
  const [first, second] = [await send(), await send()];
  expect(second.data).toEqual(first.data);
  expect((await at.seenByPatient()).messages).toHaveLength(1);
});

test('a closed account or location is read and not written to (11003) [CHAT-12]', async () => {
  const [left, shut] = [await s.place(), await s.place()];
  for (const at of [left, shut]) await at.asPatient('こんにちは');
  await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', left.patient.id).execute();
  await s.db.updateTable('clinic_location').set({ is_deleted: true }).where('id', '=', shut.desk.location_id).execute();
  expect(await left.seenByStaff()).toMatchObject({ can_write: false, messages: [{ text: 'こんにちは' }] });
  const byStaff = await s.app.call('sendChatMessage', { as: left.staff, input: { ...left.of, text: 'はい', seen: 1 } });
  expect(byStaff.code).toBe(errorCodes.chatNotPossible);
  expect(await shut.seenByPatient()).toMatchObject({ can_write: false, messages: [{ text: 'こんにちは' }] });
  const byPatient = await s.app.call('sendMyChatMessage', { as: shut.patient, input: { ...shut.here, text: 'はい' } });
  expect(byPatient.code).toBe(errorCodes.chatNotPossible);
});

test('each message has its event and its audit entry in one transaction [CHAT-13]', async () => {
  const at = await s.place();
  await at.asPatient('質問です');
  await s.app.call('settleChat', { as: at.staff, input: { ...at.of, needs_answer: false, seen: 1 } });
  await at.asStaff('お答えです');
  expect(await s.eventsOf(at.patient.id)).toEqual([
    { name: 'chat.message', data: { ...at.of, by: 'PATIENT' } },
    { name: 'chat.settled', data: at.of },
    { name: 'chat.message', data: { ...at.of, by: 'CLINIC' } },
  ]);
  await at.seenByStaff();
  await at.seenByStaff();
  const entries = await s.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'patient_id', 'clinic_id'])
    .where('object', '=', 'chat')
    .where('patient_id', '=', at.patient.id)
    .orderBy('id')
    .execute();
  const of = { patient_id: at.patient.id, clinic_id: at.desk.clinic_id };
  expect(entries).toEqual([
    { actor_kind: 'patient', action: 'send', ...of },
    { actor_kind: 'clinic', action: 'settle', ...of },
    { actor_kind: 'clinic', action: 'send', ...of },
    { actor_kind: 'clinic', action: 'view', ...of },
  ]);
});
