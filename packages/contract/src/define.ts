import type * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';

/** A topic names a fact that screens show. Reads declare the topics they show; writes and events declare those they change. */
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
  'attachments',
  'notePhrases',
  'treatmentPlans',
  'handOvers',
  'memos',
  'views',
  'notices',
  'orders',
  'cards',
  'suspense',
  'calendar',
  'newBookings',
  'schedule',
  'stamps',
  'presence',
  'call',
  'inquiries',
  'chats',
  'answerTemplates',
  'members',
  'products',
  'dosageTemplates',
  'prescriptionTemplates',
  'prescriptions',
  'prescriptionRequests',
  'maintenance',
  'outbox',
] as const;
export type Topic = (typeof topics)[number];

/** Who may call a route: everyone, or one of the three kinds of session. */
export const audiences = ['public', 'patient', 'clinic', 'doctor'] as const;
export type Audience = (typeof audiences)[number];
export type SessionKind = Exclude<Audience, 'public'>;

/** Roles of a clinic member (ROLE-2). */
export const memberRoles = ['OWNER', 'STAFF', 'DOCTOR'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Which data a row reaches; the authorization table is generated from it:
 * `none` no personal data, `own` only the caller's, `location` a clinic location's, `clinic` the whole clinic's,
 * `patient` a patient's record, `consult` one consult.
 */
export type Reach = 'none' | 'own' | 'location' | 'clinic' | 'patient' | 'consult';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Fields = z.ZodMiniObject;

interface Row {
  summary: string;
  /** Kinds of session that may call; `public` alone needs no token. */
  for: readonly Audience[];
  /** Which data the route reads or changes; the authorization suite is generated from it. */
  reach: Reach;
  /** Narrows clinic sessions to these roles; absent means OWNER and STAFF. */
  roles?: readonly MemberRole[];
  query?: Fields;
  body?: Fields;
  data: z.ZodMiniType;
  /** Errors beyond those that every route can return (serverError, 01002, 01003, 01004, 02001, 02002, 02003, 02007). */
  errors?: readonly ErrorName[];
  /** The body is one file as `multipart/form-data`. The other fields stand in the query. */
  upload?: true;
  /** Calls a service outside (payment), so no transaction of the request is open while it waits. */
  callsService?: true;
  /** The app sends it by itself, as a mark of what was read. It is no action of the user, and ends none. */
  automatic?: true;
  /** The field that says what the caller had seen. It tells no action from another: a repeat after a lost answer sends the first one. */
  seenField?: string;
  /** A successful response is the file itself, without an envelope. */
  download?: true;
  /** The response is one page of a list; `meta` carries page, page_size and total. */
  paged?: true;
  /** Exists only outside production: the pages of the built-in fakes. */
  developmentOnly?: true;
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

/** Declares a route that only reads. The spec fixes the methods, and some reads are POSTs. */
export const read = <const R extends Reading>(at: `${Method} ${string}`, row: R) => ({
  kind: 'read' as const,
  ...split(at),
  ...row,
});

/** Declares a route that changes data. One of the spec's writes is a GET: log-out. */
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
/** What a handler receives after validation. */
export type ParsedInput<R extends Route> = Flat<Out<Part<R, 'query'>> & Out<Part<R, 'body'>>>;
/** What a caller receives: the `data` of the envelope. */
export type Output<R extends Route> = z.output<R['data']>;

/** Position of a page in the whole list; the `meta` of rows marked `paged`. */
export interface Paging {
  page: number;
  page_size: number;
  total: number;
}
/** What a hook returns for a paged row: the items and their paging. */
export interface Page<T> extends Paging {
  items: T;
}
