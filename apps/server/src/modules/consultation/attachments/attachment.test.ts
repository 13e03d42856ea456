import { randomUUID } from 'node:crypto';
import { type Attachment, type ConsultStatus, errorCodes, limits, successCode } from '@haruka/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildFixtures, type Fixtures, type Persona } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, type TestFile, type TestFiles, testApp } from '../../../../test/support/index.ts';
import { newPicture, pdf } from './attachment.fixtures.ts';

let app: TestApp;
let files: TestFiles;
let world: Fixtures;
let consult_id: string;
beforeAll(async () => {
  app = await testApp();
  files = app.deps.providers.files as TestFiles;
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  await app.db.deleteFrom('rate_count').execute();
  await app.db.deleteFrom('attachment').execute();
  files.contents.clear();
  consult_id = await world.consult(world.consults[0]!, 'CONFIRMED');
});

const person = (persona: Persona) => world.consults[0]!.view.as[persona]!;
const add = async (file?: TestFile, { as = person('patient: own'), id = consult_id, key = '' } = {}) =>
  app.call('addAttachment', {
    as,
    input: { consult_id: id },
    file: file ?? (await newPicture()),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const list = async (persona: Persona) =>
  (await app.call('attachments', { as: person(persona), input: { consult_id } })).data;
const open = (persona: Persona, { id }: Pick<Attachment, 'id'>, of = consult_id) =>
  app.call('attachmentFile', { as: person(persona), input: { consult_id: of, attachment_id: id } });
/** Number of views of files by doctors, as the patient reads them. */
const accessesOfDoctor = async () => {
  const { data } = await app.call('accessRecords', { as: person('patient: own'), input: {} });
  return data.filter(({ object, role }) => object === 'attachment' && role === 'DOCTOR').length;
};
const bytesIn = ({ data }: { data: unknown }) => data as Buffer;

test('a patient attaches a picture and a PDF; patient, staff and doctor read them [FILE-3]', async () => {
  const { data: picture } = await add(await newPicture('発疹.png'));
  const { data: document } = await add(pdf());
  expect(picture).toMatchObject({ name: '発疹.jpg', type: 'image/jpeg' });
  expect(document).toMatchObject({ name: '紹介状.pdf', type: 'application/pdf', bytes: pdf().content.length });
  for (const persona of ['patient: own', 'staff: own location', 'owner: own clinic', 'doctor: own'] as const) {
    expect(await list(persona)).toMatchObject([picture, document].map(({ id, name }) => ({ id, name })));
    const seen = await open(persona, picture);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(await sharp(bytesIn(seen)).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect(bytesIn(await open(persona, document)).equals(Buffer.from(pdf().content))).toBe(true);
  }
});

test('a file of another patient, clinic or consult is missing [FILE-3]', async () => {
  const { data: file } = await add();
  for (const persona of [
    'patient: other',
    'staff: other clinic',
    'owner: other clinic',
    'doctor: other clinic',
  ] as const)
    expect((await open(persona, file)).code).toBe(errorCodes.consultNotFound);
  const other = await world.consult(world.consults[1]!, 'CONFIRMED');
  expect((await open('staff: own location', file, other)).code).toBe(errorCodes.attachmentNotFound);
  expect((await open('patient: own', { id: randomUUID() })).code).toBe(errorCodes.attachmentNotFound);
  expect((await add(undefined, { as: person('patient: other') })).code).toBe(errorCodes.consultNotFound);
  expect(files.contents.size).toBe(1);
});

test('audits each view of a file by a member, and the patient reads that entry [FILE-3]', async () => {
  const { data: file } = await add();
  const before = await accessesOfDoctor();
  for (let time = 0; time < 2; time += 1) await open('doctor: own', file);
  await open('patient: own', file);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'patient_id'])
    .where('object_id', '=', file.id)
    .orderBy('id')
    .execute();
  const patient_id = world.consults[0]!.patient_id;
  expect(rows).toEqual([
    { actor_kind: 'patient', action: 'add', patient_id },
    { actor_kind: 'doctor', action: 'view', patient_id },
    { actor_kind: 'doctor', action: 'view', patient_id },
  ]);
  expect((await accessesOfDoctor()) - before).toBe(2);
});

test('the patient reads when a member first opened a file [FILE-3]', async () => {
  const { data: file } = await add();
  await open('patient: own', file);
  expect((await list('patient: own'))[0]!.opened_at).toBeNull();
  await open('doctor: own', file);
  const { opened_at } = (await list('patient: own'))[0]!;
  expect(Date.now() - Date.parse(opened_at!)).toBeLessThan(60_000);
  await open('staff: own location', file);
  expect((await list('patient: own'))[0]!.opened_at).toBe(opened_at);
});

test('stores the content encrypted, bound to its row [FILE-5]', async () => {
  const { data: one } = await add(pdf('one'));
  const { data: two } = await add(pdf('two'));
  const stored = files.contents.get(one.id)!;
  expect(stored.includes('%PDF')).toBe(false);
  files.contents.set(two.id, stored);
  expect((await open('doctor: own', two)).http).toBe(500);
  stored[stored.length - 1]! ^= 1;
  expect((await open('doctor: own', one)).http).toBe(500);
});

test('20 uploads at once: exactly 5 stand, and the store holds no other [FILE-3]', async () => {
  const pictures = await Promise.all(Array.from({ length: 20 }, () => newPicture()));
  const codes = (await Promise.all(pictures.map((file) => add(file)))).map(({ code }) => code);
  expect(codes.filter((code) => code === successCode)).toHaveLength(limits.attachments.perConsult);
  expect(codes.filter((code) => code === errorCodes.tooManyFiles)).toHaveLength(15);
  const rows = await app.db.selectFrom('attachment').select(['id', 'stored_at']).execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...files.contents.keys()].toSorted());
  expect(rows.filter(({ stored_at }) => stored_at === null)).toEqual([]);
  expect(await list('patient: own')).toHaveLength(limits.attachments.perConsult);
});

test('the same file again is the same attachment, also at once and with another key [FILE-3]', async () => {
  const file = await newPicture();
  const answers = await Promise.all([1, 2, 3, 4].map((key) => add(file, { key: `upload-key-${key}` })));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await add(file)).data.id).toBe(answers[0]!.data.id);
  expect([...files.contents.keys()]).toEqual([answers[0]!.data.id]);
  expect(await app.db.selectFrom('attachment').select('id').execute()).toHaveLength(1);
});

test.each([
  ['IN_CALL', successCode],
  ['TENTATIVE', successCode],
  ['ENDED', errorCodes.consultStateChanged],
  ['CANCELLED', errorCodes.consultStateChanged],
  ['EXPIRED', errorCodes.consultStateChanged],
] as [ConsultStatus, string][])('a file for a consult in %s is %s [FILE-3]', async (status, code) => {
  const id = await world.consult(world.consults[0]!, status);
  expect((await add(undefined, { id })).code).toBe(code);
});

test('a guardian attaches a file for a child, and another guardian does not see it [FILE-3]', async () => {
  const child = world.consults.find(({ name }) => name === 'of a dependant')!;
  const id = await world.consult(child, 'CONFIRMED');
  const guardian = child.view.as['patient: guardian']!;
  const { data, code } = await add(undefined, { as: guardian, id });
  expect(code).toBe(successCode);
  const row = await app.db.selectFrom('attachment').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ patient_id: child.patient_id, uploaded_by: guardian.id });
  expect((await add(undefined, { as: child.view.as['patient: other']!, id })).code).toBe(errorCodes.consultNotFound);
});

test('a wrong file is refused by its name and leaves nothing [FILE-4]', async () => {
  const svg = { name: 'a.jpg', content: Uint8Array.from(Buffer.from('<svg onload="x"/>')) };
  expect(await add(svg)).toMatchObject({ http: 415, code: errorCodes.fileKindRejected });
  expect(await add({ name: 'a.jpg', content: new Uint8Array() })).toMatchObject({
    http: 422,
    code: errorCodes.fileUnreadable,
  });
  expect(await app.db.selectFrom('attachment').select('id').execute()).toEqual([]);
  expect(files.contents.size).toBe(0);
});

test('a store that is down is 503 with a time to retry; the retry succeeds [FILE-3]', async () => {
  const file = await newPicture();
  vi.spyOn(files, 'put').mockRejectedValueOnce(new Error('down'));
  expect(await add(file, { key: 'one-upload' })).toMatchObject({
    http: 503,
    code: errorCodes.serviceUnavailable,
    meta: { retry_after: 3 },
  });
  expect(await list('patient: own')).toEqual([]);
  expect((await add(file, { key: 'one-upload' })).code).toBe(successCode);
  vi.spyOn(files, 'get').mockRejectedValueOnce(new Error('down'));
  expect((await open('doctor: own', (await list('doctor: own'))[0]!)).code).toBe(errorCodes.serviceUnavailable);
});

const remove = (id: string, { as = person('patient: own'), of = consult_id } = {}) =>
  app.call('removeAttachment', { as, input: { consult_id: of, attachment_id: id } });

test('a patient removes a file before the consult starts and adds another instead [FILE-7]', async () => {
  const added: Attachment[] = [];
  for (let at = 0; at < limits.attachments.perConsult; at += 1) added.push((await add()).data);
  expect((await add()).code).toBe(errorCodes.tooManyFiles);
  const other = await world.consult(world.consults[1]!, 'CONFIRMED');
  expect((await remove(added[0]!.id, { as: person('patient: other') })).code).toBe(errorCodes.consultNotFound);
  expect((await remove(added[0]!.id, { as: person('patient: other'), of: other })).code).toBe(
    errorCodes.attachmentNotFound,
  );
  expect((await remove(added[0]!.id)).code).toBe(successCode);
  expect((await remove(added[0]!.id)).code).toBe(errorCodes.attachmentNotFound);
  expect((await open('doctor: own', added[0]!)).code).toBe(errorCodes.attachmentNotFound);
  expect((await add()).code).toBe(successCode);
  expect(await list('doctor: own')).toHaveLength(limits.attachments.perConsult);
});

test.each(['RINGING', 'IN_CALL', 'ENDED'] as const)('a file stays once the consult is %s [FILE-7]', async (status) => {
  const { data: file } = await add();
  const order = ['RINGING', 'IN_CALL', 'ENDED'] as const;
  for (const next of order.slice(0, order.indexOf(status) + 1))
    await app.db.updateTable('consult').set({ status: next }).where('id', '=', consult_id).execute();
  expect((await remove(file.id)).code).toBe(errorCodes.consultStateChanged);
  expect(await list('doctor: own')).toHaveLength(1);
});

test('adding or removing a file sends an event to doctor, desk and patient [FILE-8]', async () => {
  const send = vi.spyOn(app.deps.sockets.io, 'to');
  const sent = () => send.mock.calls.map(([rooms]) => rooms);
  const { data: file } = await add();
  await expect.poll(() => sent().length).toBe(1);
  await add(await newPicture(), { key: 'with-a-key' });
  await expect.poll(() => sent().length).toBe(2);
  await remove(file.id);
  await expect.poll(() => sent().length).toBe(3);
  const { patient_id, location } = world.consults[0]!;
  for (const rooms of sent()) expect(rooms).toEqual([`patient:${patient_id}`, `location:${location}`]);
  // A refused file is no event.
  await add({ name: 'a.jpg', content: new Uint8Array() });
  await app.deps.outbox.stop();
  expect(sent()).toHaveLength(3);
  app.deps.outbox.start();
});

test('an account has a limit of uploads per hour (01007) [FILE-3]', async () => {
  await app.db
    .insertInto('rate_count')
    .values({
      key: `attachments:${person('patient: own').id}`,
      window_start: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000),
      count: limits.attachments.perHour,
    })
    .execute();
  expect((await add()).code).toBe(errorCodes.tooManyRequests);
});

test('a closed account takes the files of its bookings along, not those of a record [FILE-6]', async () => {
  const { data: file } = await add();
  await app.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', world.consults[0]!.patient_id).execute();
  expect(await list('staff: own location')).toEqual([]);
  expect((await open('staff: own location', file)).code).toBe(errorCodes.attachmentNotFound);
  await app.db.deleteFrom('attachment').execute();
  consult_id = await world.consult(world.consults[0]!, 'CONFIRMED');
  await app.db
    .updateTable('patient')
    .set({ status: 'ACTIVE' })
    .where('id', '=', world.consults[0]!.patient_id)
    .execute();
  await add();
  for (const status of ['RINGING', 'IN_CALL', 'ENDED'] as const)
    await app.db.updateTable('consult').set({ status }).where('id', '=', consult_id).execute();
  await app.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', world.consults[0]!.patient_id).execute();
  expect(await list('staff: own location')).toHaveLength(1);
  await app.db
    .updateTable('patient')
    .set({ status: 'ACTIVE' })
    .where('id', '=', world.consults[0]!.patient_id)
    .execute();
});
