import { authRoutes, maintenanceRoutes, profileRoutes, errorCodes } from '@haruka/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/index.ts';
import { auth } from '../../identity/auth/auth.module.ts';
import { insertPatient } from '../../identity/auth/auth.fixtures.ts';
import { profile } from '../../identity/profiles/profile.module.ts';
import { maintenance } from './maintenance.module.ts';
import { setMaintenance } from './maintenance.service.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await testApp({
    modules: [auth, profile, maintenance],
    routes: { ...authRoutes, ...profileRoutes, ...maintenanceRoutes },
  });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

test('maintenance answers 503 on all routes but one and emits on and off events [DATA-7, ERR-3]', async () => {
  const as = { kind: 'patient' as const, id: (await insertPatient(app.db)).id };
  const socket = io(url, { transports: ['websocket'], auth: { token: await app.tokenFor(as) } });
  const received: unknown[] = [];
  socket.on('maintenance', (state) => received.push(state));
  await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 10_000 });

  const text = '3時まで点検しています。';
  await setMaintenance(app.db, { is_on: true, text }, 'ops');
  // A request right after the event must read the new state.
  expect((await app.call('maintenance')).data).toEqual({ is_on: true, text });
  await vi.waitFor(
    async () =>
      expect(await app.call('information', { as })).toMatchObject({
        http: 503,
        code: errorCodes.maintenance,
        meta: { text },
      }),
    { timeout: 10_000 },
  );
  expect((await app.call('logIn', { input: { email: 'a@example.jp', password: 'x' } })).code).toBe(
    errorCodes.maintenance,
  );
  expect((await app.call('refreshToken', { input: { refresh_token: 'x' } })).code).toBe(errorCodes.maintenance);
  expect(await app.call('maintenance')).toMatchObject({ http: 200, data: { is_on: true, text } });

  await setMaintenance(app.db, { is_on: false, text: '' }, 'ops');
  expect((await app.call('maintenance')).data).toEqual({ is_on: false, text: '' });
  await vi.waitFor(async () => expect((await app.call('information', { as })).http).toBe(200), { timeout: 10_000 });
  expect((await app.call('maintenance')).data).toEqual({ is_on: false, text: '' });
  await vi.waitFor(
    () =>
      expect(received).toEqual([
        { is_on: true, text },
        { is_on: false, text: '' },
      ]),
    { timeout: 10_000 },
  );
  socket.disconnect();

  const written = await app.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action'])
    .where('object', '=', 'maintenance')
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    { actor_kind: 'operator', action: 'begin' },
    { actor_kind: 'operator', action: 'end' },
  ]);
});
