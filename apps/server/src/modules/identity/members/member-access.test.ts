import { successCode, errorCodes } from '@haruka/contract';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/support/index.ts';
import { setClinicStatus } from '../../directory/clinics/clinic-status.service.ts';
import { type MemberFixture, memberFixture } from './member.fixtures.ts';

let at: MemberFixture;
let apps: [TestApp, TestApp];
const ports = new Map<TestApp, number>();
const sockets: Socket[] = [];
const measured: string[] = [];

beforeAll(async () => {
  at = await memberFixture();
  apps = [at.app, await at.twin()];
  for (const app of apps) {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    ports.set(app, (app.http.server.address() as AddressInfo).port);
  }
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await at.stop();
  process.stdout.write(`${measured.join('\n')}\n`);
});

type Person = Awaited<ReturnType<MemberFixture['newMember']>>;

async function connect(app: TestApp, token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${ports.get(app)}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  sockets.push(socket);
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  return socket;
}
const gone = (socket: Socket) => new Promise<void>((done) => socket.once('disconnect', () => done()));
/** Asks again and again until the answer is this one. */
async function until(code: string, ask: () => Promise<{ code: string }>) {
  while ((await ask()).code !== code);
}
const seconds = (since: number) => (performance.now() - since) / 1000;

/**
 * A member is connected to both processes and has just called each of them; then their access changes through the first
 * one. Measures how long until each process answers every call with this code, and until each has cut the socket.
 */
async function effectOf(what: string, person: Person, act: () => Promise<unknown>, code: string) {
  const token = await at.app.tokenFor(person);
  const headers = { authorization: `Bearer ${token}` };
  const ask = (app: TestApp) => app.call('information', { headers });
  const sockets = await Promise.all(apps.map((app) => connect(app, token)));
  for (const app of apps) expect((await ask(app)).code).toBe(successCode);

  const cuts = sockets.map(gone);
  const begun = performance.now();
  await act();
  const clocked = (work: Promise<unknown>) => work.then(() => seconds(begun));
  const [http, cut] = await Promise.all([
    Promise.all(apps.map((app) => clocked(until(code, () => ask(app))))),
    Promise.all(cuts.map(clocked)),
  ]);
  measured.push(
    `${what}: calls ${http.map((took) => took.toFixed(2)).join(' and ')} s, sockets ${cut.map((took) => took.toFixed(2)).join(' and ')} s (this process and another)`,
  );
  return { http: Math.max(...http), cut: Math.max(...cut), token };
}

const inTime = { timeout: 20_000 };

test('on every process a suspension stops calls within 2 s (04013), sockets within 5 s', inTime, async () => {
  const doctor = await at.newMember('DOCTOR');
  const act = () =>
    at.app.call('suspendMember', { as: at.owner, input: { member_id: doctor.id, reason: '休職のため' } });
  const { http, cut, token } = await effectOf('suspension', doctor, act, errorCodes.memberSuspended);
  expect(http).toBeLessThan(2);
  expect(cut).toBeLessThan(5);

  // A returning member receives the reason, so that the screen can say it.
  for (const app of apps)
    await expect(connect(app, token)).rejects.toMatchObject({ data: { code: errorCodes.memberSuspended } });
  await at.app.call('reinstateMember', { as: at.owner, input: { member_id: doctor.id } });
  for (const app of apps)
    await until(successCode, () => app.call('information', { headers: { authorization: `Bearer ${token}` } }));
  for (const app of apps) await connect(app, token);
});

test('with an Idempotency-Key, suspension and end apply from this process’s next call [E4]', async () => {
  const doctor = await at.newMember('DOCTOR');
  const headers = { authorization: `Bearer ${await at.app.tokenFor(doctor)}` };
  const told = async () => (await at.app.call('information', { headers })).code;
  const keyed = () => ({ as: at.owner, headers: { 'idempotency-key': crypto.randomUUID() } });
  expect(await told()).toBe(successCode);
  await at.app.call('suspendMember', { ...keyed(), input: { member_id: doctor.id, reason: '休職のため' } });
  expect(await told()).toBe(errorCodes.memberSuspended);
  await at.app.call('reinstateMember', { ...keyed(), input: { member_id: doctor.id } });
  expect(await told()).toBe(successCode);
});

test('a removed role closes its app: calls within 2 s, sockets within 5 s', inTime, async () => {
  const doctor = await at.newMember('DOCTOR');
  const act = () =>
    at.app.call('changeMember', {
      as: at.owner,
      input: { member_id: doctor.id, role: 'STAFF', clinic_location_ids: [at.here] },
    });
  const { http, cut } = await effectOf('lost role', doctor, act, errorCodes.wrongApp);
  expect(http).toBeLessThan(2);
  expect(cut).toBeLessThan(5);
});

test('other locations count at once: events of the old one stop, of the new one arrive', inTime, async () => {
  const staff = await at.newMember('STAFF');
  const token = await at.app.tokenFor(staff);
  const calendar = (app: TestApp, clinic_location_id: number) =>
    app.call('calendar', { as: staff, input: { from: '2026-12-01', to: '2026-12-01', clinic_location_id } });
  const asAtTwin = { headers: { authorization: `Bearer ${token}` } };
  const old = await connect(apps[1], token);
  const cut = gone(old);
  expect((await calendar(apps[0], at.here)).code).toBe(successCode);

  const begun = performance.now();
  await at.app.call('changeMember', {
    as: at.owner,
    input: { member_id: staff.id, role: 'STAFF', clinic_location_ids: [at.there] },
  });
  await until(errorCodes.locationNotFound, () => calendar(apps[0], at.here));
  await until(errorCodes.locationNotFound, () =>
    apps[1].call('calendar', {
      ...asAtTwin,
      input: { from: '2026-12-01', to: '2026-12-01', clinic_location_id: at.here },
    }),
  );
  const http = seconds(begun);
  await cut;
  const sockets = seconds(begun);
  measured.push(`other locations: calls ${http.toFixed(2)} s, sockets ${sockets.toFixed(2)} s`);
  expect(http).toBeLessThan(2);
  expect(sockets).toBeLessThan(5);

  const socket = await connect(apps[1], token);
  const received: number[] = [];
  socket.on('patient.online', ({ clinic_location_id }: { clinic_location_id: number }) =>
    received.push(clinic_location_id),
  );
  const event = new Promise<void>((done) => socket.once('patient.online', () => done()));
  for (const id of [at.here, at.there])
    apps[1].deps.sockets.send([`location:${id}`], 'patient.online', { patient_id: '', clinic_location_id: id });
  await event;
  expect(received).toEqual([at.there]);
});

test.each([
  ['CANCELLED', errorCodes.clinicCancelled],
  ['DISCONTINUED', errorCodes.clinicDiscontinued],
] as const)('a clinic that is %s closes for its people alike [ERR-3]', inTime, async (status, code) => {
  const { clinic_id, location } = await at.newClinic();
  const staff = await at.newMember('STAFF', { clinic_id, location });
  const act = () => setClinicStatus(at.app.db, { id: clinic_id, status, operator: 'ops' });
  const { http, cut } = await effectOf(`clinic ${status}`, staff, act, code);
  expect(http).toBeLessThan(2);
  expect(cut).toBeLessThan(5);
});
