import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';

/** A topic names a fact that screens show. Reads say which topics they show; writes and events say which they change. */
export const topics = [
  'session',
  'profile',
  'dependants',
  'account',
  'devices',
  'clinics',
  'slots',
  'consults',
  'answers',
  'notices',
  'calendar',
  'schedule',
  'presence',
  'call',
  'inquiries',
  'members',
  'maintenance',
  'outbox',
] as const;
export type Topic = (typeof topics)[number];

/** Who may knock: anyone, or one of the three kinds of session (spec §6). */
export const audiences = ['public', 'patient', 'clinic', 'doctor'] as const;
export type Audience = (typeof audiences)[number];
export type SessionKind = Exclude<Audience, 'public'>;

/** Roles a person of a clinic can hold (spec §6). */
export const memberRoles = ['OWNER', 'STAFF', 'DOCTOR'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * What a row reaches for, so that the authorization table can be generated (design §2):
 * `none` nothing of anyone's, `own` only the caller's, `location` a clinic location's, `clinic` the whole clinic's,
 * `patient` a patient's record, `consult` one consult.
 */
export type Reach = 'none' | 'own' | 'location' | 'clinic' | 'patient' | 'consult';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Fields = z.ZodMiniObject;

interface Row {
  summary: string;
  /** Kinds of session that may call; `public` alone needs no token. */
  for: readonly Audience[];
  /** What the answer or the change touches; the authorization suite is generated from it. */
  reach: Reach;
  /** Narrows clinic sessions to these roles; absent means OWNER and STAFF. */
  roles?: readonly MemberRole[];
  query?: Fields;
  body?: Fields;
  data: z.ZodMiniType;
  /** Codes beyond those every route can give (serverError, 01002, 01003, 01004, 02001, 02002, 02003, 02007). */
  errors?: readonly ErrorName[];
  /** The answer is one page of a list; `meta` carries page, page_size and total. */
  paged?: true;
  /** Exists only outside production: the built-in stand-ins' own pages. */
  standIn?: true;
}
type Reading = Row & { shows: readonly Topic[] };
type Writing = Row & { changes: readonly Topic[] };
interface At {
  method: Method;
  path: string;
}

export type Read = Reading & At & { kind: 'read' };
export type Write = Writing & At & { kind: 'write' };
export type Route = Read | Write;
export type Routes = Record<string, Route>;

/** A route that only looks. The spec fixes the verbs, and some looks are POSTs. */
export const read = <const R extends Reading>(at: `${Method} ${string}`, row: R) => ({
  kind: 'read' as const,
  ...split(at),
  ...row,
});

/** A route that changes something. One of the spec's writes is a GET: log-out. */
export const write = <const R extends Writing>(at: `${Method} ${string}`, row: R) => ({
  kind: 'write' as const,
  ...split(at),
  ...row,
});

function split(at: string): At {
  const [method, path] = at.split(' ') as [Method, string];
  return { method, path };
}

type In<F> = F extends z.ZodMiniType ? z.input<F> : unknown;
type Out<F> = F extends z.ZodMiniType ? z.output<F> : unknown;
type Flat<T> = { [K in keyof T]: T[K] } & {};
type Part<R extends Route, K extends 'query' | 'body'> = K extends keyof R ? R[K] : undefined;

/** What a caller passes: query and body as one flat object, or nothing. */
export type Input<R extends Route> = keyof (In<Part<R, 'query'>> & In<Part<R, 'body'>>) extends never
  ? void
  : Flat<In<Part<R, 'query'>> & In<Part<R, 'body'>>>;
/** What a handler is given once it has been checked. */
export type ParsedInput<R extends Route> = Flat<Out<Part<R, 'query'>> & Out<Part<R, 'body'>>>;
/** What a caller gets out of the envelope's `data`. */
export type Output<R extends Route> = z.output<R['data']>;

/** Where a page of a list stands in the whole; what `meta` carries for rows marked `paged`. */
export interface Paging {
  page: number;
  page_size: number;
  total: number;
}
/** What a hook gives for a paged row: the page itself and where it stands. */
export interface Page<T> extends Paging {
  items: T;
}
