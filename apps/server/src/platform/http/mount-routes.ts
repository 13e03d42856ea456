import { type Output, type ParsedInput, type Page, type Route, type Routes } from '@haruka/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Claims, type ResolveActor, authorize, principalOf } from '../auth/actor.ts';
import { checkResponse } from './response-check.ts';
import { asPreAuth, runInContext } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import { type DeviceCookie, deviceCookie } from './device-cookie.ts';
import { withinDeadline } from './response-deadline.ts';
import { successEnvelope } from './envelope.ts';
import { makeRunOnce, type RunOnce } from './idempotency.ts';
import { makeInputParser } from './input.ts';
import { type ReceivedFile, receiveFile, uploadLength, uploadMemory, uploadMs } from './receive-file.ts';
import { type FileResponse, sendFile } from './send-file.ts';
import { type Locale, localeOf } from './locale.ts';
import { ApiError } from '../api-error.ts';
import { auditDenied } from '../audit/audit-denied.ts';

/** The path prefix of every API route. */
export const apiBase = '/api/v1/';

/** Metadata of a request that a service may need, e.g. for the audit log. */
export interface RequestInfo {
  id: string;
  ip: string;
  locale: Locale;
  userAgent: string;
  /** The `Idempotency-Key` of a write. For signed-in callers the platform applies it; for public ones the service must. */
  idempotencyKey: string | undefined;
  device: DeviceCookie;
}

/** The argument of a handler: validated input, an actor of a kind that the route admits, and the request metadata. */
export interface RouteCall<R extends Route> {
  input: ParsedInput<R>;
  actor: Extract<Actor, { kind: R['for'][number] }>;
  request: RequestInfo;
  /** The file of an upload. */
  file: R extends { upload: true } ? ReceivedFile : undefined;
}
type Reply<R extends Route> = R extends { paged: true }
  ? Page<Output<R>>
  : R extends { download: true }
    ? FileResponse
    : Output<R>;
/** One handler per route. A missing handler, or one with the wrong return type, does not compile. */
export type Handlers<T extends Routes> = { [K in keyof T]: (call: RouteCall<T[K]>) => Promise<Reply<T[K]>> };

export interface MountOptions {
  db: Db;
  /** The secret of the server. Stored responses of idempotent writes are encrypted with a key derived from it. */
  secret: string;
  verify(token: string): Promise<Claims | undefined>;
  resolveActor: ResolveActor;
  /** Throws when a route is closed now, e.g. maintenance. */
  gate(name: string): void;
  /** Throws tooManyRequests when this principal sent too many requests. */
  limit(principal: string): void;
  /** Runs after each successful write, e.g. to send its events. */
  afterWrite(): void;
  /** Whether routes of the fakes (`developmentOnly`) exist. */
  hasFakes: boolean;
  /** Whether cookies are sent over TLS only. */
  secureCookies: boolean;
  /** Whether a request names a configured host. Routes of the fakes show codes and links, so they reject other hosts. */
  isOwnHost(hostname: string): boolean;
  /** Milliseconds from the first byte of a request until its client gets serviceUnavailable (`http/response-deadline.ts`). */
  responseDeadlineMs: number;
  /** Receives errors of work that failed after its deadline. */
  onLate(error: unknown): void;
  /** Validates every response against the schema of its route: in tests only, because it costs time. */
  checksResponses: boolean;
}

/** Registers one Fastify route under the API base for each route of the contract. */
export function mountRoutes<T extends Routes>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  options: MountOptions,
) {
  const shared = { once: makeRunOnce(options.db, options.secret), withMemory: uploadMemory() };
  const mount = (scope: FastifyInstance, isUpload: boolean) => {
    for (const [name, route] of Object.entries(routes)) {
      if ((route.developmentOnly && !options.hasFakes) || (route.upload ?? false) !== isUpload) continue;
      scope.route({
        method: route.method,
        url: apiBase + route.path,
        ...(route.developmentOnly && { onRequest: onlyOwnHosts(options) }),
        ...(isUpload && { handlerTimeout: uploadMs }),
        handler: routeHandler(name, route, handlers[name] as unknown as Handler, options, shared),
      });
    }
  };
  mount(app, false);
  // A scope for uploads, because every other route must refuse a multipart body.
  void app.register(async (scope) => {
    await scope.register(multipart);
    mount(scope, true);
  });
}

/** Returns whether a URL is that of an upload. */
export function uploadUrls(routes: Routes): (url: string) => boolean {
  const paths = Object.values(routes).flatMap(({ upload, path }) => (upload ? [apiBase + path] : []));
  return (url) => paths.includes(url.split('?', 1)[0]!);
}

const onlyOwnHosts =
  ({ isOwnHost }: MountOptions) =>
  async ({ hostname }: FastifyRequest) => {
    if (!isOwnHost(hostname)) throw new ApiError('unknownPath');
  };

type Handler = (call: {
  input: object;
  actor: Actor;
  request: RequestInfo;
  file: ReceivedFile | undefined;
}) => Promise<unknown>;

/** What the routes of one server share. */
interface Shared {
  once: RunOnce;
  withMemory: ReturnType<typeof uploadMemory>;
}

function routeHandler(
  name: string,
  route: Route,
  handler: Handler,
  options: MountOptions,
  { once, withMemory }: Shared,
) {
  if (typeof handler !== 'function') throw new Error(`The contract's row "${name}" has no handler.`);
  const parseInput = makeInputParser(route);
  const answer = async (request: FastifyRequest, reply: FastifyReply, caller: Actor) => {
    // A file is read only for a caller who may send one, with valid fields.
    const actor = authorize(caller, route);
    const input = parseInput({ query: request.query, body: route.upload ? undefined : request.body });
    if (!route.upload) return respond(request, reply, actor, input);
    const principal = caller.kind === 'public' ? request.ip : principalOf(caller);
    return withMemory(principal, uploadLength(request), async () =>
      respond(request, reply, actor, input, await receiveFile(request)),
    );
  };
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor,
    input: object,
    file?: ReceivedFile,
  ) => {
    const key = idempotencyKey(request);
    const isRepeatable = route.kind === 'write' && key !== undefined && actor.kind !== 'public';
    const info = {
      ...requestInfo(request, route.kind === 'write' ? key : undefined),
      device: deviceCookie(request, reply, options.secureCookies),
    };
    const call = { input, actor, request: info, file };
    const result = isRepeatable
      ? await once(
          // Routes that are open to public callers may call the SMS service, and uploads call the file store. These
          // routes and those that call the payment service run
          // without an outer transaction.
          {
            principal: principalOf(actor),
            route: name,
            key,
            input: file ? { ...input, file: [file.name, file.sha256] } : input,
            callsExternalService: route.for.includes('public') || route.upload === true || route.callsService === true,
          },
          () => handler(call),
        )
      : await handler(call);
    if (route.kind === 'write') options.afterWrite();
    if (route.download) return sendFile(reply, result as FileResponse);
    if (options.checksResponses) checkResponse(name, route, result);
    return toEnvelope(route, result);
  };
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    options.gate(name);
    const caller = await asPreAuth(() => callerOf(request, route, options));
    if (caller.kind !== 'public') options.limit(principalOf(caller));
    return inContext(caller, route, async () => {
      try {
        return await answer(request, reply, caller);
      } catch (error) {
        await auditDenied(options.db, { caller, name, route, error, request });
        throw error;
      }
    });
  };
  // Fastify's own handler timeout stops when the body has been read, so it never fires for a write.
  const deadlineMs = route.upload ? uploadMs : options.responseDeadlineMs;
  return (request: FastifyRequest, reply: FastifyReply) =>
    withinDeadline(Math.max(1, deadlineMs - reply.elapsedTime), run(request, reply), options.onLate);
}

/** Runs the handler in the database context of its caller. Unauthenticated writes run in the pre-auth context. */
function inContext<T>(caller: Actor, route: Route, work: () => T): T {
  const isPublic = route.for.includes('public') && !route.for.includes(caller.kind);
  if (!isPublic && caller.kind !== 'public') return runInContext(caller, work);
  return route.kind === 'write' ? asPreAuth(work) : runInContext({ kind: 'public' }, work);
}

function toEnvelope(route: Route, answer: unknown) {
  if (!route.paged) return successEnvelope(answer);
  const { items, page, page_size, total } = answer as Page<unknown>;
  return successEnvelope(items, { page, page_size, total });
}

/** Returns the actor of a request. Ignores the token on public routes, so that an expired one does not block a sign-in. */
async function callerOf(request: FastifyRequest, route: Route, { verify, resolveActor }: MountOptions): Promise<Actor> {
  if (route.for.every((kind) => kind === 'public')) return { kind: 'public' };
  const header = request.headers.authorization;
  if (header === undefined) return { kind: 'public' };
  const claims = isBearer(header) ? await verify(header.slice('Bearer '.length)) : undefined;
  const actor = claims && (await resolveActor(claims));
  if (!actor) throw new ApiError('invalidToken');
  return actor;
}

/** Returns whether the header has the form of a bearer token. `verify` checks the rest and caches it. */
const isBearer = (header: string) => header.length < 2000 && /^Bearer /i.test(header);

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new ApiError('invalidInput', {
    fields: [{ field: 'Idempotency-Key', rule: 'format', limit: '8 to 100 printable characters' }],
  });
}

const requestInfo = (request: FastifyRequest, key: string | undefined): Omit<RequestInfo, 'device'> => ({
  id: request.id,
  ip: request.ip,
  locale: localeOf(request.headers['accept-language']),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  idempotencyKey: key,
});
