import { authRoutes, availabilityRoutes, clinicRoutes, errorCodes, limits, successCode } from '@haruka/contract';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { insertMember, insertPatient } from '../../identity/auth/auth.fixtures.ts';
import { availability } from '../../scheduling/availability/availability.module.ts';
import { clinic } from './clinic.module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    modules: [auth, clinic, availability],
    routes: { ...authRoutes, ...clinicRoutes, ...availabilityRoutes },
  });
});
afterAll(() => app.stop());

const names = (
  name: string,
  more: {
    address_1?: string;
    medical_speciality_ids?: string;
    page?: number;
    page_number?: number;
    page_size?: number;
    sort?: 'popular' | 'next_free' | 'place';
  } = {},
) =>
  app
    .call('clinicLocations', { input: { name, ...more } })
    .then(({ data, meta }) => ({ names: data.map((card) => card.name), meta }));

/** A clinic with as many locations as there are names. */
async function insertClinic(locations: string[], fields: { prefecture?: number; speciality_ids?: number[] } = {}) {
  const { id: clinic_id } = await app.db
    .insertInto('clinic')
    .values({ name: '医療法人 試し会' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await app.db
    .insertInto('clinic_location')
    .values(
      locations.map((name, at) => ({
        clinic_id,
        name,
        prefecture: 13,
        address_2: '港区',
        speciality_ids: [34],
        popularity: 100 - at,
        ...fields,
      })),
    )
    .returning('id')
    .execute();
  return { clinic_id, ids: rows.map(({ id }) => id) };
}

test('a new location is soon found; ten a page, most visited first, exact total [DATA-14, CLINIC-2]', async () => {
  await insertClinic(Array.from({ length: 23 }, (_, at) => `ひばりヶ丘医院 ${at}`));
  await vi.waitFor(async () => expect((await names('ヒバリ')).meta).toEqual({ page: 1, page_size: 10, total: 23 }), {
    timeout: 10_000,
  });
  expect((await names('ヒバリ')).names[0]).toBe('ひばりヶ丘医院 0');
  expect((await names('ひばりヶ丘', { page: 3 })).names).toEqual([
    'ひばりヶ丘医院 20',
    'ひばりヶ丘医院 21',
    'ひばりヶ丘医院 22',
  ]);
  expect(await names('ひばりヶ丘', { page: 4 })).toEqual({ names: [], meta: { page: 4, page_size: 10, total: 23 } });
});

test('prefecture and specialities narrow the search; an unknown prefecture finds none', async () => {
  await insertClinic(['きじばと医院'], { prefecture: 27, speciality_ids: [5, 7] });
  await insertClinic(['きじばと診療所'], { prefecture: 13, speciality_ids: [34] });
  await vi.waitFor(async () => expect((await names('きじばと')).names).toHaveLength(2), { timeout: 10_000 });
  expect((await names('きじばと', { address_1: '大阪府' })).names).toEqual(['きじばと医院']);
  expect((await names('きじばと', { medical_speciality_ids: '7,99' })).names).toEqual(['きじばと医院']);
  expect((await names('きじばと', { medical_speciality_ids: '7,34' })).names).toHaveLength(2);
  expect((await names('きじばと', { address_1: '火星' })).names).toEqual([]);
  expect((await app.call('clinicLocations', { input: { medical_speciality_ids: '7;drop' } })).code).toBe(
    errorCodes.invalidInput,
  );
});

test('the clinic search takes page_number and page_size; ten a page is the default [C5, DATA-14]', async () => {
  await insertClinic(Array.from({ length: 12 }, (_, at) => `あおじ医院 ${at}`));
  await vi.waitFor(async () => expect((await names('あおじ')).meta).toMatchObject({ total: 12, page_size: 10 }), {
    timeout: 10_000,
  });
  const third = await names('あおじ', { page_number: 3, page_size: 5 });
  expect([third.names.length, third.meta]).toEqual([2, { page: 3, page_size: 5, total: 12 }]);
  const soonest = await names('あおじ', { page_number: 2, page_size: 7, sort: 'next_free' });
  expect([soonest.names.length, soonest.meta]).toEqual([5, { page: 2, page_size: 7, total: 12 }]);
  for (const wrong of [{ page_size: 0 }, { page_size: 101 }, { page_number: 0 }])
    expect((await app.call('clinicLocations', { input: wrong })).code).toBe(errorCodes.invalidInput);
});

test('unapproved clinics and deleted locations look like missing ones (06005) [ERR-6]', async () => {
  const open = await insertClinic(['つぐみ医院', 'つぐみ分院']);
  await vi.waitFor(async () => expect((await names('つぐみ')).names).toHaveLength(2), { timeout: 10_000 });
  await app.db.updateTable('clinic_location').set({ is_deleted: true }).where('id', '=', open.ids[1]!).execute();
  await vi.waitFor(async () => expect((await names('つぐみ')).names).toEqual(['つぐみ医院']), { timeout: 10_000 });
  expect((await app.call('clinicLocation', { input: { location_id: open.ids[1]! } })).code).toBe(
    errorCodes.locationNotFound,
  );
  await app.db.updateTable('clinic').set({ status: 'DISCONTINUED' }).where('id', '=', open.clinic_id).execute();
  await vi.waitFor(async () => expect((await names('つぐみ')).names).toEqual([]), { timeout: 10_000 });
  expect(await app.call('clinicLocation', { input: { location_id: open.ids[0]! } })).toMatchObject({
    http: 404,
    code: errorCodes.locationNotFound,
  });
});

test('one location: its doctors, their weeks, its policy, and the next free slot [DATA-10, CLINIC-4]', async () => {
  const { id: doctor_id, location_id } = await insertMember(app.db, { roles: ['DOCTOR'] });
  await app.db
    .updateTable('member')
    .set({ last_name: '春野', last_name_furigana: 'ハルノ', first_name_furigana: 'ソラ', licence_year: 2008 })
    .where('id', '=', doctor_id)
    .execute();
  const week = Array.from({ length: 7 }, (_, dow) => ({
    doctor_id,
    clinic_location_id: location_id,
    dow,
    from_minute: 540,
    to_minute: 730,
  }));
  await app.db.insertInto('doctor_hours').values(week).execute();

  const { data } = await app.call('clinicLocation', { input: { location_id } });
  expect(data).toMatchObject({
    id: location_id,
    address_1: '東京都',
    cancel_until_minutes: 60,
    same_day_cutoff_minutes: null,
    clinic_name: '試験クリニック',
    clinic_name_en: 'Test Clinic',
  });
  expect(data.doctors).toMatchObject([{ id: doctor_id, last_name: '春野', kana: 'ハルノ ソラ', licence_year: 2008 }]);
  expect(data.weekly_hours[0]).toEqual({ doctor_id, dow: 0, from: '09:00', to: '12:10' });
  expect(Date.parse(data.next_free!)).toBeGreaterThan(Date.now());
  expect(data.next_slots[0]).toEqual({ start_at: data.next_free, speciality_id: 34 });
  expect(data.next_slots.map(({ start_at }) => start_at.slice(11))).toEqual([
    '00:00:00.000Z',
    '03:00:00.000Z',
    '00:00:00.000Z',
  ]);
  await vi.waitFor(
    async () =>
      expect((await app.call('clinicLocations', { input: { name: '試験院' } })).data.map(({ id }) => id)).toContain(
        location_id,
      ),
    { timeout: 10_000 },
  );
  const { data: cards } = await app.call('clinicLocations', { input: { name: '試験院' } });
  expect(cards.find(({ id }) => id === location_id)?.next_free).toBe(data.next_free);
});

test('a list shows the active doctors of each location, and theirs alone', async () => {
  const { id, location_id } = await insertMember(app.db, { roles: ['DOCTOR', 'STAFF'] });
  const suspended = await insertMember(app.db, { roles: ['DOCTOR'], status: 'SUSPENDED' });
  const desk = await insertMember(app.db, { roles: ['STAFF'] });
  const locations = [location_id, suspended.location_id, desk.location_id];
  await app.db.updateTable('clinic_location').set({ name: 'こるり医院' }).where('id', 'in', locations).execute();
  await app.db.updateTable('member').set({ last_name: '春野', licence_year: 2008 }).where('id', '=', id).execute();
  for (const sort of ['popular', 'next_free'] as const) {
    const find = () => app.call('clinicLocations', { input: { name: 'こるり', sort } });
    await vi.waitFor(async () => expect((await find()).data).toHaveLength(3), { timeout: 10_000 });
    const shown = new Map((await find()).data.map((card) => [card.id, card.doctors]));
    expect(shown.get(location_id)).toEqual([{ id, last_name: '春野', licence_year: 2008 }]);
    expect(shown.get(suspended.location_id)).toEqual([]);
    expect(shown.get(desk.location_id)).toEqual([]);
  }
});

test('joining is written down once, a repeat is 05005, and it shows in my locations [C1, CLINIC-1, CLINIC-5]', async () => {
  const as = { kind: 'patient' as const, id: (await insertPatient(app.db)).id };
  const { ids, clinic_id } = await insertClinic(['おおるり医院', 'おおるり分院']);
  const [first, second] = ids as [number, number];
  const joined = (id: number) =>
    app.call('joinedClinicLocation', { as, input: { clinic_location_id: id } }).then(({ data }) => data.is_joined);
  expect(await joined(first)).toBe(false);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call('joinClinicLocation', { as, input: { clinic_location_id: first } })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    successCode,
    ...Array.from({ length: 4 }, () => errorCodes.patientAlreadyJoined),
  ]);
  expect(await joined(first)).toBe(true);
  expect(await joined(second)).toBe(false);
  const written = await app.db
    .selectFrom('audit_log')
    .select(['action', 'clinic_id', 'patient_id'])
    .where('actor_id', '=', as.id)
    .execute();
  expect(written).toEqual([{ action: 'join', clinic_id, patient_id: as.id }]);

  await app.db.updateTable('clinic_location').set({ is_deleted: true }).where('id', '=', first).execute();
  const { data } = await app.call('myClinicLocations', { as });
  expect(data.clinic_locations.map(({ id, is_deleted }) => [id, is_deleted])).toEqual([[first, true]]);
  for (const gone of [first, 2_000_000_000])
    expect((await app.call('joinClinicLocation', { as, input: { clinic_location_id: gone } })).code).toBe(
      errorCodes.locationNotFound,
    );
});

test('an account joins 20 locations a day, then 01007; a repeat does not count [CLINIC-5]', async () => {
  const as = { kind: 'patient' as const, id: (await insertPatient(app.db)).id };
  const { ids } = await insertClinic(Array.from({ length: limits.joinsPerDay + 1 }, (_, nth) => `参加院${nth}`));
  const join = async (clinic_location_id: number) =>
    (await app.call('joinClinicLocation', { as, input: { clinic_location_id } })).code;
  const [first, last] = [ids[0]!, ids.at(-1)!];
  expect(await join(first)).toBe(successCode);
  expect(await join(first)).toBe(errorCodes.patientAlreadyJoined);
  for (const id of ids.slice(1, -1)) expect(await join(id)).toBe(successCode);
  expect(await join(last)).toBe(errorCodes.tooManyRequests);
  expect(await join(first)).toBe(errorCodes.patientAlreadyJoined);
  const { data } = await app.call('joinedClinicLocation', { as, input: { clinic_location_id: last } });
  expect(data.is_joined).toBe(false);
});

test('a connected patient follows the free slots of the locations they joined or join [LIVE-1]', async () => {
  const as = { kind: 'patient' as const, id: (await insertPatient(app.db)).id };
  const { ids } = await insertClinic(['前の院', '今の院', '別の院']);
  const [before, now, other] = ids as [number, number, number];
  const join = async (clinic_location_id: number) =>
    expect((await app.call('joinClinicLocation', { as, input: { clinic_location_id } })).code).toBe(successCode);
  await join(before);
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const token = await app.newSession(as);
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], forceNew: true });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed));
  const { rooms } = app.deps.sockets.io.sockets.sockets.get(socket.id!)!;
  const follows = (id: number) => rooms.has(`joined:${id}`);
  expect([before, now, other].map(follows)).toEqual([true, false, false]);
  await join(now);
  expect([before, now, other].map(follows)).toEqual([true, true, false]);
});

test('members read their own locations; others answer locationNotFound [CLINIC-3]', async () => {
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const owner = await insertMember(app.db, { roles: ['OWNER'] });
  const { id: other } = await app.db
    .insertInto('clinic_location')
    .values({ clinic_id: staff.clinic_id, name: '別の院', prefecture: 13, address_2: '港区', speciality_ids: [34] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = (id: number, clinic_location_id: number) =>
    app
      .call('joinedClinicLocation', { as: { kind: 'clinic', id }, input: { clinic_location_id } })
      .then(({ code }) => code);
  expect(await read(staff.id, staff.location_id)).toBe(successCode);
  expect(await read(staff.id, other)).toBe(errorCodes.locationNotFound);
  expect(await read(owner.id, owner.location_id)).toBe(successCode);
  expect(await read(owner.id, staff.location_id)).toBe(errorCodes.locationNotFound);
});

test('the master list of departments comes with both languages', async () => {
  await app.db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '内科', name_en: 'Internal medicine', kana: 'ナイカ' })
    .execute();
  expect((await app.call('specialities')).data).toEqual([
    { id: 34, kana: 'ナイカ', name: { jp: '内科', en: 'Internal medicine' }, about: { jp: '', en: '' } },
  ]);
});

test('a field finds speciality, municipality, prefecture, station, alone and together [A8-P]', async () => {
  await app.db
    .insertInto('speciality')
    .values({ id: 3, name_jp: '皮膚科', name_en: 'Dermatology', kana: 'ヒフカ', about_jp: '', about_en: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { ids } = await insertClinic(['しらさぎ医院', 'かわせみ医院'], { speciality_ids: [34, 3] });
  await app.db
    .updateTable('clinic_location')
    .set({ address_2: '新宿区', access_jp: 'JR「新大久保駅」から徒歩3分', access_en: 'Shin-Okubo Station' })
    .where('id', '=', ids[0]!)
    .execute();
  const found = async (words: string) => (await names(words)).names;
  await vi.waitFor(async () => expect(await found('しらさぎ 新宿')).toEqual(['しらさぎ医院']), { timeout: 10_000 });
  for (const words of ['皮膚科', 'ひふか', 'dermatology', '新宿', '東京', 'とうきょう', '新大久保', 'shin-okubo'])
    expect(await found(words), words).toContain('しらさぎ医院');
  expect(await found('東京\u200B 皮膚科')).toContain('かわせみ医院');
  expect(await found('しらさぎ 大阪')).toEqual([]);
  expect(await found('しらさぎ 小児科')).toEqual([]);
});

test('sorts by next free slot with locations without one last, by place from the north [A8-P]', async () => {
  await insertClinic(['ほおじろ南'], { prefecture: 47 });
  await insertClinic(['ほおじろ北'], { prefecture: 1 });
  const { id: doctor, location_id } = await insertMember(app.db, { roles: ['DOCTOR'] });
  await app.db
    .updateTable('clinic_location')
    .set({ name: 'ほおじろ中', prefecture: 20 })
    .where('id', '=', location_id)
    .execute();
  await app.db
    .insertInto('doctor_hours')
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
        doctor_id: doctor,
        clinic_location_id: location_id,
        dow,
        from_minute: 0,
        to_minute: 1440,
      })),
    )
    .execute();
  const sorted = async (sort: 'popular' | 'next_free' | 'place') => (await names('ほおじろ', { sort })).names;
  await vi.waitFor(async () => expect(await sorted('popular')).toHaveLength(3), { timeout: 10_000 });
  expect(await sorted('place')).toEqual(['ほおじろ北', 'ほおじろ中', 'ほおじろ南']);
  await vi.waitFor(async () => expect((await sorted('next_free'))[0]).toBe('ほおじろ中'), { timeout: 10_000 });
});

test('returns patient links: of their locations to staff, of the clinic to an owner [A8-P]', async () => {
  const owner = await insertMember(app.db, { roles: ['OWNER'] });
  const staff = await insertMember(app.db, { roles: ['STAFF'] });
  const { id: second } = await app.db
    .insertInto('clinic_location')
    .values({ clinic_id: owner.clinic_id, name: '二つめの院', prefecture: 13, address_2: '港区', speciality_ids: [34] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const linksOf = async (id: number) => (await app.call('locationLinks', { as: { kind: 'clinic', id } })).data;
  expect((await linksOf(owner.id)).map(({ id }) => id)).toEqual([owner.location_id, second]);
  const [own, ...others] = await linksOf(staff.id);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ id: staff.location_id, name: '試験院' });
  expect(new URL(own!.menu).pathname + new URL(own!.menu).search).toBe(`/menu?clid=${staff.location_id}`);
  expect(new URL(own!.register).pathname).toBe('/quick-register');
});

test('a location tells its price range, or that the clinic has not said [A8-P]', async () => {
  const { ids } = await insertClinic(['うぐいす医院', 'めじろ医院']);
  await app.db.updateTable('clinic_location').set({ fee_from: 1500, fee_to: 4500 }).where('id', '=', ids[0]!).execute();
  const feeOf = async (location_id: number) => (await app.call('clinicLocation', { input: { location_id } })).data.fee;
  expect(await feeOf(ids[0]!)).toEqual({ from: 1500, to: 4500 });
  expect(await feeOf(ids[1]!)).toBeNull();
  // The finder's memory learns of a changed fee.
  const onCard = async () => (await app.call('clinicLocations', { input: { name: 'うぐいす医院' } })).data[0]?.fee;
  await expect.poll(onCard, { timeout: 10_000 }).toEqual({ from: 1500, to: 4500 });
  await app.db.updateTable('clinic_location').set({ fee_from: 2000 }).where('id', '=', ids[0]!).execute();
  await expect.poll(onCard, { timeout: 10_000 }).toEqual({ from: 2000, to: 4500 });
  await expect(
    app.db.updateTable('clinic_location').set({ fee_from: 5000, fee_to: 4500 }).where('id', '=', ids[1]!).execute(),
  ).rejects.toThrow('clinic_location_fee');
});
