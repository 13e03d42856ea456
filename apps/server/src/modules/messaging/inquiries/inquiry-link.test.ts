import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture } from '../../consultation/consults/consult.fixtures.ts';
import { atOnce } from './inquiry.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
let nth = 0;

/** A patient of the location whose number and name no other has. */
async function person(
  facts: { kana?: string; name?: string; date_of_birth?: string; email?: string } = {},
  place = s.here,
) {
  nth += 1;
  const [{ id }, { email, kana = `カナ${nth}`, name = `名${nth}`, date_of_birth = '1970-01-01' }] = [
    await s.newPatient(),
    facts,
  ];
  const phone_number = `+8190${String(20_000_000 + nth)}`;
  const names = { last_name: name, first_name: '花', last_name_furigana: kana, first_name_furigana: 'ハナ' };
  const more = { ...names, phone_number, date_of_birth, email: email ?? `p${nth}@example.jp` };
  await s.db.updateTable('patient').set(more).where('id', '=', id).execute();
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: id, clinic_location_id: place.location_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, ...more };
}

/** An inquiry of a visitor to the location. */
async function asked(
  facts: { kana?: string; name?: string; email?: string; phone_number?: string; content?: string } = {},
  place = s.here,
) {
  const id = randomUUID();
  const {
    kana = 'シラナイ',
    name = '知らない',
    email = 'none@example.jp',
    phone_number = null,
    content = '質問',
  } = facts;
  const names = { last_name: name, first_name: '花', last_name_furigana: kana, first_name_furigana: 'ﾊﾅ' };
  await s.db
    .insertInto('inquiry')
    .values({
      id,
      clinic_id: place.clinic_id,
      clinic_location_id: place.location_id,
      patient_id: null,
      type: 'PAYMENT',
      ...names,
      email,
      phone_number,
      content,
      done_at: null,
      sent_key: null,
    })
    .execute();
  return id;
}
const likely = async (inquiry_id: string, as: Who = s.staff) =>
  (await s.app.call('likelySenders', { as, input: { inquiry_id } })).data.map(({ id, reasons }) => [id, reasons]);
const link = (inquiry_id: string, patient_id: string | null, version: number, as: Who = s.staff) =>
  s.app.call('linkInquiry', { as, input: { inquiry_id, patient_id, version } });
const read = async (inquiry_id: string, as: Who = s.staff) =>
  (await s.app.call('inquiry', { as, input: { inquiry_id } })).data;
const inquiriesIn = async (patient_id: string) => {
  const input = { patient_id, group: 'INQUIRY' as const };
  const { data } = await s.app.call('patientTimeline', { as: s.staff, input });
  return data.entries.map((entry) => (entry.kind === 'INQUIRY' ? [entry.inquiry_id, entry.is_linked] : []));
};

test('suggests patients by address, number, or kana and birth date; last by name alone [INQ-6]', async () => {
  const mail = await person({ email: 'same@example.jp' });
  const kana = await person({ kana: 'オオタ', date_of_birth: '1981-02-03' });
  const name = await person({ kana: 'オオタ', date_of_birth: '1999-09-09' });
  const phone = await person();
  const id = await asked({
    kana: 'ｵｵﾀ',
    email: 'same@example.jp',
    phone_number: phone.phone_number,
    content: '質問です。\n\n生年月日：1981/02/03',
  });
  const found = await likely(id);
  expect(found.at(-1)).toEqual([name.id, ['NAME']]);
  expect(new Map(found as [string, string[]][])).toEqual(
    new Map([
      [mail.id, ['EMAIL']],
      [kana.id, ['KANA_AND_BIRTH']],
      [phone.id, ['PHONE']],
      [name.id, ['NAME']],
    ]),
  );
  // The same written name with another reading is the same weak reason.
  expect(await likely(await asked({ name: phone.last_name }))).toEqual([[phone.id, ['NAME']]]);
});

test('an address also suggests those whom its account speaks for', async () => {
  const mother = await person();
  const child = await person();
  await s.db
    .updateTable('patient')
    .set({ guardian_id: mother.id, relation: 'MOTHER', sex: 'FEMALE', email: null, phone_number: null })
    .where('id', '=', child.id)
    .execute();
  const found = await likely(await asked({ email: mother.email }));
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining([mother, child].map(({ id }) => [id, ['EMAIL']])));
});

test('suggests five patients at most; those of other locations take no place', async () => {
  const kana = 'オナジ';
  const same = { kana, date_of_birth: '1981-02-03' };
  for (let n = 0; n < 5; n += 1) await person(same);
  const last = await person({ ...same, email: 'last@example.jp' });
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const there = await person({ kana }, sister);
  const facts = { kana, email: last.email, content: '生年月日：1981/02/03' };
  const found = await likely(await asked(facts));
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual([last.id, ['EMAIL', 'KANA_AND_BIRTH']]);
  const staff = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  expect(await likely(await asked(facts, sister), staff)).toEqual([[there.id, ['NAME']]]);
});

test('suggests no patient of other locations or left ones, none to a signed-in sender', async () => {
  const { id: patient_id, phone_number } = await person();
  const id = await asked({ phone_number });
  expect(await likely(id)).toEqual([[patient_id, ['PHONE']]]);
  const elsewhere = await s.newLocation();
  const owner = { kind: 'clinic' as const, id: await s.newMember(elsewhere, 'OWNER') };
  expect(await likely(await asked({ phone_number }, elsewhere), owner)).toEqual([]);
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const staff = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  const there = await asked({ phone_number }, sister);
  expect(await likely(there, staff)).toEqual([]);
  expect(await likely(there, s.owner)).toEqual([[patient_id, ['PHONE']]]);
  const own = await asked({ phone_number });
  await s.db.updateTable('inquiry').set({ patient_id }).where('id', '=', own).execute();
  expect(await likely(own)).toEqual([]);
  await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', patient_id).execute();
  expect(await likely(id)).toEqual([]);
});

test('a link shows in the inquiry and the record; removing it takes it from both [INQ-6]', async () => {
  const { id: patient_id, last_name } = await person();
  const id = await asked();
  expect(await read(id)).toMatchObject({ link: null, link_version: 0 });
  expect((await link(id, patient_id, 0)).data).toEqual({ version: 1 });
  expect((await link(id, patient_id, 0)).data).toEqual({ version: 1 });
  expect(await read(id)).toMatchObject({
    link: { patient: { id: patient_id, last_name }, member: { last_name: expect.any(String) }, at: expect.any(String) },
    link_version: 1,
    patient_id: null,
    answer_by: 'MAIL',
  });
  expect(await inquiriesIn(patient_id)).toEqual([[id, true]]);
  expect((await link(id, null, 1)).data).toEqual({ version: 2 });
  expect(await read(id)).toMatchObject({ link: null, link_version: 2 });
  expect(await inquiriesIn(patient_id)).toEqual([]);

  const entries = await s.db
    .selectFrom('audit_log')
    .select(['object', 'object_id', 'action', 'patient_id'])
    .where('object_id', 'in', [id, patient_id])
    .where('action', 'like', '%link%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ object, object_id, action }) => [object, object_id, action])).toEqual([
    ['inquiry', id, 'link'],
    ['patient', patient_id, 'link_inquiry'],
    ['inquiry', id, 'unlink'],
    ['patient', patient_id, 'unlink_inquiry'],
  ]);
  // A patient reads the entries that name them here.
  expect(entries.filter((entry) => entry.patient_id !== null)).toEqual([]);
});

test('the linked patient does not learn of the link [INQ-6]', async () => {
  const { id: patient_id } = await person();
  const id = await asked({ content: '秘密の質問' });
  await link(id, patient_id, 0);
  const as = { kind: 'patient' as const, id: patient_id };
  const { data } = await s.app.call('myInquiries', { as, input: { page: 1 } });
  expect(data).toEqual([]);
  const { code } = await s.app.call('inquiry', { as, input: { inquiry_id: id } });
  expect(code).not.toBe(successCode);
  const events = await s.db.selectFrom('outbox').select('data').where('name', '=', 'inquiry.updated').execute();
  expect(events.map((event) => event.data)).toContainEqual({
    inquiry_id: id,
    clinic_location_id: s.here.location_id,
    patient_id: null,
  });
});

test('of two members who link an inquiry, the slower learns who was faster (01010) [INQ-6]', async () => {
  const [one, two] = [await person(), await person()];
  const id = await asked();
  const answers = await atOnce(s.db, id, [() => link(id, one.id, 0), () => link(id, two.id, 0, s.owner)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([successCode, errorCodes.editConflict].toSorted());
  const late = answers.find(({ code }) => code === errorCodes.editConflict)!;
  const { link: linked } = await read(id);
  expect(late.meta).toMatchObject({ ...linked!.member, version: 1, at: linked!.at });
});

test('a patient or an inquiry of another clinic is not found, and nothing is linked', async () => {
  const id = await asked();
  const outsider = await s.newPatient();
  expect((await link(id, outsider.id, 0)).code).toBe(errorCodes.patientNotFound);
  const elsewhere = await s.newLocation();
  const owner = { kind: 'clinic' as const, id: await s.newMember(elsewhere, 'OWNER') };
  const { id: patient_id } = await person();
  expect((await link(id, patient_id, 0, owner)).code).toBe(errorCodes.inquiryNotFound);
  expect((await read(id)).link_version).toBe(0);
});

test('a merge takes the link along, and undoing it gives it back', async () => {
  const [main, other] = [await person(), await person()];
  const id = await asked({ phone_number: other.phone_number });
  await link(id, other.id, 0);
  await s.app.call('mergePatients', { as: s.staff, input: { patient_id: other.id, into_id: main.id } });
  expect((await read(id)).link?.patient?.id).toBe(main.id);
  expect(await inquiriesIn(main.id)).toEqual([[id, true]]);
  expect(await likely(id)).toEqual([[main.id, ['PHONE']]]);
  await s.app.call('undoPatientMerge', { as: s.staff, input: { patient_id: other.id } });
  expect((await read(id)).link?.patient?.id).toBe(other.id);
  expect(await inquiriesIn(main.id)).toEqual([]);
});

test('a member who may not open the record reads that there is a link, and not whose', async () => {
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const { id: patient_id } = await person();
  const id = await asked({}, sister);
  const staff = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  expect((await link(id, patient_id, 0, staff)).code).toBe(errorCodes.patientNotFound);
  expect((await link(id, patient_id, 0, s.owner)).code).toBe(successCode);
  expect((await read(id, staff)).link).toMatchObject({ patient: null });
  expect((await read(id, s.owner)).link?.patient?.id).toBe(patient_id);
});
