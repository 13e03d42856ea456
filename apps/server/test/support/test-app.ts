import { randomUUID } from 'node:crypto';
import {
  type Output,
  type Input,
  type Contract,
  type Route,
  contract,
  errorCodes,
  successCode,
} from '@haruka/contract';
import { type App, type AppOptions, buildApp } from '../../src/app.ts';
import { modules } from '../../src/modules/index.ts';
import { wallClock } from '../../src/platform/ops/clock.ts';
import { asSystem } from '../../src/platform/db/database-context.ts';
import { readConfig } from '../../src/platform/ops/config.ts';
import type { Db } from '../../src/platform/db/databases.ts';
import type { Envelope } from '../../src/platform/http/envelope.ts';
import { makeLog } from '../../src/platform/ops/log.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { makeProviders } from '../../src/providers/index.ts';
import { testDatabase } from './database.ts';
import { multipartOf, type TestFile, testFiles } from './files.ts';

/** The secret of test servers. */
export const testSecret = 'a secret for tests alone, nowhere else';

/** A person in the database as whom a test calls a route. */
export type TestUser = { kind: 'patient'; id: string } | { kind: 'clinic' | 'doctor'; id: number };

interface CallOptions<I> {
  as?: TestUser;
  input?: I;
  headers?: Record<string, string>;
  /** The file of an upload; a small picture by default. */
  file?: TestFile;
}

/** The envelope of a file in a test: a download has none. */
const fileEnvelope = { status: 'SUCCESS', code: successCode, result: true, meta: null, message: '' } as const;

/** The result of a call: the HTTP status and the envelope. */
export interface CallResult<D> extends Omit<Envelope, 'data' | 'meta'> {
  http: number;
  headers: Record<string, unknown>;
  data: D;
  meta: Record<string, unknown> | null;
}

export interface TestApp extends App {
  db: Db;
  url: string;
  /** Calls a route of the contract by name, through the complete HTTP stack. */
  call<K extends keyof Contract>(
    name: K,
    options?: CallOptions<Input<Contract[K]>>,
  ): Promise<CallResult<Output<Contract[K]>>>;
  /** Calls a route that is not in the contract, or sends input that does not match. */
  send(route: Route, options?: CallOptions<object>): Promise<CallResult<unknown>>;
  /** Runs a job of the server now and returns what its handler returns. No schedule runs in tests. */
  runJob(name: string): Promise<unknown>;
  /** Returns a valid access token with a session in the database, the same one for each call. */
  tokenFor(as: TestUser): Promise<string>;
  /** Returns a token of a new session, as from another device. */
  newSession(as: TestUser): Promise<string>;
}

const namesPatient = (input: Record<string, unknown>) =>
  ['patient_id', 'dependant_id', 'into_id'].some((field) => input[field] !== undefined);
/** Refusals that always name the field of the request, whatever a test is about (RECORD-45). A patient may not be in the request. */
const namesField = (code: string, input: Record<string, unknown>) =>
  code === errorCodes.editConflict || (code === errorCodes.patientNotFound && namesPatient(input));
const hasField = (meta: CallResult<unknown>['meta']) => Array.isArray(meta?.['fields']) && meta['fields'].length > 0;

/** Starts the whole server on a fresh database, without a port. `overrides` replaces its parts. Close with `stop()`. */
export async function testApp(overrides: Partial<AppOptions> = {}): Promise<TestApp> {
  const config = overrides.config ?? readConfig({ NODE_ENV: 'test', PORT: '0' });
  const database = await testDatabase();
  const { db } = database;
  const served = await database.served();
  const app = await buildApp({
    config,
    secret: testSecret,
    log: makeLog(config.logLevel),
    clock: wallClock,
    databases: served,
    providers: { ...makeProviders(config, served.db), files: testFiles() },
    modules,
    errorMessage: (code) => code,
    // A busy machine must not fail a test.
    responseDeadlineMs: 60_000,
    ...overrides,
  }).catch(async (error: unknown) => {
    await served.close();
    await database.close();
    throw error;
  });

  const known = new Map<string, Promise<string>>();
  const tokenFor = (as: TestUser) => {
    const key = `${as.kind}:${as.id}`;
    if (!known.has(key)) known.set(key, signIn(app, as));
    return known.get(key)!;
  };
  const send = async (route: Route, { as, input, headers = {}, file }: CallOptions<object> = {}) => {
    const [query, body] = splitInput(route, input ?? {});
    const form = route.upload ? await multipartOf(file) : undefined;
    const answer = await app.http.inject({
      method: route.method,
      url: apiBase + route.path,
      query,
      ...(route.method !== 'GET' && { payload: form?.payload ?? body }),
      headers: { ...(as && { authorization: `Bearer ${await tokenFor(as)}` }), ...form?.headers, ...headers },
    });
    const isFile = route.download && answer.statusCode === 200;
    if (isFile) return { http: 200, headers: answer.headers, ...fileEnvelope, data: answer.rawPayload };
    const envelope = answer.json<Omit<CallResult<unknown>, 'http' | 'headers'>>();
    if (namesField(envelope.code, { ...input }) && !hasField(envelope.meta))
      throw new Error(`${route.method} ${route.path}: the refusal ${envelope.code} names no field`);
    return { http: answer.statusCode, headers: answer.headers, ...envelope };
  };
  return {
    ...app,
    db,
    url: database.url,
    tokenFor,
    newSession: (as) => signIn(app, as),
    send,
    runJob: app.deps.jobs.run,
    call: ((name: keyof Contract, options?: CallOptions<object>) => send(contract[name], options)) as TestApp['call'],
    stop: async () => {
      await app.stop();
      await served.close();
      await database.close();
    },
  };
}

/** Returns the query and the body of an input, as a client sends them. */
export function splitInput(route: Route, input: object): [Record<string, string>, object] {
  const inQuery = Object.keys(route.query?._zod.def.shape ?? {});
  // The body of an upload is its file.
  const isQuery = (name: string) => inQuery.includes(name) || route.method === 'GET' || route.upload === true;
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return [
    Object.fromEntries(fields.filter(([name]) => isQuery(name)).map(([name, value]) => [name, String(value)])),
    Object.fromEntries(fields.filter(([name]) => !isQuery(name))),
  ];
}

function signIn({ deps: { db, tokens } }: App, as: TestUser): Promise<string> {
  return asSystem(async () => {
    const sid = randomUUID();
    const person =
      as.kind === 'patient' ? { patient_id: as.id, member_id: null } : { patient_id: null, member_id: as.id };
    const later = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('session')
      .values({
        id: sid,
        kind: as.kind,
        ...person,
        token_hash: Buffer.from(sid),
        idle_until: later,
        ends_at: later,
        confirmed_until: later,
      })
      .execute();
    const member =
      as.kind === 'patient'
        ? undefined
        : await db.selectFrom('member').select('clinic_id').where('id', '=', as.id).executeTakeFirstOrThrow();
    return tokens.access({ kind: as.kind, sub: String(as.id), sid, clinic_id: member?.clinic_id });
  });
}
