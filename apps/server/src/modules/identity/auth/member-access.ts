import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { beforeResponse } from '../../../platform/db/request-transaction.ts';
import * as accounts from './auth-account.repo.ts';

/** How long the access of a member is cached: a changed role or a suspension counts within 2 s. */
const freshMs = 1000;
/** Not a job: every process has its own cache, and a suspension counts within two seconds. */
const pollMs = 1000;
/** Longer than the longest transaction of the server, so that no change is missed. */
const overlapSeconds = 15;
const mostRemembered = 5000;

/** Current access of a member: their status, their clinic's status and their roles. */
export type MemberAccess = Awaited<ReturnType<typeof accessOf>>;

/** Follows the access of members: caches it for a moment, and detects every change within a second. */
export interface MemberAccessCache {
  of(member_id: number): Promise<MemberAccess>;
  /** Reads changes at once, after a change in this process. */
  refresh(): Promise<void>;
  start(): Promise<() => void>;
}

/** Creates the cache of member access for one process. `onChanged` is called for each member whose access changed. */
export function memberAccessCache(
  reader: Db,
  { onChanged, onError }: { onChanged(member_id: number): void; onError(error: unknown): void },
): MemberAccessCache {
  const remembered = new Map<number, { at: number; access: Promise<MemberAccess> }>();
  /** Handled changes by member id, for the length of the overlap. */
  let seen = new Map<number, string>();
  let lastReadAt = Date.now();
  let queue = Promise.resolve();
  let waiting = 0;

  const changesSince = async (seconds: number) =>
    new Map(
      (await accounts.accessChangedSince(reader, seconds)).map(({ id, access_changed_at }) => [id, access_changed_at!]),
    );
  const once = async () => {
    // After a database outage, reads everything since the last successful query.
    const began = Date.now();
    const found = await changesSince((began - lastReadAt) / 1000 + overlapSeconds);
    const changed = [...found].filter(([id, at]) => seen.get(id) !== at);
    seen = found;
    lastReadAt = began;
    for (const [id] of changed) {
      remembered.delete(id);
      onChanged(id);
    }
  };

  // One at a time: a running check may have begun before the change, so the next one waits for it.
  const refreshNow = () => {
    waiting += 1;
    queue = queue
      .then(() => asSystem(once))
      .catch(onError)
      .finally(() => void (waiting -= 1));
    return queue;
  };

  return {
    of(id) {
      const known = remembered.get(id);
      if (known && known.at > Date.now() - freshMs) return known.access;
      if (remembered.size >= mostRemembered) remembered.clear();
      const asked = { at: Date.now(), access: accessOf(reader, id) };
      remembered.set(id, asked);
      asked.access.catch(() => remembered.get(id) === asked && remembered.delete(id));
      return asked.access;
    },
    // A request with an idempotency key commits after its handler: the change is visible only then.
    refresh: async () => void (await beforeResponse(refreshNow)),
    start: async () => {
      // No member is connected yet, so earlier changes need no notice.
      seen = await changesSince(overlapSeconds);
      const timer = setInterval(() => {
        if (waiting === 0) void refreshNow();
      }, pollMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

async function accessOf(reader: Db, id: number) {
  const [member, roles] = await Promise.all([accounts.findMember(reader, id), accounts.rolesOf(reader, id)]);
  return member && { ...member, roles };
}
