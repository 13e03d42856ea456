import { randomUUIDv7 } from 'node:crypto';
import { authRoutes, inquiryRoutes, type MemberRole, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { insertMember, insertPatient, messageTo, newEmail } from '../../identity/auth/auth.fixtures.ts';
import { atOnce } from './inquiry.fixtures.ts';
import { inquiry } from './inquiry.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [auth, inquiry], routes: { ...authRoutes, ...inquiryRoutes } });
  // News stays where tests can read it.
  await app.deps.outbox.stop();
});
afterAll(() => app.stop());

type Desk = { clinic_id: number; location_id: number };
const clinicOf = (id: number) => ({ kind: 'clinic' as const, id });
const insertColleague = async ({ clinic_id }: Desk, role: MemberRole, clinic_location_id: number | null) => {
  const { id } = await app.db
    .insertInto('member')
    .values({ clinic_id, last_name: '同僚', first_name: '一' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('member_role').values({ member_id: id, clinic_id, role, clinic_location_id }).execute();
  return clinicOf(id);
};
const insertSister = async ({ clinic_id }: Desk) => {
  const { id } = await app.db
    .insertInto('clinic_location')
    .values({ clinic_id, name: '姉妹院', prefecture: 13, address_2: '千代田区', speciality_ids: [34] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const sent = async (clinic_location_id: number, more: { patient_id?: string; email?: string | null } = {}) => {
  const { clinic_id } = await app.db
    .selectFrom('clinic_location')
    .select('clinic_id')
    .where('id', '=', clinic_location_id)
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  await app.db
    .insertInto('inquiry')
    .values({
      id,
      clinic_id,
      clinic_location_id,
      type: 'DRUG_DELIVERY',
      last_name: '髙橋',
      first_name: '花子',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナコ',
      email: more.email === undefined ? newEmail() : more.email,
      phone_number: '+819012345678',
      content: '薬が届きません。',
      patient_id: more.patient_id ?? null,
      done_at: null,
      sent_key: null,
    })
    .execute();
  return id;
};
const events = (inquiry_id: string) =>
  app.db
    .selectFrom('outbox')
    .select(['name', 'data'])
    .where((eb) => eb(eb.cast<string>('data', 'text'), 'like', `%${inquiry_id}%`))
    .orderBy('id')
    .execute();
const auditEntries = (id: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'patient_id'])
    .where('object', '=', 'inquiry')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();

test('STAFF see their locations’ inbox, an OWNER the whole clinic’s, a DOCTOR none', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const sister = await insertSister(here);
  const [staff, owner] = [clinicOf(here.id), await insertColleague(here, 'OWNER', null)];
  const [mine, hers] = [await sent(here.location_id), await sent(sister)];
  const foreign = await insertMember(app.db, { roles: ['STAFF'] });
  const theirs = await sent(foreign.location_id);

  const listOf = async (as: typeof staff, more = {}) => {
    const { data, code } = await app.call('inquiries', { as, input: { page: 1, ...more } });
    return data?.map(({ id }) => id) ?? code;
  };
  expect(await listOf(staff)).toEqual([mine]);
  expect(await listOf(owner)).toEqual([hers, mine]);
  expect(await listOf(owner, { clinic_location_id: here.location_id })).toEqual([mine]);
  expect((await app.call('openInquiries', { as: staff })).data).toEqual({ count: 1 });
  expect((await app.call('openInquiries', { as: owner })).data).toEqual({ count: 2 });

  // A location or an inquiry of another clinic answers not found.
  expect(await listOf(staff, { clinic_location_id: sister })).toBe(errorCodes.locationNotFound);
  expect(await listOf(owner, { clinic_location_id: foreign.location_id })).toBe(errorCodes.locationNotFound);
  const assignees = await app.call('inquiryAssignees', { as: staff, input: { clinic_location_id: sister } });
  expect(assignees.code).toBe(errorCodes.locationNotFound);
  for (const [who, id] of [
    [staff, hers],
    [staff, theirs],
    [owner, theirs],
    [owner, randomUUIDv7()],
  ] as const)
    for (const name of [
      'inquiry',
      'nextInquiry',
      'assignInquiry',
      'answerInquiry',
      'closeInquiry',
      'reopenInquiry',
    ] as const) {
      const input = {
        inquiry_id: id,
        ...(name === 'answerInquiry' && { text: '回答', answers_seen: 0 }),
        ...(name === 'assignInquiry' && { member_id: who.id }),
        ...(name !== 'inquiry' && name !== 'nextInquiry' && name !== 'answerInquiry' && { version: 0 }),
      };
      expect((await app.send(inquiryRoutes[name], { as: who, input })).code).toBe(errorCodes.inquiryNotFound);
    }
  expect(await auditEntries(theirs)).toEqual([]);

  const doctor = await insertColleague(here, 'DOCTOR', here.location_id);
  const asDoctor = { kind: 'doctor' as const, id: doctor.id };
  expect((await app.call('inquiries', { as: asDoctor, input: { page: 1 } })).code).toBe(errorCodes.accessDenied);
});

test('the inbox is read a page at a time, by state', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) ids.push(await sent(here.location_id));
  await app.call('closeInquiry', { as, input: { inquiry_id: ids[0]!, version: 0 } });
  const page = (input: { page: number; status?: 'OPEN' | 'DONE' }) => app.call('inquiries', { as, input });
  expect((await page({ page: 1, status: 'OPEN' })).meta).toEqual({ page: 1, page_size: 10, total: 11 });
  expect((await page({ page: 2, status: 'OPEN' })).data.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await page({ page: 1, status: 'DONE' })).data).toMatchObject([{ id: ids[0], is_answered: false }]);
  expect((await page({ page: 9 })).data).toEqual([]);
});

test('audits every view of a patient’s inquiry', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const { id: patient_id } = await insertPatient(app.db);
  const id = await sent(here.location_id, { patient_id });
  const { data } = await app.call('inquiry', { as: clinicOf(here.id), input: { inquiry_id: id } });
  expect(data).toEqual({
    id,
    type: 'DRUG_DELIVERY',
    status: 'OPEN',
    created_at: expect.any(String),
    last_name: '髙橋',
    first_name: '花子',
    last_name_furigana: 'タカハシ',
    first_name_furigana: 'ハナコ',
    email: expect.stringContaining('@'),
    phone_number: '+819012345678',
    content: '薬が届きません。',
    locale: 'jp',
    patient_id,
    clinic_location_id: here.location_id,
    clinic_location_name: '試験院',
    clinic_location_name_en: 'Test Clinic Main',
    clinic_location_phone_number: '',
    cancel_order_id: null,
    done_at: null,
    is_answered: false,
    excerpt: '薬が届きません。',
    due_at: expect.any(String),
    assignee: null,
    assign_version: 0,
    status_version: 0,
    has_record: false,
    link: null,
    link_version: 0,
    answer_by: 'APP',
    answers: [],
  });
  expect(await auditEntries(id)).toEqual([{ actor_id: String(here.id), action: 'view', patient_id }]);
});

test('sends a visitor the answer itself, keeps it as handled and informs other desks', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const email = newEmail();
  const id = await sent(here.location_id, { email });
  const text = '本日発送しました。\n明日の午前中に届きます。';
  expect((await app.call('inquiry', { as, input: { inquiry_id: id } })).data.answer_by).toBe('MAIL');
  expect((await app.call('answerInquiry', { as, input: { inquiry_id: id, text, answers_seen: 0 } })).data).toEqual({
    id,
    status: 'DONE',
  });
  const message = await messageTo(app.db, email);
  expect(message.subject).toBe('【HARUKA】お問い合わせに回答がありました');
  expect(message.body).toContain(text);
  const { data } = await app.call('inquiry', { as, input: { inquiry_id: id } });
  expect(data).toMatchObject({
    status: 'DONE',
    is_answered: true,
    done_at: expect.any(String),
    answers: [{ text, member_last_name: '試験' }],
  });
  expect(await events(id)).toEqual([
    { name: 'inquiry.updated', data: { inquiry_id: id, clinic_location_id: here.location_id, patient_id: null } },
  ]);
});

test('a patient gets only a link to the answer, at the given or the account’s email', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const patient = await insertPatient(app.db);
  await app.db.updateTable('patient').set({ is_email_verify: true }).where('id', '=', patient.id).execute();
  const typed = newEmail();
  for (const [email, to] of [
    [typed, typed],
    [null, patient.email],
  ] as const) {
    const id = await sent(here.location_id, { patient_id: patient.id, email });
    await app.call('answerInquiry', { as, input: { inquiry_id: id, text: '薬は3日後に届きます。', answers_seen: 0 } });
    const message = await messageTo(app.db, to);
    expect(message.body).not.toContain('薬は3日後');
    expect(message.link).toMatch(/^http:\/\/patient\.localhost:\d+\/patient\/patient-inquiry#answers$/);
    expect((await events(id)).at(-1)).toMatchObject({ name: 'inquiry.updated', data: { patient_id: patient.id } });
  }
});

test('a patient who left cannot read in the app and is answered like a visitor', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const patient = await insertPatient(app.db);
  const email = newEmail();
  const [written, called] = [
    await sent(here.location_id, { patient_id: patient.id, email }),
    await sent(here.location_id, { patient_id: patient.id, email: null }),
  ];
  await app.db.updateTable('patient').set({ status: 'LEFT', email: null }).where('id', '=', patient.id).execute();
  const answerBy = async (inquiry_id: string) =>
    (await app.call('inquiry', { as, input: { inquiry_id } })).data.answer_by;
  expect(await answerBy(written)).toBe('MAIL');
  expect(await answerBy(called)).toBe('PHONE');
  await app.call('answerInquiry', { as, input: { inquiry_id: written, text: '本日発送しました。', answers_seen: 0 } });
  expect((await messageTo(app.db, email)).body).toContain('本日発送しました。');
});

test('stores the answer as a phone note when the sender gave no address', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const id = await sent(here.location_id, { email: null });
  expect((await app.call('inquiry', { as, input: { inquiry_id: id } })).data.answer_by).toBe('PHONE');
  await app.call('answerInquiry', { as, input: { inquiry_id: id, text: '電話で説明しました。', answers_seen: 0 } });
  expect((await app.call('inquiry', { as, input: { inquiry_id: id } })).data.answers).toHaveLength(1);
});

test('closing and opening again: twice is as good as once', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const inquiry_id = await sent(here.location_id);
  for (const [name, version] of [
    ['closeInquiry', 0],
    ['closeInquiry', 0],
    ['reopenInquiry', 1],
    ['reopenInquiry', 1],
  ] as const)
    expect((await app.call(name, { as, input: { inquiry_id, version } })).data.status).toBe(
      name === 'closeInquiry' ? 'DONE' : 'OPEN',
    );
  expect((await auditEntries(inquiry_id)).map(({ action }) => action)).toEqual(['close', 'reopen']);
  expect(await events(inquiry_id)).toHaveLength(2);
});

test('closing or reopening what a colleague moved meanwhile names them (01010) [INQ-7]', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const [as, colleague] = [clinicOf(here.id), await insertColleague(here, 'STAFF', here.location_id)];
  const inquiry_id = await sent(here.location_id);
  const move = (name: 'closeInquiry' | 'reopenInquiry', who: typeof as, version: number) =>
    app.call(name, { as: who, input: { inquiry_id, version } });
  const named = (version: number) => ({
    code: errorCodes.editConflict,
    meta: { last_name: '同僚', first_name: '一', at: expect.any(String), version },
  });

  // A screen that still shows the open inquiry of before.
  await app.call('answerInquiry', {
    as: colleague,
    input: { inquiry_id, text: '本日発送しました。', answers_seen: 0 },
  });
  await move('reopenInquiry', colleague, 1);
  expect(await move('closeInquiry', as, 0)).toMatchObject(named(2));
  const statusOf = async () => (await app.call('inquiry', { as, input: { inquiry_id } })).data;
  expect(await statusOf()).toMatchObject({ status: 'OPEN', status_version: 2 });
  expect((await move('closeInquiry', as, 2)).data.status).toBe('DONE');

  // And one that still shows it done.
  await move('reopenInquiry', as, 3);
  await move('closeInquiry', colleague, 4);
  expect(await move('reopenInquiry', as, 3)).toMatchObject(named(5));
  expect(await statusOf()).toMatchObject({ status: 'DONE', status_version: 5 });
  expect(await move('reopenInquiry', as, 5)).toMatchObject({ data: { status: 'OPEN' } });
});

test('an answer has a measure, and an empty one is none', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const inquiry_id = await sent(here.location_id);
  for (const text of ['', '　', 'あ'.repeat(2001)])
    expect(
      (await app.call('answerInquiry', { as: clinicOf(here.id), input: { inquiry_id, text, answers_seen: 0 } })).code,
    ).toBe(errorCodes.invalidInput);
});

const assignedTo = async (as: Reader, inquiry_id: string) =>
  (await app.call('inquiry', { as, input: { inquiry_id } })).data.assignee?.id ?? null;
type Reader = ReturnType<typeof clinicOf>;

test('an inquiry is assigned, handed to a colleague and unassigned, live and audited', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const [as, colleague] = [clinicOf(here.id), await insertColleague(here, 'STAFF', here.location_id)];
  const { id: patient_id } = await insertPatient(app.db);
  const inquiry_id = await sent(here.location_id, { patient_id });
  const assign = (member_id: number | null, version: number) =>
    app.call('assignInquiry', { as, input: { inquiry_id, member_id, version } });

  expect((await assign(here.id, 0)).data).toMatchObject({ assignee: { id: here.id, last_name: '試験' }, version: 1 });
  // The same again changes nothing.
  expect((await assign(here.id, 0)).data.version).toBe(1);
  expect((await assign(colleague.id, 1)).data.version).toBe(2);
  expect(await assignedTo(as, inquiry_id)).toBe(colleague.id);
  expect((await assign(null, 2)).data).toEqual({ assignee: null, version: 3 });
  expect((await auditEntries(inquiry_id)).map(({ action }) => action)).toEqual([
    'assign',
    'assign',
    'view',
    'unassign',
  ]);
  const told = { inquiry_id, clinic_location_id: here.location_id, patient_id: null };
  expect(await events(inquiry_id)).toEqual([1, 2, 3].map(() => ({ name: 'inquiry.updated', data: told })));
});

test('only the staff of the location and the owner can deal with its inquiries', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const [owner, doctor, elsewhere] = [
    await insertColleague(here, 'OWNER', null),
    await insertColleague(here, 'DOCTOR', here.location_id),
    await insertColleague(here, 'STAFF', await insertSister(here)),
  ];
  const foreign = await insertMember(app.db, { roles: ['STAFF'] });
  const { data } = await app.call('inquiryAssignees', { as, input: { clinic_location_id: here.location_id } });
  expect(data.map(({ id }) => id)).toEqual([here.id, owner.id]);
  const inquiry_id = await sent(here.location_id);
  for (const { id } of [doctor, elsewhere, foreign]) {
    const input = { inquiry_id, member_id: id, version: 0 };
    expect((await app.call('assignInquiry', { as, input })).code).toBe(errorCodes.memberNotAtLocation);
  }
  expect(await assignedTo(as, inquiry_id)).toBeNull();
});

test('a suspended assignee counts as none, and the list filters by assignee', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const [as, colleague] = [clinicOf(here.id), await insertColleague(here, 'STAFF', here.location_id)];
  const [mine, theirs, open] = [
    await sent(here.location_id),
    await sent(here.location_id),
    await sent(here.location_id),
  ];
  await app.call('assignInquiry', { as, input: { inquiry_id: mine, member_id: here.id, version: 0 } });
  await app.call('assignInquiry', { as, input: { inquiry_id: theirs, member_id: colleague.id, version: 0 } });
  const listed = async (assignee?: 'ME' | 'NONE') => {
    const { data, meta } = await app.call('inquiries', { as, input: { page: 1, ...(assignee && { assignee }) } });
    expect(meta).toMatchObject({ total: data.length });
    return data.map(({ id }) => id);
  };
  expect(await listed('ME')).toEqual([mine]);
  expect(await listed('NONE')).toEqual([open]);
  expect(await listed()).toEqual([open, theirs, mine]);
  await app.db.updateTable('member').set({ status: 'SUSPENDED' }).where('id', '=', colleague.id).execute();
  expect(await listed('NONE')).toEqual([open, theirs]);
  expect(await assignedTo(as, theirs)).toBeNull();
});

test('of two members taking an inquiry at once, the slower learns who won (01010) [INQ-5]', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const both = [clinicOf(here.id), await insertColleague(here, 'STAFF', here.location_id)];
  const inquiry_id = await sent(here.location_id);
  const answers = await atOnce(
    app.db,
    inquiry_id,
    both.map((as) => () => app.call('assignInquiry', { as, input: { inquiry_id, member_id: as.id, version: 0 } })),
  );
  const [first, late] = answers[0]!.code === errorCodes.editConflict ? [1, 0] : [0, 1];
  expect(answers[first]!.data.assignee?.id).toBe(both[first]!.id);
  expect(answers[late]!.code).toBe(errorCodes.editConflict);
  const name = first === 0 ? { last_name: '試験' } : { last_name: '同僚', first_name: '一' };
  expect(answers[late]!.meta).toMatchObject({ ...name, version: 1, at: expect.any(String) });
  expect(await assignedTo(both[0]!, inquiry_id)).toBe(both[first]!.id);
});

test('two simultaneous answers send one email; the slower learns who answered (01010) [INQ-5]', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const both = [clinicOf(here.id), await insertColleague(here, 'STAFF', here.location_id)];
  const email = newEmail();
  const inquiry_id = await sent(here.location_id, { email });
  const answers = await atOnce(
    app.db,
    inquiry_id,
    both.map(
      (as, nth) => () =>
        app.call('answerInquiry', { as, input: { inquiry_id, text: `回答${nth}です。`, answers_seen: 0 } }),
    ),
  );
  const [first, late] = answers[0]!.code === errorCodes.editConflict ? [1, 0] : [0, 1];
  expect(answers[late]!.code).toBe(errorCodes.editConflict);
  expect(answers[late]!.meta).toMatchObject({
    last_name: first === 0 ? '試験' : '同僚',
    version: 1,
    at: expect.any(String),
  });
  expect((await messageTo(app.db, email)).body).toContain(`回答${first}です。`);
  const { data } = await app.call('inquiry', { as: both[0]!, input: { inquiry_id } });
  expect(data.answers.map(({ text }) => text)).toEqual([`回答${first}です。`]);
  // A member who has read the first answer may send another one.
  const input = { inquiry_id, text: '追記です。', answers_seen: 1 };
  expect((await app.call('answerInquiry', { as: both[late]!, input })).data.status).toBe('DONE');
});

test('the next open inquiry follows in the order of the inbox, then comes the newest', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const [old, middle, fresh] = [
    await sent(here.location_id),
    await sent(here.location_id),
    await sent(here.location_id),
  ];
  await sent(await insertSister(here));
  const nextOf = async (inquiry_id: string, assignee?: 'ME') =>
    (await app.call('nextInquiry', { as, input: { inquiry_id, ...(assignee && { assignee }) } })).data.inquiry_id;
  expect(await nextOf(fresh)).toBe(middle);
  expect(await nextOf(middle)).toBe(old);
  expect(await nextOf(old)).toBe(fresh);
  await app.call('closeInquiry', { as, input: { inquiry_id: middle, version: 0 } });
  expect(await nextOf(fresh)).toBe(old);
  expect(await nextOf(middle)).toBe(old);
  expect(await nextOf(fresh, 'ME')).toBeNull();
});

test('a row shows text and deadline; a record opens for members who may read it [INQ-4]', async () => {
  const here = await insertMember(app.db, { roles: ['STAFF'] });
  const as = clinicOf(here.id);
  const { id: patient_id } = await insertPatient(app.db);
  const id = await sent(here.location_id, { patient_id });
  const content = `\u3000\n薬が${'届'.repeat(200)}`;
  const created_at = new Date('2026-11-20T05:00:00.000Z');
  await app.db.updateTable('inquiry').set({ content, created_at }).where('id', '=', id).execute();
  const { data } = await app.call('inquiries', { as, input: { page: 1 } });
  // Friday afternoon is due on Tuesday: Monday is a holiday.
  expect(data[0]).toMatchObject({ excerpt: `薬が${'届'.repeat(98)}`, due_at: '2026-11-24T05:00:00.000Z' });
  const hasRecord = async () => (await app.call('inquiry', { as, input: { inquiry_id: id } })).data.has_record;
  expect(await hasRecord()).toBe(false);
  const joined = { patient_id, clinic_location_id: here.location_id };
  await app.db.insertInto('patient_location').values(joined).execute();
  expect(await hasRecord()).toBe(true);
});
