import { errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture, type TestLocation } from '../consults/consult.fixtures.ts';

let s: ConsultFixture;
let ids: Record<'hanako' | 'kenta' | 'child' | 'foreign', string>;
let sister: TestLocation;
let foreign: TestLocation;

const people = {
  hanako: ['髙橋', '花子', 'タカハシ', 'ハナコ', '1985-04-02', '+819012345678'],
  kenta: ['渡邊', '健太', 'ワタナベ', 'ケンタ', '1990-12-31', '+818011112222'],
  foreign: ['髙橋', '花', 'タカハシ', 'ハナ', '1985-04-02', '+817012345678'],
} as const;

beforeAll(async () => {
  s = await consultFixture();
  sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  foreign = await s.newLocation();
  const made = { child: '', hanako: '', kenta: '', foreign: '' };
  for (const [name, [last_name, first_name, last, first, date_of_birth, phone_number]] of Object.entries(people)) {
    const { id } = await s.newPatient({ first_name });
    made[name as keyof typeof people] = id;
    await s.db
      .updateTable('patient')
      .set({ last_name, last_name_furigana: last, first_name_furigana: first, date_of_birth, phone_number })
      .where('id', '=', id)
      .execute();
  }
  made.child = crypto.randomUUID();
  await s.db
    .insertInto('patient')
    .values({
      id: made.child,
      guardian_id: made.kenta,
      relation: 'FATHER',
      sex: 'FEMALE',
      status: 'ACTIVE',
      last_name: '渡邊',
      first_name: 'さくら',
      last_name_furigana: 'ワタナベ',
      first_name_furigana: 'サクラ',
      date_of_birth: '2020-01-05',
    })
    .execute();
  const join = (patient_id: string, { location_id }: TestLocation) =>
    s.db.insertInto('patient_location').values({ patient_id, clinic_location_id: location_id }).execute();
  await join(made.hanako, s.here);
  await join(made.hanako, sister);
  await join(made.kenta, sister);
  await join(made.child, sister);
  await join(made.foreign, foreign);
  ids = made;
});
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const find = async (q: string, as: Who = s.owner) => {
  const answer = await s.app.call('patients', { as, input: { q } });
  return answer.data.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)![0]);
};

test('finds by name, kana, telephone number and date of birth as a person types them [SCREEN-9]', async () => {
  for (const q of [
    '高橋',
    '髙橋花',
    'はなこ',
    'ﾀｶﾊｼ',
    '090-1234',
    '０９０１２３４',
    '5678',
    '1985/4/2',
    '昭和60年4月2日',
  ])
    expect(await find(q), q).toEqual(['hanako']);
  for (const q of ['渡辺', '渡邉', 'わたなべ'])
    expect(await find(q), q).toEqual(['kenta', 'child'].toSorted().toReversed());
});

test('every word has to match; a wrong one finds no patient', async () => {
  expect(await find('花子 タカハシ 1985')).toEqual(['hanako']);
  expect(await find('花子 1990')).toEqual([]);
  expect(await find('橋')).toEqual([]);
  expect(await find("%_'")).toEqual([]);
});

test('a dependant is found by the number of the guardian, also after it changes', async () => {
  expect(await find('2222 さくら')).toEqual(['child']);
  await s.db.updateTable('patient').set({ phone_number: '+818033334444' }).where('id', '=', ids.kenta).execute();
  expect(await find('2222')).toEqual([]);
  expect((await find('08033334444')).toSorted()).toEqual(['child', 'kenta']);
});

test('only patients who joined the locations of the caller are found', async () => {
  const staff = { kind: 'clinic' as const, id: await s.newMember(sister, 'STAFF') };
  const foreignOwner = { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') };
  expect(await find('ワ', s.staff)).toEqual([]);
  expect(await find('ワ', s.doctor)).toEqual([]);
  expect((await find('ワ', staff)).length).toBe(2);
  expect(await find('タカハシ', foreignOwner)).toEqual(['foreign']);
  const { data } = await s.app.call('patients', { as: s.owner, input: { q: 'ハナコ' } });
  expect(data[0]!.clinic_locations.map(({ id }) => id)).toEqual([s.here.location_id, sister.location_id]);
  const mine = await s.app.call('patients', { as: s.staff, input: { q: 'ハナコ' } });
  expect(mine.data[0]!.clinic_locations.map(({ id }) => id)).toEqual([s.here.location_id]);
  expect((await s.app.call('patients', { as: s.staff, input: { q: ' ' } })).code).toBe(errorCodes.invalidInput);
});

test('a page past the last one still says how many patients are found [RECORD-32]', async () => {
  const answer = await s.app.call('patients', { as: s.owner, input: { q: 'ワタナベ', page: 4 } });
  expect(answer).toMatchObject({ data: [], meta: { page: 4, total: 2 } });
});

test('a search is written down with what was searched for', async () => {
  await find('ケンタ', s.staff);
  const rows = await s.db
    .selectFrom('audit_log')
    .select(['object_id', 'actor_role', 'clinic_id'])
    .where('object', '=', 'patients')
    .where('action', '=', 'search')
    .where('object_id', 'like', 'ケンタ%')
    .execute();
  expect(rows).toEqual([{ object_id: 'ケンタ (1)', actor_role: 'STAFF', clinic_id: s.here.clinic_id }]);
});

test('the keys of a patient end with the location', async () => {
  const patient = await s.newPatient();
  const join = { patient_id: patient.id, clinic_location_id: s.here.location_id };
  await s.db.insertInto('patient_location').values(join).execute();
  const keys = () => s.db.selectFrom('patient_search_key').select('key').where('patient_id', '=', patient.id).execute();
  expect((await keys()).map(({ key }) => key).toSorted()).toEqual(['佐藤花子', '花子']);
  await s.db.deleteFrom('patient_location').where('patient_id', '=', patient.id).execute();
  expect(await keys()).toEqual([]);
});
