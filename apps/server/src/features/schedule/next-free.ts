import { nextFree, type Schedule } from './schedule.service.ts';

/** A card may be so old: whoever opens it looks at the slots themselves, and booking decides. */
const freshMs = 1_000;
const mostRemembered = 20_000;

interface Remembered {
  until: number;
  start: Promise<string | undefined>;
}

/** `nextFree` for lists that many people look at: each location is looked up once a second at most, for all of them. */
export function rememberedNextFree(schedule: Schedule, now: () => number = Date.now) {
  const remembered = new Map<number, Remembered>();

  function lookUp(ids: readonly number[], at: number) {
    if (ids.length === 0) return;
    const looked = nextFree(schedule, ids);
    for (const id of ids) {
      const fresh = { until: at + freshMs, start: looked.then((starts) => starts.get(id)) };
      remembered.set(id, fresh);
      fresh.start.catch(() => remembered.get(id) === fresh && remembered.delete(id));
    }
  }

  return async (ids: readonly number[]): Promise<Map<number, string>> => {
    const at = now();
    const unknown = ids.filter((id) => (remembered.get(id)?.until ?? 0) <= at);
    lookUp(unknown, at);
    const starts = ids.map((id) => ({ id, start: remembered.get(id)!.start }));
    // Not before this page has taken what it needs.
    if (remembered.size > mostRemembered) remembered.clear();
    const found = new Map<number, string>();
    for (const { id, start } of starts) {
      const known = await start;
      if (known) found.set(id, known);
    }
    return found;
  };
}
