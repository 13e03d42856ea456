import { randomUUID } from 'node:crypto';
import { read, write, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serverModule } from '../module.ts';
import { type TestApp, trustTokens, testApp } from '../../../test/support/index.ts';

const baseRoute = { summary: 'Who am I', reach: 'none' as const, data: z.object({ kind: z.string() }), shows: [] };
const routes = {
  publicOnly: read('GET test/public/', { ...baseRoute, for: ['public'] }),
  anyone: read('GET test/anyone/', { ...baseRoute, for: ['public', 'patient'] }),
  patients: read('GET test/patients/', { ...baseRoute, for: ['patient'] }),
  clinics: read('GET test/clinics/', { ...baseRoute, for: ['clinic'] }),
  owners: read('GET test/owners/', { ...baseRoute, for: ['clinic'], roles: ['OWNER'] }),
  doctors: write('POST test/doctors/', { ...baseRoute, for: ['doctor'], changes: [] }),
};
const whoAmI = async ({ actor }: { actor: { kind: string } }) => ({ kind: actor.kind });
const names = Object.keys(routes) as (keyof typeof routes)[];

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp({
    routes,
    modules: [
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
        : trustTokens({ 1: ['OWNER'], 2: ['STAFF'], 3: ['DOCTOR'] })(claims),
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

const success = successCode;
const accessDenied = errorCodes.accessDenied;
const invalidToken = errorCodes.invalidToken;
const unauthenticated = errorCodes.unauthenticated;
const httpOf: Record<string, number> = {
  [success]: 200,
  [unauthenticated]: 401,
  [accessDenied]: 403,
  [invalidToken]: 401,
};
test.each([
  //                             public anyone patients clinics owners doctors
  ['no session', [success, success, unauthenticated, unauthenticated, unauthenticated, unauthenticated]],
  ['patient', [success, success, success, accessDenied, accessDenied, accessDenied]],
  ['owner', [success, success, accessDenied, success, success, accessDenied]],
  ['staff', [success, success, accessDenied, success, accessDenied, accessDenied]],
  ['doctor at the clinic app', [success, success, accessDenied, accessDenied, accessDenied, accessDenied]],
  ['doctor', [success, success, accessDenied, accessDenied, accessDenied, success]],
  // An invalid token does not block routes that are for the public alone, such as sign-in.
  ['revoked patient', [success, invalidToken, invalidToken, invalidToken, invalidToken, invalidToken]],
  ['nonsense', [success, invalidToken, invalidToken, invalidToken, invalidToken, invalidToken]],
])('%s may call exactly the routes for its kind and roles [ROLE-1, ROLE-2, ERR-3]', async (person, expected) => {
  const headers: Record<string, string> = tokens[person] ? { authorization: `Bearer ${tokens[person]}` } : {};
  const answers = await Promise.all(names.map((name) => app.send(routes[name], { headers })));
  expect(answers.map(({ code }) => code)).toEqual(expected);
  expect(answers.map(({ http }) => http)).toEqual(expected.map((code) => httpOf[code]));
});

test('a route for public and patients sees a patient as such, others as public', async () => {
  const kind = async (person: string) =>
    (await app.send(routes.anyone, { headers: { authorization: `Bearer ${tokens[person]}` } })).data;
  expect(await kind('patient')).toEqual({ kind: 'patient' });
  expect(await kind('doctor')).toEqual({ kind: 'public' });
});

test.each(['Basic abc', 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`])(
  'rejects an authorization header that is no bearer token with invalidToken: %s',
  async (authorization) => {
    expect(await app.send(routes.patients, { headers: { authorization } })).toMatchObject({
      http: 401,
      code: errorCodes.invalidToken,
    });
  },
);
