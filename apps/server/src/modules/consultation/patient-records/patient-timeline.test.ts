import {
  errorCodes,
  limits,
  successCode,
  type TimelineEntry,
  type TimelineGroup,
  timelineGroups,
} from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explaining, wholeTables } from '../../../../test/support/query-plans.ts';
import { runInContext } from '../../../platform/db/database-context.ts';
import { type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';
import { fullRecord } from './patient-timeline.fixtures.ts';
import { listEntries } from './patient-timeline.repo.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture({ breaksRules: 'orders and payments are inserted without a ledger' })));
afterAll(() => s.stop());

type Who = NonNullable<NonNullable<Parameters<ConsultFixture['app']['call']>[1]>['as']>;
const ask = (as: Who, patient_id: string, more: { group?: TimelineGroup; before?: string } = {}) =>
  s.app.call('patientTimeline', { as, input: { patient_id, ...more } });
const kindsOf = async (as: Who, patient_id: string, group?: TimelineGroup) =>
  (await ask(as, patient_id, group && { group })).data.entries.map(({ kind }) => kind);

test('lists every event, newest first; only the desk sees money and inquiries [RECORD-10]', async () => {
  const { patient } = await fullRecord(s);
  const common = ['CHAT', 'REQUEST', 'PRESCRIPTION', 'PLAN', 'NOTE', 'NOTE', 'IDENTITY', 'FILE', 'CONSULT'];
  const withoutAnswers = async (as: Who) => (await kindsOf(as, patient.id)).filter((kind) => kind !== 'ANSWERS');
  for (const as of [s.staff, s.owner])
    expect(await withoutAnswers(as)).toEqual(['INQUIRY', 'CHAT', 'REFUND', 'PAYMENT', 'ORDER', ...common.slice(1)]);
  expect(await withoutAnswers(s.doctor)).toEqual(common);
  expect((await kindsOf(s.staff, patient.id)).filter((kind) => kind === 'ANSWERS')).toHaveLength(1);
  const { data } = await ask(s.staff, patient.id);
  const times = data.entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(data.next).toBeNull();
});

test('a parcel that was sent stands among the orders of a patient [SHIP-8]', async () => {
  const { patient } = await fullRecord(s);
  const order = await s.db
    .selectFrom('patient_order')
    .select(['id', 'clinic_location_id'])
    .where('patient_id', '=', patient.id)
    .executeTakeFirstOrThrow();
  const address = { name: '佐藤', address_1: '東京都', address_2: '渋谷区', address_3: '1-1', address_4: '' };
  await s.db
    .insertInto('delivery')
    .values({ order_id: order.id, clinic_location_id: order.clinic_location_id, ...address })
    .execute();
  expect(await kindsOf(s.staff, patient.id, 'ORDER')).toEqual(['REFUND', 'PAYMENT', 'ORDER']);
  const paid_at = new Date();
  await s.db.updateTable('patient_order').set({ status: 'PAID', paid_at }).where('id', '=', order.id).execute();
  await s.db
    .updateTable('delivery')
    .set({ state: 'SHIPPED', carrier: 'OTHER', shipped_by: s.staff.id, shipped_at: paid_at })
    .where('order_id', '=', order.id)
    .execute();
  expect(await kindsOf(s.staff, patient.id, 'ORDER')).toEqual(['PARCEL', 'REFUND', 'PAYMENT', 'ORDER']);
});

test('a group shows its own kinds; a doctor is refused the groups of the desk', async () => {
  const { patient } = await fullRecord(s);
  expect(await kindsOf(s.staff, patient.id, 'ORDER')).toEqual(['REFUND', 'PAYMENT', 'ORDER']);
  expect(await kindsOf(s.staff, patient.id, 'CONSULT')).toEqual(['CONSULT']);
  for (const group of timelineGroups) {
    const { code } = await ask(s.doctor, patient.id, { group });
    expect(code === errorCodes.accessDenied, group).toBe(group === 'ORDER' || group === 'INQUIRY');
  }
});

test('identity checks are a kind: who checked, by which document, and when [RECORD-41]', async () => {
  const { patient, consult_id } = await fullRecord(s);
  const { last_name, first_name, name_en } = await s.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', s.doctor.id)
    .executeTakeFirstOrThrow();
  const { identity_checked_at: at } = await s.db
    .selectFrom('call_room')
    .selectAll()
    .where('consult_id', '=', consult_id)
    .executeTakeFirstOrThrow();
  const member = { last_name, first_name, name_en };
  for (const as of [s.staff, s.owner, s.doctor])
    expect((await ask(as, patient.id, { group: 'IDENTITY' })).data.entries).toEqual([
      { kind: 'IDENTITY', id: consult_id, at, merged_from: null, consult_id, method: 'MY_NUMBER_CARD', member },
    ]);
});

test('an order that the clinic gave up reads as written off [ORD-12]', async () => {
  const { patient } = await fullRecord(s);
  const stateAfter = async (is_written_off: boolean) => {
    const cancelled = { status: 'CANCEL', is_written_off, cancelled_at: new Date() } as const;
    await s.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx.updateTable('patient_order').set(cancelled).where('patient_id', '=', patient.id).execute();
    });
    const { data } = await ask(s.staff, patient.id, { group: 'ORDER' });
    return data.entries.flatMap((entry) => (entry.kind === 'ORDER' ? [entry.status] : []));
  };
  expect(await stateAfter(false)).toEqual(['CANCEL']);
  expect(await stateAfter(true)).toEqual(['WRITTEN_OFF']);
});

test('only doctors of the location read a chart, and only its writer reads a draft', async () => {
  const { patient } = await fullRecord(s);
  const notes = async (as: Who) =>
    (await ask(as, patient.id, { group: 'NOTE' })).data.entries.flatMap((entry) =>
      entry.kind === 'NOTE' ? [[entry.number, entry.chart, entry.for_patient]] : [],
    );
  expect(await notes(s.doctor)).toEqual([
    [2, '陰性', ''],
    [1, '溶連菌', 'お大事に'],
  ]);
  for (const as of [s.staff, s.owner])
    expect(await notes(as)).toEqual([
      [2, null, ''],
      [1, null, 'お大事に'],
    ]);
  const draft = await s.put('IN_CALL', { patient, start_at: new Date(Math.floor(Date.now() / 6e5) * 6e5) });
  await s.db
    .insertInto('consult_note')
    .values({ consult_id: draft, doctor_id: s.doctor.id, chart: '下書き' })
    .execute();
  const { code, data } = await ask(s.doctor, patient.id);
  expect(code).toBe(successCode);
  expect(JSON.stringify(data)).not.toContain('下書き');
});

test('a page continues exactly where the last one ended, even within one moment', async () => {
  const { patient } = await fullRecord(s);
  const count = limits.timelinePerPage * 2 + 5;
  await sql`insert into inquiry (id, clinic_id, clinic_location_id, patient_id, type, last_name, first_name, last_name_furigana,
      first_name_furigana, email, content, created_at)
    select gen_random_uuid(), ${s.here.clinic_id}::int, ${s.here.location_id}::int, ${patient.id}::uuid, 'PAYMENT', '佐藤', '花子', 'サトウ', 'ハナコ',
      'a@example.jp', '問', timestamptz '2026-01-01 00:00:00.123456Z' from generate_series(1, ${count}::int)`.execute(
    s.db,
  );
  const seen: TimelineEntry[] = [];
  let before: string | null = null;
  const sizes: number[] = [];
  do {
    const { data }: Awaited<ReturnType<typeof ask>> = await ask(s.staff, patient.id, before ? { before } : {});
    sizes.push(data.entries.length);
    seen.push(...data.entries);
    before = data.next;
  } while (before);
  expect(sizes.slice(0, -1)).toEqual([limits.timelinePerPage, limits.timelinePerPage]);
  expect(seen.filter(({ kind }) => kind === 'INQUIRY')).toHaveLength(count + 1);
  expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(seen.length);
});

test('marks a merged patient’s entries in the record; other clinics see only their own [RECORD-10]', async () => {
  const [main, other] = [await fullRecord(s), await fullRecord(s)];
  await s.app.call('mergePatients', { as: s.staff, input: { patient_id: other.patient.id, into_id: main.patient.id } });
  for (const asked of [main.patient.id, other.patient.id]) {
    const { entries } = (await ask(s.staff, asked, { group: 'ORDER' })).data;
    const names = entries.map(({ merged_from }) => merged_from?.first_name);
    expect(names).toHaveLength(6);
    expect(names.filter((name) => name === '花子')).toHaveLength(3);
    expect(names.filter((name) => name === undefined)).toHaveLength(3);
  }
  const chats = (await ask(s.staff, main.patient.id, { group: 'CHAT' })).data.entries;
  expect(chats.map((entry) => [entry.kind === 'CHAT' && entry.account_id, entry.merged_from?.first_name])).toEqual(
    expect.arrayContaining([
      [main.patient.id, undefined],
      [other.patient.id, '花子'],
    ]),
  );
  const foreign = await s.newLocation();
  const owner = { kind: 'clinic' as const, id: await s.newMember(foreign, 'OWNER') };
  expect((await ask(owner, main.patient.id)).code).toBe(errorCodes.patientNotFound);
  await s.db
    .insertInto('patient_location')
    .values({ patient_id: main.patient.id, clinic_location_id: foreign.location_id })
    .execute();
  expect((await ask(owner, main.patient.id)).data.entries).toEqual([]);
});

test('a day with messages is one entry, for the desk and its doctors [RECORD-10, CHAT-34]', async () => {
  const patient = await s.newPatient();
  const place = { clinic_id: s.here.clinic_id, clinic_location_id: s.here.location_id };
  const sister = await s.newLocation({ clinic_id: s.here.clinic_id });
  const [mine, other] = [place, { clinic_id: sister.clinic_id, clinic_location_id: sister.location_id }];
  for (const at of [mine, other]) {
    const { clinic_location_id } = at;
    await s.db.insertInto('patient_location').values({ patient_id: patient.id, clinic_location_id }).execute();
    await s.db
      .insertInto('chat')
      .values({ patient_id: patient.id, ...at, last_number: 3 })
      .execute();
    const message = { patient_id: patient.id, ...at };
    await s.db
      .insertInto('chat_message')
      .values([
        // The day in Tokyo, not that of the clock of the world, parts the first from the others.
        { ...message, number: 1, text: '前の日', created_at: new Date('2026-11-20T14:59:00Z') },
        { ...message, number: 2, text: '次の日', created_at: new Date('2026-11-20T15:01:00Z') },
        { ...message, number: 3, text: 'い'.repeat(200), created_at: new Date('2026-11-21T02:00:00Z') },
      ])
      .execute();
  }
  const shown = async (as: Who) =>
    (await ask(as, patient.id, { group: 'CHAT' })).data.entries.map((entry) =>
      entry.kind === 'CHAT' ? [entry.clinic_location_id, entry.at, entry.count, entry.by, entry.text.length] : [],
    );
  const of = ({ clinic_location_id }: typeof place) => [
    [clinic_location_id, '2026-11-21T02:00:00.000Z', 2, 'PATIENT', limits.chat.excerptMax],
    [clinic_location_id, '2026-11-20T14:59:00.000Z', 1, 'PATIENT', 3],
  ];
  expect(await shown(s.staff)).toEqual(of(mine));
  expect(await shown(s.doctor)).toEqual(of(mine));
  const all = await shown(s.owner);
  expect(all).toHaveLength(4);
  expect(all).toEqual(expect.arrayContaining([...of(mine), ...of(other)]));
});

test('the record of a child shows what its guardian wrote, once and unmarked [CHAT-34]', async () => {
  const [guardian, child] = [await s.newPatient(), await s.newPatient()];
  const { clinic_id, location_id: clinic_location_id } = s.here;
  const at = { patient_id: guardian.id, clinic_id, clinic_location_id };
  await s.db.insertInto('patient_location').values({ patient_id: child.id, clinic_location_id }).execute();
  const dependant = {
    guardian_id: guardian.id,
    relation: 'MOTHER',
    sex: 'FEMALE',
    email: null,
    password_hash: null,
  } as const;
  await s.db
    .updateTable('patient')
    .set({ ...dependant, date_of_birth: '2020-04-01', phone_number: null })
    .where('id', '=', child.id)
    .execute();
  await s.db
    .insertInto('chat')
    .values({ ...at, last_number: 1 })
    .execute();
  await s.db
    .insertInto('chat_message')
    .values({ ...at, number: 1, text: '子の薬の件です' })
    .execute();
  const { entries } = (await ask(s.staff, child.id, { group: 'CHAT' })).data;
  expect(entries).toMatchObject([{ account_id: guardian.id, count: 1, merged_from: null }]);
});

test('accesses are shown when asked for: who, in which role, and how often in an hour', async () => {
  const { patient } = await fullRecord(s);
  for (let view = 0; view < 3; view += 1)
    await s.app.call('patientRecord', { as: s.staff, input: { patient_id: patient.id } });
  const { entries } = (await ask(s.doctor, patient.id, { group: 'ACCESS' })).data;
  const views = entries.map((entry) => (entry.kind === 'ACCESS' ? [entry.role, entry.count] : []));
  // The three may lie on both sides of a full hour.
  expect(views.every(([role]) => role === 'STAFF')).toBe(true);
  expect(views.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(3);
  expect(await kindsOf(s.doctor, patient.id)).not.toContain('ACCESS');
});

const tables = [
  'patient',
  'consult',
  'answer_sheet',
  'attachment',
  'consult_note',
  'prescription',
  'prescription_request',
  'patient_order',
  'payment_attempt',
  'inquiry',
  'chat_message',
  'audit_log',
  'profile_change',
];

test('under row-level security, a timeline of 20,000 patients scans no person table', async () => {
  const place = await s.newLocation();
  const doctor = await s.newDoctor(place);
  const ids = sql`${place.clinic_id}::int, ${place.location_id}::int`;
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const series = sql`generate_series(1, 20000) n`;
  await s.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into patient (id, phone_number, status, last_name, first_name) select ${id}, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', '佐藤', '子' from ${series}`.execute(
      tx,
    );
    await sql`insert into patient_location (patient_id, clinic_location_id) select ${id}, ${place.location_id}::int from ${series}`.execute(
      tx,
    );
    await sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status, ended_at)
      select ${id}, ${ids}, ${doctor.id}::int, ${id}, 34, timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes', 'ENDED', now() from ${series}`.execute(
      tx,
    );
    const sheet = await tx
      .selectFrom('questionnaire')
      .select('id')
      .where('clinic_id', '=', place.clinic_id)
      .executeTakeFirstOrThrow();
    await sql`insert into answer_sheet (consult_id, patient_id, questionnaire_id, status, answers, submitted_at)
      select ${id}, ${id}, ${sheet.id}::int, 'LOCKED', '{}', now() from ${series}`.execute(tx);
    await sql`insert into consult_note (consult_id, doctor_id, final_at) select ${id}, ${doctor.id}::int, now() from ${series}`.execute(
      tx,
    );
    await sql`insert into attachment (id, consult_id, patient_id, uploaded_by, name, type, bytes, sha256, stored_at)
      select ${id}, ${id}, ${id}, ${id}, '発疹.jpg', 'image/jpeg', 1, repeat('a', 64), now() from ${series}`.execute(
      tx,
    );
    await sql`insert into prescription (id, first_id, version, consult_id, patient_id, clinic_id, clinic_location_id, doctor_id, total)
      select ${id}, ${id}, 1, ${id}, ${id}, ${ids}, ${doctor.id}::int, 0 from ${series}`.execute(tx);
    await sql`insert into prescription_request (id, patient_id, account_id, clinic_id, clinic_location_id, prescription_id, consult_id, run_out_on, lines, total)
      select ${id}, ${id}, ${id}, ${ids}, ${id}, ${id}, '2030-01-01', '[]', 0 from ${series}`.execute(tx);
    await sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, kind, total, terms)
      select ${id}, ${id}, ${id}, ${ids}, 'MEDICINE', 100, '{}' from ${series}`.execute(tx);
    await sql`insert into payment_attempt (id, order_id, account_id, clinic_id, method, amount, card_id)
      select ${id}, ${id}, ${id}, ${place.clinic_id}::int, 'CARD', 100, ${id} from ${series}`.execute(tx);
    await sql`insert into inquiry (id, clinic_id, clinic_location_id, patient_id, type, last_name, first_name, last_name_furigana, first_name_furigana, email, content)
      select ${id}, ${ids}, ${id}, 'PAYMENT', '佐藤', '子', 'サトウ', 'コ', 'a@example.jp', '問' from ${series}`.execute(
      tx,
    );
    await sql`insert into chat (patient_id, clinic_id, clinic_location_id, last_number) select ${id}, ${ids}, 1 from ${series}`.execute(
      tx,
    );
    await sql`insert into chat_message (patient_id, clinic_id, clinic_location_id, number, text) select ${id}, ${ids}, 1, '問' from ${series}`.execute(
      tx,
    );
    await sql`insert into profile_change (patient_id, fields) select ${id}, '{NAME}' from ${series}`.execute(tx);
    await sql`insert into audit_log (actor_kind, actor_id, actor_role, clinic_id, patient_id, object, object_id, action)
      select 'doctor', ${String(doctor.id)}, 'DOCTOR', ${place.clinic_id}::int, ${id}, 'patient', n::text, 'view' from ${series}`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(s.db);
  const roles = [{ role: 'STAFF' as const, clinic_location_id: place.location_id }];
  const actor = { kind: 'clinic' as const, id: await s.newMember(place, 'STAFF'), sid: '', ...place, roles };
  const desk = { clinic_id: place.clinic_id, locations: [place.location_id] };
  const reader = { desk, patients: ['00000000-0000-4000-8000-000000000777'], charts: [] };
  const { db: explained, plans } = explaining(s.app.deps.db);
  const page = { before: undefined, most: 30 };
  await runInContext(actor, () => listEntries(explained, reader, timelineGroups, page));
  expect(wholeTables(plans.pop()!, tables)).toEqual([]);
  const found = await runInContext(actor, () => listEntries(s.app.deps.db, reader, timelineGroups, page));
  expect(new Set(found.map(({ kind }) => kind)).size).toBe(12);
}, 120_000);
