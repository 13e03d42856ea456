import { errorCodes } from '@haruka/contract';
import type { ErrorCode, Route } from '@haruka/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, principalOf, type SignedIn } from '../auth/actor.ts';
import { audit, type AuditEntry, type Origin } from './audit-log.ts';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import { ApiError } from '../api-error.ts';

interface DeniedRequest {
  caller: Actor;
  name: string;
  route: Route;
  error: unknown;
  request: FastifyRequest;
}

/** Errors for another person's record: the response is the same as for a missing record. */
const hiddenErrors: readonly ErrorCode[] = [
  errorCodes.consultNotFound,
  errorCodes.patientNotFound,
  errorCodes.patientNotJoined,
  errorCodes.locationNotFound,
  errorCodes.noConsultAtLocation,
  errorCodes.consultUnknown,
  errorCodes.prescriptionNotFound,
  errorCodes.requestNotFound,
  errorCodes.orderNotFound,
  errorCodes.suspenseNotFound,
  errorCodes.inquiryNotFound,
];

const windowMs = 60_000;
/** Refusals per person and minute that get their own row. The rest is counted. */
const maxRows = 60;

interface DenialCount {
  /** The refusals of this minute, to recognize equal ones. */
  seen: Set<string>;
  times: number;
  sum(): Promise<void>;
}
type DenialCounts = Map<string, DenialCount>;
const remembered = new WeakMap<Db, DenialCounts>();

/**
 * Writes an audit entry when a signed-in person is refused a record or a route. Equal refusals of a person within a minute
 * make one row, and a second one at its end with their number (`+1255`). Requests without a session appear in the log only.
 * So do requests of patients for an unknown clinic.
 */
export async function auditDenied(db: Db, { caller, name, route, error, request }: DeniedRequest): Promise<void> {
  if (caller.kind === 'public' || !(error instanceof ApiError)) return;
  const isRefusal =
    error.code === errorCodes.accessDenied ||
    (hiddenErrors.includes(error.code) && concernsPerson(route, caller, error.code));
  if (!isRefusal) return;
  const entry: AuditEntry = {
    actor: caller,
    object: route.reach,
    object_id: requestedId(request),
    action: name,
    patient_id: caller.kind === 'patient' ? caller.id : null,
    result: error.code,
  };
  const origin = { id: request.id, ip: request.ip };
  if (countRepeat(db, origin, entry, caller)) return;
  await audit(db, origin, entry);
}

/** Counts a refusal that was already written in this minute, and returns whether it did. */
function countRepeat(db: Db, origin: Origin, entry: AuditEntry, caller: SignedIn): boolean {
  const counts = remembered.get(db) ?? remembered.set(db, new Map()).get(db)!;
  const person = principalOf(caller);
  const found = counts.get(person);
  if (!found) {
    counts.set(person, startCount(db, counts, person, origin, entry));
    return false;
  }
  const what = `${entry.action}:${entry.object_id}:${entry.result}`;
  if (!found.seen.has(what) && found.seen.size < maxRows) {
    found.seen.add(what);
    return false;
  }
  found.times += 1;
  return true;
}

function startCount(db: Db, counts: DenialCounts, person: string, origin: Origin, entry: AuditEntry): DenialCount {
  const count: DenialCount = {
    seen: new Set([`${entry.action}:${entry.object_id}:${entry.result}`]),
    times: 0,
    async sum() {
      clearTimeout(timer);
      counts.delete(person);
      if (count.times > 0) await asSystem(() => audit(db, origin, { ...entry, object_id: `+${count.times}` }));
    },
  };
  const timer = setTimeout(() => void count.sum().catch(() => {}), windowMs);
  timer.unref();
  return count;
}

/** Writes the counts that are still open. Called at shutdown. */
export async function flushDenied(db: Db): Promise<void> {
  await Promise.all([...(remembered.get(db)?.values() ?? [])].map((count) => count.sum()));
}

/** What a patient is refused for a clinic that a link names wrongly. No record of a person is asked for. */
const ofClinics: readonly ErrorCode[] = [errorCodes.locationNotFound, errorCodes.patientNotJoined];
const concernsPerson = ({ reach }: Route, { kind }: Actor, code: ErrorCode) =>
  kind !== 'patient' || reach === 'consult' || reach === 'patient' || !ofClinics.includes(code);

/** Returns the requested id if it looks like one, and never text from another field. */
function requestedId({ query, body }: FastifyRequest): string {
  const fields = { ...(query as object), ...(body as object | null) } as Record<string, unknown>;
  const ids = [
    ...['consult_id', 'patient_id', 'dependant_id', 'order_id', 'request_id', 'attempt_id', 'inquiry_id'],
    ...['clinic_location_id', 'location_id'],
  ];
  const id = ids.map((name) => fields[name]).find((value) => value !== undefined);
  const word = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return /^[0-9a-f-]{1,36}$/i.test(word) ? word : '';
}
