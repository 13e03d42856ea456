import { errorCodes } from '@haruka/contract';
import type { ErrorCode, Route } from '@haruka/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, principalOf, type SignedIn } from '../auth/actor.ts';
import { audit, type AuditEntry, type Origin } from './audit-log.ts';
import { asSystem } from '../db/database-context.ts';
import type { Db } from '../db/databases.ts';
import { ApiError } from '../api-error.ts';

interface Refused {
  caller: Actor;
  name: string;
  route: Route;
  error: unknown;
  request: FastifyRequest;
}

/** What somebody hears who reaches for a record that is not theirs: it looks as if there were none. */
const notTheirs: readonly ErrorCode[] = [
  errorCodes.consultNotFound,
  errorCodes.patientNotFound,
  errorCodes.patientNotJoined,
  errorCodes.locationNotFound,
  errorCodes.noConsultAtLocation,
  errorCodes.consultUnknown,
];

const windowMs = 60_000;
/** So many refusals of one person a minute have rows with their ids; the rest are summed up. */
const mostRows = 60;

interface Folded {
  /** What was refused in this minute, so that an equal refusal is recognised. */
  seen: Set<string>;
  times: number;
  sum(): Promise<void>;
}
type Folds = Map<string, Folded>;
const remembered = new WeakMap<Db, Folds>();

/**
 * Writes down that somebody signed in was refused a record or a route (safety U1). Equal refusals of one person within a
 * minute are one row, and one more at its end that says how many followed (`+1255`). Whoever is not signed in is nobody
 * yet and leaves a line in the log only; so does a patient who asks for a clinic that is not there.
 */
export async function auditDenied(db: Db, { caller, name, route, error, request }: Refused): Promise<void> {
  if (caller.kind === 'public' || !(error instanceof ApiError)) return;
  const isRefusal =
    error.code === errorCodes.accessDenied || (notTheirs.includes(error.code) && isOfSomeone(route, caller));
  if (!isRefusal) return;
  const deed: AuditEntry = {
    actor: caller,
    object: route.reach,
    object_id: wanted(request),
    action: name,
    patient_id: caller.kind === 'patient' ? caller.id : null,
    result: error.code,
  };
  const origin = { id: request.id, ip: request.ip };
  if (isFolded(db, origin, deed, caller)) return;
  await audit(db, origin, deed);
}

/** Whether an equal refusal was written in this minute; then it is counted, and the sum is written at its end. */
function isFolded(db: Db, origin: Origin, deed: AuditEntry, caller: SignedIn): boolean {
  const folds = remembered.get(db) ?? remembered.set(db, new Map()).get(db)!;
  const person = principalOf(caller);
  const found = folds.get(person);
  if (!found) {
    folds.set(person, openFold(db, folds, person, origin, deed));
    return false;
  }
  const what = `${deed.action}:${deed.object_id}:${deed.result}`;
  if (!found.seen.has(what) && found.seen.size < mostRows) {
    found.seen.add(what);
    return false;
  }
  found.times += 1;
  return true;
}

function openFold(db: Db, folds: Folds, person: string, origin: Origin, deed: AuditEntry): Folded {
  const fold: Folded = {
    seen: new Set([`${deed.action}:${deed.object_id}:${deed.result}`]),
    times: 0,
    async sum() {
      clearTimeout(timer);
      folds.delete(person);
      if (fold.times > 0) await asSystem(() => audit(db, origin, { ...deed, object_id: `+${fold.times}` }));
    },
  };
  const timer = setTimeout(() => void fold.sum().catch(() => {}), windowMs);
  timer.unref();
  return fold;
}

/** Writes the sums that are still counted; called when the server stops. */
export async function flushDenied(db: Db): Promise<void> {
  await Promise.all([...(remembered.get(db)?.values() ?? [])].map((fold) => fold.sum()));
}

const isOfSomeone = ({ reach }: Route, { kind }: Actor) =>
  reach === 'consult' || reach === 'patient' || kind !== 'patient';

/** The id that was asked for, when it looks like one: never what somebody typed into another field. */
function wanted({ query, body }: FastifyRequest): string {
  const asked = { ...(query as object), ...(body as object | null) } as Record<string, unknown>;
  const id = asked.consult_id ?? asked.patient_id ?? asked.clinic_location_id ?? asked.location_id;
  const word = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  return /^[0-9a-f-]{1,36}$/i.test(word) ? word : '';
}
