import { randomUUID } from 'node:crypto';
import { type Contract, type ErrorName, errorCodes, errors } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSnapshot } from '../../../../test/authorization/database-snapshot.ts';
import { type ConsultFixture, consultFixture, daysAfter, seenNow } from './consult.fixtures.ts';

let s: ConsultFixture;
let world: Awaited<ReturnType<typeof makeWorld>>;
let digest: () => Promise<string>;
beforeAll(async () => {
  s = await consultFixture();
  world = await makeWorld();
  ({ digest } = await takeSnapshot(s.db));
});
afterAll(() => s.stop());

type Route = keyof Contract;
type World = typeof world;
/** What is sent, by whom, and the field that the refusal names. */
interface Bad {
  route: Route;
  as?: 'staff' | 'doctor';
  input: (of: World) => object;
  error: ErrorName;
  field: string;
}

/** A location with a booking, a record without an account, a memo, an inquiry, and a final note. */
async function makeWorld() {
  const { rows: days } = await sql<{ today: string }>`select (now() at time zone 'Asia/Tokyo')::date as today`.execute(
    s.db,
  );
  const { today } = days[0]!;
  const { location_id: clinic_location_id, clinic_id } = s.here;
  const join = (patient_id: string, at = clinic_location_id) =>
    s.db.insertInto('patient_location').values({ patient_id, clinic_location_id: at }).execute();
  const [patient, other, foreigner] = [await s.newPatient(), await s.newPatient(), await s.newPatient()];
  const elsewhere = await s.newLocation();
  await join(other.id);
  await join(foreigner.id, elsewhere.location_id);
  const consult = await s.confirmed(patient, '10:00');
  const caller = {
    last_name: '森',
    first_name: '光',
    last_name_furigana: 'モリ',
    first_name_furigana: 'ヒカル',
    date_of_birth: '1970-05-06',
    phone_number: '+818000000001',
  };
  const { data: held } = await s.app.call('addPatient', { as: s.staff, input: { clinic_location_id, ...caller } });
  const { data: memo } = await s.app.call('addPatientMemo', {
    as: s.staff,
    input: { patient_id: patient.id, text: '電話は午後に', is_pinned: false },
  });
  const past = await s.put('ENDED', { patient, start_at: new Date(Math.floor(Date.now() / 6e5) * 6e5 - 864e6) });
  const doctor_id = s.doctor.id;
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: past, doctor_id, chart: '溶連菌', final_at: new Date() })
    .execute();
  const ongoing = await s.put('IN_CALL', { patient: other, start_at: new Date(Math.floor(Date.now() / 6e5) * 6e5) });
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: ongoing, doctor_id, chart: '下書き', version: 3 })
    .execute();
  const inquiry_id = randomUUID();
  const sender = { last_name: '森', first_name: '光', last_name_furigana: 'モリ', first_name_furigana: 'ヒカル' };
  await s.db
    .insertInto('inquiry')
    .values({
      id: inquiry_id,
      clinic_id,
      clinic_location_id,
      type: 'PAYMENT',
      ...sender,
      email: 'a@example.jp',
      content: '',
    })
    .execute();
  // The first request opens a session.
  await s.app.call('patientMemos', { as: s.doctor, input: { patient_id: patient.id } });
  const hours = { clinic_location_id, doctor_id, version: 0 };
  return {
    today,
    yesterday: daysAfter(today, -1),
    hours,
    week: { ...hours, valid_from: s.day, valid_to: null },
    day: { ...hours, on_day: s.day },
    closed: { clinic_location_id, version: 0, open_on_holidays: true, days: [], rules: [], open_holidays: [] },
    absence: { doctor_id, from_day: s.day, to_day: s.day, from: null, to: null, reason: '学会' },
    booking: { clinic_location_id, patient_id: held.id, speciality_id: 34, doctor_id, on_day: s.day, on_time: '11:00' },
    move: { consult_id: consult, ...(await seenNow(s.db, consult)), doctor_id, on_day: s.day, on_time: '11:00' },
    memo: { patient_id: patient.id, memo_id: memo.id, version: 9, text: '午前に', is_pinned: false },
    merge: { patient_id: other.id, into_id: patient.id },
    correction: { patient_id: held.id, version: 0, ...caller },
    link: { inquiry_id, patient_id: patient.id, version: 0 },
    amendment: { consult_id: past, chart: '陰性', for_patient: '', reason: '誤記', number: 9 },
    note: { consult_id: ongoing, chart: '良好', for_patient: '', version: 1 },
    plan: { consult_id: ongoing },
    late: { doctor_id, minutes: 10, seen_minutes: 30 },
    patient: patient.id,
    foreigner: foreigner.id,
  };
}

/** A row for each case, with the names of its title. */
const rows = (cases: readonly Bad[]) => cases.map((one) => [one.route, one.field, one] as const);

/** What the refusal says, and whether anything in the database changed. */
async function answerTo({ route, as = 'staff', input }: Bad) {
  const before = await digest();
  const answer = await s.app.call(route, { as: s[as], input: input(world) } as never);
  const { http, code, meta } = answer as { http: number; code: string; meta: { fields?: { field: string }[] } | null };
  return { http, code, fields: meta?.fields?.map(({ field }) => field), is_saved: (await digest()) !== before };
}
const refusal = ({ error, field }: Bad) => ({
  http: errors[error].http,
  code: errorCodes[error],
  fields: [field],
  is_saved: false,
});

const am = (from: string, to: string) => ({ dow: 1, from, to });
const span = (from: string, to: string) => ({ from, to });

test.each(
  rows([
    {
      route: 'saveDoctorHours',
      input: ({ week }) => ({ ...week, hours: [am('09:00', '12:00'), am('11:00', '13:00')] }),
      error: 'invalidInput',
      field: 'hours.1.from',
    },
    {
      route: 'saveDoctorException',
      input: ({ day }) => ({ ...day, hours: [span('09:00', '12:00'), span('11:00', '13:00')] }),
      error: 'invalidInput',
      field: 'hours.1.from',
    },
    {
      route: 'saveClosedDays',
      input: ({ closed }) => ({ ...closed, days: [0, 1].map(() => ({ on_day: daysAfter(s.day, 9), reason: '' })) }),
      error: 'invalidInput',
      field: 'days.1.on_day',
    },
  ]),
)('overlapping hours: %s names %s and saves nothing [RECORD-45]', async (_route, _field, bad) => {
  expect(await answerTo(bad)).toEqual(refusal(bad));
});

test.each(
  rows([
    {
      route: 'saveDoctorHours',
      input: ({ week }) => ({ ...week, hours: [am('12:00', '09:00')] }),
      error: 'invalidInput',
      field: 'hours.0.to',
    },
    {
      route: 'saveDoctorHours',
      input: ({ week }) => ({ ...week, valid_to: daysAfter(s.day, -1), hours: [] }),
      error: 'invalidInput',
      field: 'valid_to',
    },
    {
      route: 'saveDoctorException',
      input: ({ day }) => ({ ...day, hours: [span('12:00', '12:00')] }),
      error: 'invalidInput',
      field: 'hours.0.to',
    },
    {
      route: 'setAbsence',
      input: ({ absence }) => ({ ...absence, from: '12:00', to: '09:00' }),
      error: 'invalidInput',
      field: 'to',
    },
    {
      route: 'setAbsence',
      input: ({ absence }) => ({ ...absence, to_day: daysAfter(s.day, -1) }),
      error: 'invalidInput',
      field: 'to_day',
    },
  ]),
)('an end before its start: %s names %s and saves nothing [RECORD-45]', async (_route, _field, bad) => {
  expect(await answerTo(bad)).toEqual(refusal(bad));
});

test.each(
  rows([
    {
      route: 'saveDoctorHours',
      input: ({ week, yesterday }) => ({ ...week, valid_from: yesterday, hours: [] }),
      error: 'invalidInput',
      field: 'valid_from',
    },
    {
      route: 'saveDoctorException',
      input: ({ day, yesterday }) => ({ ...day, on_day: yesterday, hours: [] }),
      error: 'invalidInput',
      field: 'on_day',
    },
    {
      route: 'removeDoctorException',
      input: ({ day, yesterday }) => ({ ...day, on_day: yesterday }),
      error: 'invalidInput',
      field: 'on_day',
    },
    {
      route: 'saveClosedDays',
      input: ({ closed, yesterday }) => ({ ...closed, days: [{ on_day: yesterday, reason: '' }] }),
      error: 'invalidInput',
      field: 'days.0.on_day',
    },
    {
      route: 'setAbsence',
      input: ({ absence, yesterday }) => ({ ...absence, from_day: yesterday }),
      error: 'invalidInput',
      field: 'from_day',
    },
    {
      route: 'bookForPatient',
      input: ({ booking, yesterday }) => ({ ...booking, on_day: yesterday }),
      error: 'slotTaken',
      field: 'on_day',
    },
    {
      route: 'clinicMoveConsult',
      input: ({ move, yesterday }) => ({ ...move, on_day: yesterday }),
      error: 'slotTaken',
      field: 'on_day',
    },
  ]),
)('the past: %s names %s and saves nothing [RECORD-45]', async (_route, _field, bad) => {
  expect(await answerTo(bad)).toEqual(refusal(bad));
});

test.each(
  rows([
    { route: 'setAbsence', input: ({ absence }) => absence, error: 'absenceRefused', field: 'from_day' },
    {
      route: 'saveDoctorHours',
      input: ({ week }) => ({ ...week, hours: [] }),
      error: 'consultStillBooked',
      field: 'valid_from',
    },
    {
      route: 'saveDoctorException',
      input: ({ day }) => ({ ...day, hours: [] }),
      error: 'consultStillBooked',
      field: 'on_day',
    },
    {
      route: 'saveClosedDays',
      input: ({ closed }) => ({ ...closed, days: [{ on_day: s.day, reason: '' }] }),
      error: 'consultStillBooked',
      field: 'days',
    },
  ]),
)('a change over bookings: %s names %s and saves nothing [RECORD-45]', async (_route, _field, bad) => {
  expect(await answerTo(bad)).toEqual(refusal(bad));
});

/** Routes that name a patient, with the field. */
const ofPatient: readonly [Route, (of: World) => object, field?: string][] = [
  ['patientRecord', () => ({})],
  ['patientTimeline', () => ({})],
  ['patientDuplicates', () => ({})],
  ['patientMemos', () => ({})],
  ['addPatientMemo', () => ({ text: '午前に', is_pinned: false })],
  ['changePatientMemo', ({ memo }) => memo],
  ['removePatientMemo', ({ memo: { memo_id, version } }) => ({ memo_id, version })],
  ['restorePatientMemo', ({ memo: { memo_id } }) => ({ memo_id })],
  ['mergePatients', ({ merge }) => merge],
  ['mergePatients', ({ merge }) => merge, 'into_id'],
  ['undoPatientMerge', () => ({})],
  ['correctPatient', ({ correction }) => correction],
  ['bookForPatient', ({ booking }) => booking],
  ['linkInquiry', ({ link }) => link],
];
const withPatient = (whom: (of: World) => string) =>
  ofPatient.map(([route, input, field = 'patient_id']): Bad => ({
    route,
    input: (of) => ({ ...input(of), [field]: whom(of) }),
    error: 'patientNotFound',
    field,
  }));
test.each(rows(withPatient(() => randomUUID())))(
  'an unknown patient: %s names %s and saves nothing [RECORD-45]',
  async (_route, _field, bad) => {
    expect(await answerTo(bad)).toEqual(refusal(bad));
  },
);
test.each(rows(withPatient(({ foreigner }) => foreigner)))(
  'a patient of another clinic: %s names %s and saves nothing [RECORD-45]',
  async (_route, _field, bad) => {
    expect(await answerTo(bad)).toEqual(refusal(bad));
  },
);

test.each(
  rows([
    {
      route: 'saveDoctorHours',
      input: ({ week }) => ({ ...week, version: 9, hours: [] }),
      error: 'editConflict',
      field: 'version',
    },
    {
      route: 'saveDoctorException',
      input: ({ day }) => ({ ...day, version: 9, hours: [] }),
      error: 'editConflict',
      field: 'version',
    },
    {
      route: 'removeDoctorException',
      input: ({ day }) => ({ ...day, version: 9 }),
      error: 'editConflict',
      field: 'version',
    },
    {
      route: 'saveClosedDays',
      input: ({ closed }) => ({ ...closed, version: 9 }),
      error: 'editConflict',
      field: 'version',
    },
    {
      route: 'clinicMoveConsult',
      input: ({ move }) => ({ ...move, seen_start_at: new Date(0).toISOString() }),
      error: 'editConflict',
      field: 'seen_start_at',
    },
    {
      route: 'clinicCancelConsult',
      input: ({ move: { consult_id, seen_start_at } }) => ({
        consult_id,
        seen_start_at,
        seen_doctor_id: s.staff.id,
        reason: '休診',
      }),
      error: 'editConflict',
      field: 'seen_doctor_id',
    },
    { route: 'changePatientMemo', input: ({ memo }) => memo, error: 'editConflict', field: 'version' },
    {
      route: 'removePatientMemo',
      input: ({ memo: { patient_id, memo_id, version } }) => ({ patient_id, memo_id, version }),
      error: 'editConflict',
      field: 'version',
    },
    {
      route: 'restorePatientMemo',
      input: ({ memo: { patient_id, memo_id } }) => ({ patient_id, memo_id }),
      error: 'editConflict',
      field: 'memo_id',
    },
    {
      route: 'mergePatients',
      input: ({ patient }) => ({ patient_id: patient, into_id: patient }),
      error: 'editConflict',
      field: 'into_id',
    },
    {
      route: 'undoPatientMerge',
      input: ({ patient }) => ({ patient_id: patient }),
      error: 'editConflict',
      field: 'patient_id',
    },
    {
      route: 'correctPatient',
      input: ({ correction }) => ({ ...correction, version: 9 }),
      error: 'editConflict',
      field: 'version',
    },
    { route: 'linkInquiry', input: ({ link }) => ({ ...link, version: 9 }), error: 'editConflict', field: 'version' },
    {
      route: 'assignInquiry',
      input: ({ link: { inquiry_id } }) => ({ inquiry_id, member_id: s.staff.id, version: 9 }),
      error: 'editConflict',
      field: 'version',
    },
    {
      route: 'answerInquiry',
      input: ({ link: { inquiry_id } }) => ({ inquiry_id, text: '領収書', answers_seen: 9 }),
      error: 'editConflict',
      field: 'answers_seen',
    },
    { route: 'setRunningLate', input: ({ late }) => late, error: 'editConflict', field: 'seen_minutes' },
    { route: 'amendNote', as: 'doctor', input: ({ amendment }) => amendment, error: 'editConflict', field: 'number' },
    { route: 'saveNote', as: 'doctor', input: ({ note }) => note, error: 'editConflict', field: 'version' },
  ]),
)('a lost version: %s names %s and saves nothing [RECORD-45]', async (_route, _field, bad) => {
  expect(await answerTo(bad)).toEqual(refusal(bad));
});
