import type { ErrorCode, Route } from '@haruka/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { audit } from './audit.ts';
import type { Db } from './db.ts';
import { Problem } from './problem.ts';

interface Refused {
  caller: Actor;
  name: string;
  route: Route;
  error: unknown;
  request: FastifyRequest;
}

/** What somebody hears who reaches for a record that is not theirs: it looks as if there were none. */
const notTheirs: readonly ErrorCode[] = ['RCL_05008', 'RCL_05010', 'RCL_05011', 'RCL_06005', 'RCL_10003', 'RCL_10004'];

/**
 * Writes down that somebody signed in was refused a record or a route (safety U1). Whoever is not signed in is nobody yet
 * and leaves a line in the log only; so does a patient who asks for a clinic that is not there.
 */
export async function noteRefusal(db: Db, { caller, name, route, error, request }: Refused): Promise<void> {
  if (caller.kind === 'public' || !(error instanceof Problem)) return;
  const isRefusal = error.code === 'RCL_02002' || (notTheirs.includes(error.code) && isOfSomeone(route, caller));
  if (!isRefusal) return;
  await audit(
    db,
    { id: request.id, ip: request.ip },
    {
      actor: caller,
      object: route.reach,
      object_id: wanted(request),
      action: name,
      patient_id: caller.kind === 'patient' ? caller.id : null,
      result: error.code,
    },
  );
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
