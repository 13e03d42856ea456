import type { Tokens as TokenPair } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { sameBytes } from '../../../platform/auth/one-time-code.ts';
import { hashOf } from '../../../platform/auth/tokens.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import * as repo from './session.repo.ts';
import { auditedAs, type Opened, refreshToken, type SessionDeps, tokensOf } from './session.service.ts';

/**
 * Trades a refresh token for the next pair (AUTH-3). The one just replaced is good for 30 s more and gives the same
 * pair. An older one counts as stolen and ends the session.
 */
export async function refresh(deps: SessionDeps, typed: string, request: RequestInfo): Promise<TokenPair> {
  const id = sessionIdOf(typed);
  const hash = hashOf(typed);
  const next = id && (await deps.db.transaction().execute((tx) => step(deps, tx, id, hash, request)));
  if (next === 'ended' && id) deps.revoked.add(id);
  if (!next || next === 'ended') throw new ApiError('invalidToken');
  return tokensOf(deps, next);
}

async function step(
  { refreshKey }: SessionDeps,
  tx: Tx,
  id: string,
  hash: Buffer,
  request: RequestInfo,
): Promise<Opened | 'ended' | undefined> {
  const session = await repo.lockSession(tx, id);
  if (!session?.stands) return undefined;
  const { kind, patient_id, member_id, generation } = session;
  const owner = { kind, patient_id, member_id, clinic_id: session.clinic_id ?? undefined };
  const end = async (why: string) => {
    await repo.revokeSession(tx, id, why);
    await audit(tx, request, { ...auditedAs(owner), object: 'session', object_id: id, action: why });
    return 'ended' as const;
  };

  if (!session.owner_is_welcome) return end('owner_left');
  if (sameBytes(session.token_hash, hash)) {
    await repo.rotate(tx, id, kind, hash, hashOf(refreshToken(refreshKey, id, generation + 1)));
    return { id, generation: generation + 1, owner };
  }
  if (sameBytes(session.previous_hash, hash) && session.previous_is_good) return { id, generation, owner };
  if (await repo.isPastToken(tx, id, hash)) return end('token_reused');
  return undefined;
}

const sessionIdOf = (token: string) => /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/.exec(token)?.[1];
