import {
  authRoutes,
  type Inquiry,
  inquiryRoutes,
  inquiryTypes,
  limits,
  errorCodes,
  successCode,
} from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { insertMember, insertPatient, messageTo, newEmail } from '../../identity/auth/auth.fixtures.ts';
import { inquiry } from './inquiry.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ modules: [auth, inquiry], routes: { ...authRoutes, ...inquiryRoutes } });
  // News stays where tests can read it.
  await app.deps.outbox.stop();
});
afterAll(() => app.stop());

const asked = (more: Partial<Inquiry> = {}): Inquiry => ({
  type: 'MEDICATION',
  last_name: '髙橋',
  first_name: '花子',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ハナコ',
  email: newEmail(),
  content: '処方された薬を飲み忘れました。次はいつ飲めばよいですか。',
  ...more,
});
const send = (input: Inquiry, more: Omit<Parameters<typeof app.call<'sendInquiry'>>[1] & object, 'input'> = {}) =>
  app.call('sendInquiry', { input, ...more });
const rowOf = (id: string) => app.db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const emailsTo = async (recipient: string) => {
  const waiting = await app.db.selectFrom('mail_queue').select('message').where('recipient', '=', recipient).execute();
  const carried = await app.db.selectFrom('sent_message').selectAll().where('recipient', '=', recipient).execute();
  return waiting.length + carried.length;
};

test('get-inquiry-types/ maps each type to its label in the caller’s language [DATA-9]', async () => {
  const { data } = await app.call('inquiryTypes');
  expect(Object.keys(data.inquiry_type)).toEqual([...inquiryTypes]);
  expect(data.inquiry_type.PAYMENT).toBe('お支払いについて');
  const english = await app.call('inquiryTypes', { headers: { 'accept-language': 'en' } });
  expect(english.data.inquiry_type.ORTHER).toBe('Something else');
});

test('accepts public inquiries; without a clinic the operator receives them [GUARD-3, INQ-2]', async () => {
  const input = asked({ phone_number: '+81312345678' });
  const { data, http } = await send(input);
  expect(http).toBe(200);
  expect(await rowOf(data.id)).toMatchObject({
    ...input,
    status: 'OPEN',
    clinic_id: null,
    clinic_location_id: null,
    patient_id: null,
    locale: 'jp',
  });
  const receipt = await messageTo(app.db, input.email!);
  expect(receipt.subject).toBe('【HARUKA】お問い合わせを受け付けました');
  const toOperator = await messageTo(app.db, app.deps.config.operatorMail!);
  expect(toOperator.body).toContain('お薬について');
  for (const { subject, body } of [receipt, toOperator])
    expect(`${subject}${body}`).not.toMatch(/髙橋|花子|飲み忘れ|12345678/);
});

test('an inquiry to a location reaches its inbox, staff and owner, live and by email [INQ-1]', async () => {
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const [owner, suspended, doctor] = await Promise.all(
    (['ACTIVE', 'SUSPENDED', 'ACTIVE'] as const).map(async (status, at) => {
      const email = newEmail();
      const { id } = await app.db
        .insertInto('member')
        .values({ clinic_id: staff.clinic_id, email, status, last_name: '試験' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const role = (['OWNER', 'STAFF', 'DOCTOR'] as const)[at]!;
      await app.db
        .insertInto('member_role')
        .values({
          member_id: id,
          clinic_id: staff.clinic_id,
          role,
          clinic_location_id: role === 'OWNER' ? null : staff.location_id,
        })
        .execute();
      return email;
    }),
  );
  const input = asked({ type: 'SYMPTOMS', clinic_location_id: staff.location_id });
  const { data } = await send(input);
  expect(await rowOf(data.id)).toMatchObject({ clinic_id: staff.clinic_id, clinic_location_id: staff.location_id });
  for (const email of [staff.email, owner!]) {
    const message = await messageTo(app.db, email);
    expect(message.body).toContain('症状・体調について');
    expect(message.link).toMatch(new RegExp(`/clinic/inquiry\\?inquiry_id=${data.id}$`));
    expect(`${message.subject}${message.body}`).not.toMatch(/髙橋|花子|飲み忘れ/);
  }
  expect(await Promise.all([suspended!, doctor!].map(emailsTo))).toEqual([0, 0]);
  const events = await app.db.selectFrom('outbox').select(['name', 'data']).orderBy('id', 'desc').executeTakeFirst();
  expect(events).toEqual({
    name: 'notification.new',
    data: { inquiry_id: data.id, clinic_location_id: staff.location_id },
  });
});

test('a closed, unknown or former clinic’s location accepts no inquiry (06005)', async () => {
  const gone = await insertMember(app.db, { roles: ['STAFF'] });
  await app.db.updateTable('clinic_location').set({ is_deleted: true }).where('id', '=', gone.location_id).execute();
  const ended = await insertMember(app.db, { roles: ['STAFF'], clinicStatus: 'DISCONTINUED' });
  for (const clinic_location_id of [gone.location_id, ended.location_id, 2_000_000_000])
    expect((await send(asked({ clinic_location_id }))).code).toBe(errorCodes.locationNotFound);
});

test('an answer needs an email or a phone number (02008); a landline is enough [ERR-3]', async () => {
  expect(await send(asked({ email: undefined }))).toMatchObject({
    code: errorCodes.emailOrPhoneRequired,
    meta: { fields: [{ field: 'email' }, { field: 'phone_number' }] },
  });
  expect((await send(asked({ email: undefined, phone_number: '+81312345678' }))).http).toBe(200);
  expect((await send(asked({ phone_number: '0312345678' }))).code).toBe(errorCodes.invalidInput);
});

test('nothing but the fields of an inquiry is taken, and its text has a measure [DATA-8]', async () => {
  const fieldsOf = async (input: object) => {
    const { code, meta } = await app.send(inquiryRoutes.sendInquiry, { input });
    return code === errorCodes.invalidInput ? (meta as { fields: { field: string; rule: string }[] }).fields : code;
  };
  expect(await fieldsOf({ ...asked(), date_of_birth: '2004-01-01' })).toMatchObject([{ rule: 'unknown' }]);
  expect(await fieldsOf(asked({ content: ' ' }))).toMatchObject([{ field: 'content', rule: 'min_length' }]);
  expect(await fieldsOf(asked({ content: 'あ'.repeat(limits.inquiry.contentMax + 1) }))).toMatchObject([
    { field: 'content', rule: 'max_length' },
  ]);
  expect(await fieldsOf({ ...asked(), type: 'OTHER' })).toMatchObject([{ field: 'type', rule: 'choice' }]);
});

test('one Idempotency-Key sends one inquiry, for visitors too; another text is 01006', async () => {
  const headers = { 'idempotency-key': 'one-wish-sent-twice' };
  const input = asked();
  const [first, second] = await Promise.all([send(input, { headers }), send(input, { headers })]);
  const third = await send(input, { headers });
  expect([second.data, third.data]).toEqual([first.data, first.data]);
  await messageTo(app.db, input.email!);
  // While the mail queue sends an email it is in both tables.
  await expect.poll(() => emailsTo(input.email!)).toBe(1);
  expect((await send({ ...input, content: '別の内容' }, { headers })).code).toBe(errorCodes.idempotencyKeyReused);
  const { id } = await insertPatient(app.db);
  expect((await send(input, { headers, as: { kind: 'patient', id } })).code).toBe(errorCodes.idempotencyKeyReused);
});

test('records whose inquiry a signed-in patient’s is; they find it and its answers', async () => {
  const [{ id }, unrelated] = await Promise.all([insertPatient(app.db), insertPatient(app.db)]);
  const as = { kind: 'patient' as const, id };
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const { data: first } = await send(asked(), { as });
  const { data: second } = await send(asked({ type: 'PAYMENT', clinic_location_id: staff.location_id }), { as });
  expect((await rowOf(first.id)).patient_id).toBe(id);
  await app.call('answerInquiry', {
    as: { kind: 'clinic', id: staff.id },
    input: { inquiry_id: second.id, text: '確認しました。', answers_seen: 0 },
  });
  const { data, meta } = await app.call('myInquiries', { as, input: { page: 1 } });
  expect(meta).toEqual({ page: 1, page_size: 10, total: 2 });
  expect(data.map(({ id: one }) => one)).toEqual([second.id, first.id]);
  expect(data[0]).toMatchObject({
    type: 'PAYMENT',
    status: 'DONE',
    clinic_location_name: '試験院',
    answers: [{ text: '確認しました。' }],
  });
  expect(data[1]).toMatchObject({ status: 'OPEN', clinic_location_name: null, answers: [] });
  const others = await app.call('myInquiries', { as: { kind: 'patient', id: unrelated.id }, input: { page: 1 } });
  expect(others.data).toEqual([]);
  const auditEntries = await app.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action'])
    .where('patient_id', '=', id)
    .where('object', '=', 'inquiry')
    .orderBy('id')
    .execute();
  expect(auditEntries).toEqual([
    { actor_kind: 'patient', action: 'send' },
    { actor_kind: 'patient', action: 'send' },
    { actor_kind: 'clinic', action: 'answer' },
  ]);
});

test('a clinic session sends like a visitor; only an invalid token is refused [GUARD-3]', async () => {
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const { data } = await send(asked(), { as: { kind: 'clinic', id: staff.id } });
  expect((await rowOf(data.id)).patient_id).toBeNull();
  expect((await send(asked(), { headers: { authorization: 'Bearer nonsense' } })).code).toBe(errorCodes.invalidToken);
});

test('too many per IP address or patient give 01007; an email gets few receipts', async () => {
  const { perAddressPerHour, perPersonPerDay } = limits.inquiry;
  const fromAfar = (input: Inquiry) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/patient/send-inquiry/',
      remoteAddress: '203.0.113.7',
      payload: input,
    });
  const email = newEmail();
  const codes = [];
  for (let at = 0; at <= perAddressPerHour; at += 1)
    codes.push((await fromAfar(asked({ email }))).json<{ code: string }>().code);
  expect(codes).toEqual([...Array<string>(perAddressPerHour).fill(successCode), errorCodes.tooManyRequests]);

  // Unverified address, any network: accepted, without a further email.
  expect((await send(asked({ email }))).http).toBe(200);
  await expect.poll(() => emailsTo(email)).toBe(perPersonPerDay);

  const { id } = await insertPatient(app.db);
  for (let at = 0; at < perPersonPerDay; at += 1)
    expect((await send(asked(), { as: { kind: 'patient', id } })).http).toBe(200);
  expect((await send(asked(), { as: { kind: 'patient', id } })).code).toBe(errorCodes.tooManyRequests);
});

test('a line break in name or address adds no header; the email is plain text', async () => {
  expect((await send(asked({ email: 'a@example.jp\r\nBcc: b@example.jp' }))).code).toBe(errorCodes.invalidInput);
  const { data } = await send(asked({ last_name: '<b>髙橋</b>', content: '<script>alert(1)</script>' }));
  expect(await rowOf(data.id)).toMatchObject({ last_name: '<b>髙橋</b>', content: '<script>alert(1)</script>' });
});
