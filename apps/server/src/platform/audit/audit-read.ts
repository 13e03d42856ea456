import { type AuditEntry, type Origin, audit } from './audit-log.ts';
import type { Db } from '../db/databases.ts';

/** A list that stays on a screen is asked for again and again; within this time it is one look. */
const oneLookMs = 15 * 60_000;
const mostRemembered = 20_000;
const remembered = new WeakMap<Db, Map<string, number>>();

/**
 * Writes down that somebody looked at a list with patients in it, or at a screen that follows what happens: once a
 * quarter of an hour and process. A look at a record is written down every time, with `audit` itself.
 */
export async function auditRead(db: Db, origin: Origin, deed: AuditEntry): Promise<void> {
  const looks = remembered.get(db) ?? remembered.set(db, new Map()).get(db)!;
  const { actor, object, object_id } = deed;
  const key = `${actor.kind}:${'id' in actor ? actor.id : ''}:${object}:${object_id}`;
  if ((looks.get(key) ?? 0) > Date.now() - oneLookMs) return;
  await audit(db, origin, deed);
  if (looks.size >= mostRemembered) looks.clear();
  looks.set(key, Date.now());
}
