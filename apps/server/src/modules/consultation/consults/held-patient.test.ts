import { errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture } from './consult.fixtures.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const caller = {
  last_name: '森',
  first_name: '光',
  last_name_furigana: 'モリ',
  first_name_furigana: 'ヒカル',
  date_of_birth: '1970-05-06',
};
let numbers = 0;
const newNumber = () => `+8180${String((numbers += 1)).padStart(8, '0')}`;
async function held() {
  const person = { ...caller, phone_number: newNumber() };
  const { data } = await s.app.call('addPatient', {
    as: s.staff,
    input: { clinic_location_id: s.here.location_id, ...person },
  });
  return { id: data.id, person };
}
const correct = (patient_id: string, more: object, as: Who = s.staff) =>
  s.app.call('correctPatient', {
    as,
    input: { patient_id, version: 0, ...caller, phone_number: newNumber(), ...more },
  });
const record = async (patient_id: string) =>
  (await s.app.call('patientRecord', { as: s.staff, input: { patient_id } })).data;
const find = async (q: string) =>
  (await s.app.call('patients', { as: s.staff, input: { q } })).data.map(({ id }) => id);

test('staff correct a caller: record, search, audit log and other apps follow', async () => {
  const { id, person } = await held();
  expect((await record(id)).held).toEqual({ version: 0 });
  const phone_number = newNumber();
  await s.db.deleteFrom('outbox').execute();
  const right = { last_name: '守', last_name_furigana: 'マモリ', date_of_birth: '1970-06-05', phone_number };
  expect((await correct(id, right)).data).toEqual({ version: 1 });
  const { patient, held: now } = await record(id);
  expect(patient).toMatchObject({ ...right, first_name: '光' });
  expect(now).toEqual({ version: 1 });
  expect(await find('マモリ')).toContain(id);
  expect(await find(phone_number.replace('+81', '0'))).toEqual([id]);
  expect(await find(person.phone_number.replace('+81', '0'))).toEqual([]);
  expect(await s.auditActions(id)).toContain('correct');
  const sent = await s.db.selectFrom('outbox').select('data').where('name', '=', 'patient.changed').execute();
  expect(sent).toMatchObject([{ data: { patient_id: id, clinic_location_id: s.here.location_id } }]);
});

test('names the faster of two members who correct the same caller, and loses nothing', async () => {
  const { id } = await held();
  await s.db
    .updateTable('member')
    .set({ last_name: '受付', first_name: '花子' })
    .where('id', '=', s.staff.id)
    .execute();
  expect((await correct(id, { first_name: '輝' })).code).toBe(successCode);
  const late = await correct(id, { first_name: '晃' }, s.owner);
  expect(late).toMatchObject({ code: errorCodes.editConflict, meta: { changed_by: { name: '受付 花子' } } });
  expect((await record(id)).patient.first_name).toBe('輝');
  expect((await correct(id, { first_name: '晃', version: 1 }, s.owner)).data).toEqual({ version: 2 });
});

test('refuses a patient with an account with 05071, also one opened meanwhile', async () => {
  const { patient } = { patient: await s.newPatient() };
  await s.booked(patient, '09:00');
  const before = await record(patient.id);
  expect(before.held).toBeNull();
  expect((await correct(patient.id, {})).code).toBe(errorCodes.patientHasAccount);
  expect((await record(patient.id)).patient).toEqual(before.patient);

  const { id, person } = await held();
  const { phone_number } = person;
  const claimed = { phone_number, is_sms_verify: true, held_by_clinic_id: null, contact_phone_number: null };
  await s.db.updateTable('patient').set(claimed).where('id', '=', id).execute();
  expect((await correct(id, {})).code).toBe(errorCodes.patientHasAccount);
  expect((await record(id)).patient).toMatchObject({ last_name: '森', phone_number });
});

test('refuses a future date of birth by name, and patients of other locations', async () => {
  const { id } = await held();
  expect(await correct(id, { date_of_birth: '2190-01-01' })).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'date_of_birth', rule: 'max' }] },
  });
  const [foreign, sister] = [await s.newLocation(), await s.newLocation({ clinic_id: s.here.clinic_id })];
  for (const place of [foreign, sister]) {
    const as = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF') };
    expect((await correct(id, {}, as)).code).toBe(errorCodes.patientNotFound);
  }
});

test('the database keeps an account from becoming a record that a clinic holds', async () => {
  const patient = await s.newPatient();
  const taken = {
    held_by_clinic_id: s.here.clinic_id,
    contact_phone_number: newNumber(),
    date_of_birth: '1970-01-01',
    phone_number: null,
    email: null,
    password_hash: null,
  };
  await expect(s.db.updateTable('patient').set(taken).where('id', '=', patient.id).execute()).rejects.toThrow(
    'an account cannot become a record that a clinic holds',
  );
});
