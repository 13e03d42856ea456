import { type Output, type ParsedInput, type Page, type Route, type Routes } from '@haruka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Claims, type ResolveActor, admit, principalOf } from '../auth/actor.ts';
import { checkResponse } from './response-check.ts';
import { asPreAuth, runInContext } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import { type DeviceCookie, deviceCookie } from './device-cookie.ts';
import { withinDeadline as withinTime } from './response-deadline.ts';
import { successEnvelope } from './envelope.ts';
import { makeOnce, type Once } from './idempotency.ts';
import { inputOf } from './input.ts';
import { type Locale, localeOf } from './locale.ts';
import { ApiError } from '../api-error.ts';
import { auditDenied } from '../audit/audit-denied.ts';

export const apiBase = '/api/v1/';

/** Facts about the request that a service may need for its records. */
export interface RequestFacts {
  id: string;
  ip: string;
  locale: Locale;
  userAgent: string;
  /** Of a write. For a signed-in caller the house does it once for the key; what anybody may do, its service has to. */
  idempotencyKey: string | undefined;
  device: DeviceCookie;
}

/** What a handler is given: checked input, a caller whose kind the row admits, and facts about the request. */
export interface Call<R extends Route> {
  input: ParsedInput<R>;
  actor: Extract<Actor, { kind: R['for'][number] }>;
  request: RequestFacts;
}
type Reply<R extends Route> = R extends { paged: true } ? Page<Output<R>> : Output<R>;
/** One handler per row. A row without one, or one with the wrong answer, does not compile. */
export type Handlers<T extends Routes> = { [K in keyof T]: (call: Call<T[K]>) => Promise<Reply<T[K]>> };

export interface MountOptions {
  db: Db;
  /** The server's own: what is remembered of a repeatable write is sealed with it. */
  secret: string;
  verify(token: string): Promise<Claims | undefined>;
  resolveActor: ResolveActor;
  /** Throws when nobody may call this row now (maintenance). */
  gate(name: string): void;
  /** Throws when this person sent too many requests. */
  limit(principal: string): void;
  /** A write has been done: there may be news to send. */
  afterWrite(): void;
  standIns: boolean;
  /** Cookies travel over TLS only. */
  secureCookies: boolean;
  /** Whether a request names a host of ours: stand-ins show codes and links, and answer no other. */
  isOwnHost(hostname: string): boolean;
  /** Milliseconds from the first byte of a request until its caller is told to come back (`platform/http/response-deadline.ts`). */
  answerWithinMs: number;
  /** Hears of an error of work whose caller is gone. */
  onLate(error: unknown): void;
  /** In tests every answer is held against the row's schema; in production that time is saved (speed.md §3.7). */
  checkAnswers: boolean;
}

/** Registers a table of routes under the API base: one Fastify route per row. */
export function mountRoutes<T extends Routes>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  mounting: MountOptions,
) {
  const once = makeOnce(mounting.db, mounting.secret);
  for (const [name, route] of Object.entries(routes)) {
    if (route.standIn && !mounting.standIns) continue;
    app.route({
      method: route.method,
      url: apiBase + route.path,
      ...(route.standIn && { onRequest: onlyAt(mounting) }),
      handler: answering(name, route, handlers[name] as unknown as Handler, mounting, once),
    });
  }
}

const onlyAt =
  ({ isOwnHost }: MountOptions) =>
  async ({ hostname }: FastifyRequest) => {
    if (!isOwnHost(hostname)) throw new ApiError('unknownPath');
  };

type Handler = (call: { input: object; actor: Actor; request: RequestFacts }) => Promise<unknown>;

function answering(name: string, route: Route, handler: Handler, mounting: MountOptions, once: Once) {
  if (typeof handler !== 'function') throw new Error(`The contract's row "${name}" has no handler.`);
  const check = inputOf(route);
  const answer = async (request: FastifyRequest, reply: FastifyReply, caller: Actor) => {
    const actor = admit(caller, route);
    const input = check({ query: request.query, body: request.body });
    const key = idempotencyKey(request);
    const isRepeatable = route.kind === 'write' && key !== undefined && actor.kind !== 'public';
    const facts = {
      ...factsOf(request, route.kind === 'write' ? key : undefined),
      device: deviceCookie(request, reply, mounting.secureCookies),
    };
    const call = { input, actor, request: facts };
    const answered = isRepeatable
      ? await once(
          // What somebody may do before they have a session calls the SMS service, which may take its time.
          { principal: principalOf(actor), route: name, key, input, callsOut: route.for.includes('public') },
          () => handler(call),
        )
      : await handler(call);
    if (route.kind === 'write') mounting.afterWrite();
    if (mounting.checkAnswers) checkResponse(name, route, answered);
    return wrap(route, answered);
  };
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    mounting.gate(name);
    const caller = await asPreAuth(() => callerOf(request, route, mounting));
    if (caller.kind !== 'public') mounting.limit(principalOf(caller));
    return inContext(caller, route, async () => {
      try {
        return await answer(request, reply, caller);
      } catch (error) {
        await auditDenied(mounting.db, { caller, name, route, error, request });
        throw error;
      }
    });
  };
  // Fastify's own timer stops when the body has been read, so it never fires for a write.
  return (request: FastifyRequest, reply: FastifyReply) =>
    withinTime(Math.max(1, mounting.answerWithinMs - reply.elapsedTime), run(request, reply), mounting.onLate);
}

/** Whoever has no session and changes something is on the way to an account: that is the door. */
function inContext<T>(caller: Actor, route: Route, work: () => T): T {
  const isVisitor = route.for.includes('public') && !route.for.includes(caller.kind);
  if (!isVisitor && caller.kind !== 'public') return runInContext(caller, work);
  return route.kind === 'write' ? asPreAuth(work) : runInContext({ kind: 'public' }, work);
}

function wrap(route: Route, answer: unknown) {
  if (!route.paged) return successEnvelope(answer);
  const { items, page, page_size, total } = answer as Page<unknown>;
  return successEnvelope(items, { page, page_size, total });
}

/** A row for the public alone does not look at tokens, so that a stale one never stands in the way of logging in. */
async function callerOf(request: FastifyRequest, route: Route, { verify, resolveActor }: MountOptions): Promise<Actor> {
  if (route.for.every((kind) => kind === 'public')) return { kind: 'public' };
  const header = request.headers.authorization;
  if (header === undefined) return { kind: 'public' };
  const claims = isBearer(header) ? await verify(header.slice('Bearer '.length)) : undefined;
  const actor = claims && (await resolveActor(claims));
  if (!actor) throw new ApiError('invalidToken');
  return actor;
}

/** Whether the rest is a token is for `verify` to say; most are remembered there. */
const isBearer = (header: string) => header.length < 2000 && /^Bearer /i.test(header);

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new ApiError('invalidInput', {
    fields: [{ field: 'Idempotency-Key', rule: 'format', limit: '8 to 100 printable characters' }],
  });
}

const factsOf = (request: FastifyRequest, key: string | undefined): Omit<RequestFacts, 'device'> => ({
  id: request.id,
  ip: request.ip,
  locale: localeOf(request.headers['accept-language']),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  idempotencyKey: key,
});
