import { audit } from '../../../platform/audit/audit-log.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import { ApiError } from '../../../platform/api-error.ts';
import * as repo from './maintenance.repo.ts';

/** Not a job: every process keeps its own state, and closes within a second. */
const pollMs = 1000;

/** What this process knows of the switch. */
export interface Switch {
  /** The last word, from memory: it is asked before every call. */
  state(): repo.MaintenanceState;
  /** The current text. A screen that just received the event must not read the previous state and return. */
  update(): Promise<repo.MaintenanceState>;
  start(): Promise<() => void>;
}

/** Follows the table, so that every process closes within a second of the operator's word. */
export function maintenanceSwitch(reader: Db, onError: (error: unknown) => void): Switch {
  let state: repo.MaintenanceState = { is_on: false, text: '' };
  let isUpdating = false;
  const update = async () => (state = await repo.read(reader));
  return {
    state: () => state,
    // A database that is away changes nothing: the last word stands.
    update: () => update().catch(() => state),
    start: async () => {
      await update();
      const timer = setInterval(() => {
        if (isUpdating) return;
        isUpdating = true;
        // Nor is a database that is away a maintenance (0 maintenance outside maintenance).
        update()
          .catch(onError)
          .finally(() => (isUpdating = false));
      }, pollMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** While maintenance is on, every call but the one that tells of it is refused. */
export function refuseWhileOn({ state }: Switch, routeName: string): void {
  if (routeName === 'maintenance' || !state().is_on) return;
  throw new ApiError('maintenance', { text: state().text }, { retryAfter: 60 });
}

/** Switches maintenance on or off. Open screens receive the event at once and show or leave the maintenance page. */
export function setMaintenance(db: Db, state: repo.MaintenanceState, operator: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await repo.write(tx, state);
    await emitEvent(tx, 'maintenance', state);
    const actor = { kind: 'operator', id: operator };
    const action = state.is_on ? 'begin' : 'end';
    await audit(tx, { id: 'operator', ip: '' }, { actor, object: 'maintenance', object_id: 1, action });
  });
}
