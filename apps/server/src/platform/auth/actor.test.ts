import { randomUUID } from 'node:crypto';
import { read, write } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serverModule } from '../module.ts';
import { type TestApp, believing, testApp } from '../../../test/support/index.ts';

const look = { summary: 'Who am I', reach: 'none' as const, data: z.object({ kind: z.string() }), shows: [] };
const routes = {
  publicOnly: read('GET test/public/', { ...look, for: ['public'] }),
  anyone: read('GET test/anyone/', { ...look, for: ['public', 'patient'] }),
  patients: read('GET test/patients/', { ...look, for: ['patient'] }),
  clinics: read('GET test/clinics/', { ...look, for: ['clinic'] }),
  owners: read('GET test/owners/', { ...look, for: ['clinic'], roles: ['OWNER'] }),
  doctors: write('POST test/doctors/', { ...look, for: ['doctor'], changes: [] }),
};
const whoAmI = async ({ actor }: { actor: { kind: string } }) => ({ kind: actor.kind });
const names = Object.keys(routes) as (keyof typeof routes)[];

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp({
    routes,
    features: [
      serverModule({
        name: 'test',
        routes,
        handlers: () => ({
          publicOnly: whoAmI,
          anyone: whoAmI,
          patients: whoAmI,
          clinics: whoAmI,
          owners: whoAmI,
          doctors: whoAmI,
        }),
      }),
    ],
    resolveActor: (claims) =>
      claims.sid === 'revoked'
        ? Promise.resolve(undefined)
        : believing({ 1: ['OWNER'], 2: ['STAFF'], 3: ['DOCTOR'] })(claims),
  });
  const { access } = app.deps.tokens;
  tokens.patient = await access({ kind: 'patient', sub: randomUUID(), sid: 's' });
  tokens.owner = await access({ kind: 'clinic', sub: '1', sid: 's', clinic_id: 1 });
  tokens.staff = await access({ kind: 'clinic', sub: '2', sid: 's', clinic_id: 1 });
  tokens['doctor at the clinic app'] = await access({ kind: 'clinic', sub: '3', sid: 's', clinic_id: 1 });
  tokens.doctor = await access({ kind: 'doctor', sub: '3', sid: 's', clinic_id: 1 });
  tokens['revoked patient'] = await access({ kind: 'patient', sub: randomUUID(), sid: 'revoked' });
  tokens.nonsense = 'a.b.c';
});
afterAll(() => app.stop());

const all = 'RCL_00000';
const no = 'RCL_02002';
const who = 'RCL_02003';
const missing = 'RCL_02001';
test.each([
  //                             public anyone patients clinics owners doctors
  ['nobody', [all, all, missing, missing, missing, missing]],
  ['patient', [all, all, all, no, no, no]],
  ['owner', [all, all, no, all, all, no]],
  ['staff', [all, all, no, all, no, no]],
  ['doctor at the clinic app', [all, all, no, no, no, no]],
  ['doctor', [all, all, no, no, no, all]],
  // A bad token never stands in the way of what is for the public alone, such as logging in.
  ['revoked patient', [all, who, who, who, who, who]],
  ['nonsense', [all, who, who, who, who, who]],
])('spec §6: %s passes exactly the doors meant for them', async (person, expected) => {
  const headers: Record<string, string> = tokens[person] ? { authorization: `Bearer ${tokens[person]}` } : {};
  const answers = await Promise.all(names.map((name) => app.send(routes[name], { headers })));
  expect(answers.map(({ code }) => code)).toEqual(expected);
  expect(answers.map(({ http }) => http)).toEqual(
    expected.map((code) => ({ RCL_00000: 200, RCL_02001: 401, RCL_02002: 403, RCL_02003: 401 })[code]),
  );
});

test('a row for the public and patients sees a patient as one, and anyone else as the public', async () => {
  const kind = async (person: string) =>
    (await app.send(routes.anyone, { headers: { authorization: `Bearer ${tokens[person]}` } })).data;
  expect(await kind('patient')).toEqual({ kind: 'patient' });
  expect(await kind('doctor')).toEqual({ kind: 'public' });
});

test.each(['Basic abc', 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`])(
  'an authorization header that is no bearer token → RCL_02003: %s',
  async (authorization) => {
    expect(await app.send(routes.patients, { headers: { authorization } })).toMatchObject({
      http: 401,
      code: 'RCL_02003',
    });
  },
);
