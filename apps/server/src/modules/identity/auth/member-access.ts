import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { beforeResponse } from '../../../platform/db/request-transaction.ts';
import * as accounts from './auth-account.repo.ts';

/** What a member may do is remembered no longer than this: a changed role or a suspension counts within 2 s. */
const freshMs = 1000;
/** Not a job: every process keeps its own memory, and a suspension counts within two seconds. */
const pollMs = 1000;
/** Longer than any transaction of ours lives, so that none is overlooked. */
const overlapSeconds = 15;
const mostRemembered = 5000;

/** Current access of a member: their status, their clinic's status and their roles. */
export type MemberAccess = Awaited<ReturnType<typeof accessOf>>;

/** Follows the access of members: caches it for a moment, and detects every change within a second. */
export interface MemberAccessCache {
  of(member_id: number): Promise<MemberAccess>;
  /** Something was changed here: count it at once instead of within a second. */
  look(): Promise<void>;
  start(): Promise<() => void>;
}

export function memberAccessCache(
  reader: Db,
  { onChanged, onError }: { onChanged(member_id: number): void; onError(error: unknown): void },
): MemberAccessCache {
  const remembered = new Map<number, { at: number; standing: Promise<MemberAccess> }>();
  /** Changes that were acted upon, by member; a row stays in sight for the length of the overlap. */
  let seen = new Map<number, string>();
  let lookedAt = Date.now();
  let line = Promise.resolve();
  let waiting = 0;

  const changesSince = async (seconds: number) =>
    new Map(
      (await accounts.accessChangedSince(reader, seconds)).map(({ id, standing_changed_at }) => [
        id,
        standing_changed_at!,
      ]),
    );
  const once = async () => {
    // After a database outage, reads everything since the last successful query.
    const began = Date.now();
    const found = await changesSince((began - lookedAt) / 1000 + overlapSeconds);
    const changed = [...found].filter(([id, at]) => seen.get(id) !== at);
    seen = found;
    lookedAt = began;
    for (const [id] of changed) {
      remembered.delete(id);
      onChanged(id);
    }
  };

  // One at a time: a running check may have begun before the change, so the next one waits for it.
  const lookNow = () => {
    waiting += 1;
    line = line
      .then(() => asSystem(once))
      .catch(onError)
      .finally(() => void (waiting -= 1));
    return line;
  };

  return {
    of(id) {
      const known = remembered.get(id);
      if (known && known.at > Date.now() - freshMs) return known.standing;
      if (remembered.size >= mostRemembered) remembered.clear();
      const asked = { at: Date.now(), standing: accessOf(reader, id) };
      remembered.set(id, asked);
      asked.standing.catch(() => remembered.get(id) === asked && remembered.delete(id));
      return asked.standing;
    },
    // A keyed request is committed after its handler: only then is there something to see.
    look: async () => void (await beforeResponse(lookNow)),
    start: async () => {
      // No member is connected yet, so earlier changes need no notice.
      seen = await changesSince(overlapSeconds);
      const timer = setInterval(() => {
        if (waiting === 0) void lookNow();
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
