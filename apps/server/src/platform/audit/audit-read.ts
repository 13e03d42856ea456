import { type AuditEntry, type Origin, audit } from './audit-log.ts';
import type { Db } from '../db/databases.ts';

/** A screen polls its list. Reads within this time make one audit entry. */
const repeatMs = 15 * 60_000;
const maxRemembered = 20_000;
const remembered = new WeakMap<Db, Map<string, number>>();

/**
 * Writes an audit entry for a read of a list with patients, or of a live screen: once per 15 minutes and process. A read of a
 * single record is written each time, with `audit` itself.
 */
export async function auditRead(db: Db, origin: Origin, entry: AuditEntry): Promise<void> {
  const reads = remembered.get(db) ?? remembered.set(db, new Map()).get(db)!;
  const { actor, object, object_id } = entry;
  const key = `${actor.kind}:${'id' in actor ? actor.id : ''}:${object}:${object_id}`;
  if ((reads.get(key) ?? 0) > Date.now() - repeatMs) return;
  await audit(db, origin, entry);
  if (reads.size >= maxRemembered) reads.clear();
  reads.set(key, Date.now());
}
