import type { OfferedSlot } from '@haruka/contract';
import { nextFree, type Availability } from './availability.service.ts';

/** Maximum age of the value on a card, in ms. The location's page reads the slots again, and booking decides. */
const freshMs = 1_000;
const mostRemembered = 20_000;

interface Remembered {
  until: number;
  slots: Promise<OfferedSlot[] | undefined>;
}

const keyOf = (id: number, specialities: readonly number[] = []) =>
  `${id} ${specialities.toSorted((a, b) => a - b).join()}`;

/** `nextFree` for lists that many people look at: each location is looked up once a second at most, for all of them. */
export function rememberedNextFree(availability: Availability, now: () => number = Date.now) {
  const remembered = new Map<string, Remembered>();

  function lookUp(ids: readonly number[], specialities: readonly number[] | undefined, at: number) {
    if (ids.length === 0) return;
    const next = nextFree(availability, ids, specialities);
    for (const id of ids) {
      const key = keyOf(id, specialities);
      const fresh = { until: at + freshMs, slots: next.then((found) => found.get(id)) };
      remembered.set(key, fresh);
      fresh.slots.catch(() => remembered.get(key) === fresh && remembered.delete(key));
    }
  }

  return async (ids: readonly number[], specialities?: readonly number[]): Promise<Map<number, OfferedSlot[]>> => {
    const at = now();
    const unknown = ids.filter((id) => (remembered.get(keyOf(id, specialities))?.until ?? 0) <= at);
    lookUp(unknown, specialities, at);
    const pending = ids.map((id) => ({ id, slots: remembered.get(keyOf(id, specialities))!.slots }));
    // Not before this page has taken what it needs.
    if (remembered.size > mostRemembered) remembered.clear();
    const found = new Map<number, OfferedSlot[]>();
    for (const { id, slots } of pending) {
      const known = await slots;
      if (known) found.set(id, known);
    }
    return found;
  };
}
