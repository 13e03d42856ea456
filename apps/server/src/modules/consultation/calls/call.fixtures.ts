import { randomUUID } from 'node:crypto';
import { type ConsultStatus, callRoutes, handOverRoutes, type Routes } from '@haruka/contract';
import { type Socket, io } from 'socket.io-client';
import type { ResolveActor } from '../../../platform/auth/actor.ts';
import type { ServerModule } from '../../../platform/module.ts';
import { clockOf } from '../../../platform/ops/clock.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { type TestUser, type TestApp, testApp } from '../../../../test/support/index.ts';
import { call } from './call.module.ts';

const dayMs = 86_400_000;
/**
 * The start of the consult in every scene: tomorrow at 10:00 in Tokyo. The clock stands ten minutes before it, when the room
 * is open, ahead of the real time of the database.
 */
export const startAt = new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + 3_600_000);

export interface CallFixture {
  app: TestApp;
  db: Db;
  /** Moves the scene's clock to so many seconds after the start of the consult. */
  at(secondsFromStart: number): void;
  patient: TestUser & { id: string };
  doctor: TestUser & { id: number };
  colleague: TestUser & { id: number };
  /** A doctor of the same clinic's other location, and a patient, who have no business here. */
  unrelated: TestUser[];
  staff: TestUser & { id: number };
  location: number;
  consult(
    status: ConsultStatus,
    more?: Partial<{ patient_id: string; doctor_id: number; start_at: Date }>,
  ): Promise<string>;
  statusOf(consult_id: string): Promise<ConsultStatus>;
  socket(as: TestUser): Promise<Socket>;
  newPatient(): Promise<TestUser & { id: string }>;
  /** Nothing has happened yet, and the clock stands at its beginning. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** One location with two doctors, a patient, and everyone who must be kept out; the call feature alone, on a real database. */
export async function callFixture(more: { modules?: ServerModule[]; routes?: Routes } = {}): Promise<CallFixture> {
  const beginning = new Date(startAt.getTime() - 600_000);
  let now = beginning;
  const resolve: { actor?: ResolveActor } = {};
  const app = await testApp({
    modules: [call, ...(more.modules ?? [])],
    routes: { ...callRoutes, ...handOverRoutes, ...more.routes },
    clock: clockOf(() => now),
    resolveActor: (claims) => resolve.actor!(claims),
  });
  const { db } = app;
  resolve.actor = resolver(db);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as { port: number };
  const sockets: Socket[] = [];

  const clinic = await db
    .insertInto('clinic')
    .values({ name: 'はるかクリニック' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [here, elsewhere] = await Promise.all(['渋谷院', '札幌院'].map((name) => newLocation(db, clinic.id, name)));
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '内科', name_en: 'Internal medicine', kana: 'ナイカ' })
    .execute();
  const member = (last_name: string, role: 'DOCTOR' | 'STAFF', at: number) =>
    newMember(db, clinic.id, { last_name, role, at });
  const doctor = await member('山田', 'DOCTOR', here!);
  const newPatient = async () => {
    const id = randomUUID();
    await db
      .insertInto('patient')
      .values({ id, email: `${id}@example.jp`, last_name: '佐藤', first_name: '花子' })
      .execute();
    await db.insertInto('patient_location').values({ patient_id: id, clinic_location_id: here! }).execute();
    return { kind: 'patient' as const, id };
  };
  const patient = await newPatient();

  return {
    app,
    db,
    at: (seconds) => void (now = new Date(startAt.getTime() + seconds * 1000)),
    patient,
    doctor: { kind: 'doctor', id: doctor },
    colleague: { kind: 'doctor', id: await member('鈴木', 'DOCTOR', here!) },
    unrelated: [{ kind: 'doctor', id: await member('高橋', 'DOCTOR', elsewhere!) }, await newPatient()],
    staff: { kind: 'clinic', id: await member('田中', 'STAFF', here!) },
    location: here!,
    newPatient,
    async reset() {
      now = beginning;
      for (const table of [
        'seat',
        'hand_over',
        'call_room',
        'note_amendment',
        'note_phrase',
        'consult_note',
        'answer_sheet',
        'consult',
        'outbox',
      ] as const)
        await db.deleteFrom(table).execute();
    },
    async consult(status, more = {}) {
      const id = randomUUID();
      await db
        .insertInto('consult')
        .values({
          id,
          clinic_id: clinic.id,
          clinic_location_id: here!,
          doctor_id: more.doctor_id ?? doctor,
          patient_id: more.patient_id ?? patient.id,
          speciality_id: 34,
          start_at: more.start_at ?? startAt,
          status,
          hold_until: status === 'TENTATIVE' ? new Date(startAt.getTime() - 60_000) : null,
          rung_at: status === 'RINGING' || status === 'IN_CALL' ? now : null,
          started_at: status === 'IN_CALL' ? now : null,
        })
        .execute();
      return id;
    },
    statusOf: async (id) =>
      (await db.selectFrom('consult').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    async socket(as) {
      const socket = io(`http://127.0.0.1:${port}`, {
        auth: { token: await app.tokenFor(as) },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      sockets.push(socket);
      await new Promise<void>((resolved, rejected) => socket.once('connect', resolved).once('connect_error', rejected));
      return socket;
    },
    async stop() {
      for (const socket of sockets) socket.disconnect();
      await app.stop();
    },
  };
}

/** The next message of a name, or a clear failure. */
export const nextEvent = <T>(socket: Socket, name: string): Promise<T> =>
  new Promise((resolved, rejected) => {
    const late = setTimeout(() => rejected(new Error(`Nobody said ${name}.`)), 5_000);
    socket.once(name, (said: T) => {
      clearTimeout(late);
      resolved(said);
    });
  });

const newLocation = async (db: Db, clinic_id: number, name: string) =>
  (
    await db
      .insertInto('clinic_location')
      .values({
        clinic_id,
        name,
        name_en: 'Shibuya',
        prefecture: 13,
        address_2: '渋谷区',
        phone_number: '03-1234-5678',
        speciality_ids: [34],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function newMember(
  db: Db,
  clinic_id: number,
  { last_name, role, at }: { last_name: string; role: 'DOCTOR' | 'STAFF'; at: number },
) {
  const { id } = await db
    .insertInto('member')
    .values({ clinic_id, last_name, first_name: '一郎', licence_year: 2008 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('member_role').values({ member_id: id, clinic_id, role, clinic_location_id: at }).execute();
  return id;
}

const resolver =
  (db: Db): ResolveActor =>
  async ({ kind, sub, sid }) => {
    if (kind === 'patient') return { kind, id: sub, sid };
    const id = Number(sub);
    const roles = await db
      .selectFrom('member_role')
      .select(['role', 'clinic_location_id', 'clinic_id'])
      .where('member_id', '=', id)
      .execute();
    return {
      kind,
      id,
      sid,
      clinic_id: roles[0]!.clinic_id,
      roles: roles.map(({ role, clinic_location_id }) => ({ role, clinic_location_id })),
    };
  };
