import { audit } from '../../house/audit.ts';
import type { Db } from '../../house/db.ts';
import { publish } from '../../house/outbox.ts';
import { Problem } from '../../house/problem.ts';
import * as repo from './maintenance.repo.ts';

const lookMs = 1000;

/** What this process knows of the switch; asked before every call, so it answers from memory. */
export interface Switch {
  state(): repo.MaintenanceState;
  start(): Promise<() => void>;
}

/** Follows the table, so that every process closes within a second of the operator's word (safety F21). */
export function maintenanceSwitch(reader: Db, onError: (error: unknown) => void): Switch {
  let state: repo.MaintenanceState = { is_on: false, text: '' };
  let looking = false;
  const look = async () => {
    state = await repo.read(reader);
  };
  return {
    state: () => state,
    start: async () => {
      await look();
      const timer = setInterval(() => {
        if (looking) return;
        looking = true;
        // A database that is away is no maintenance: the last word stands (0 RCL_02007 outside maintenance).
        look()
          .catch(onError)
          .finally(() => (looking = false));
      }, lookMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** While maintenance is on, every call but the one that tells of it is refused (design §3). */
export function refuseWhileOn({ state }: Switch, routeName: string): void {
  if (routeName === 'maintenance' || !state().is_on) return;
  throw new Problem('RCL_02007', { text: state().text }, { retryAfter: 60 });
}

/** The operator's switch: open screens hear of it at once and move to the maintenance page, or back. */
export function setMaintenance(db: Db, state: repo.MaintenanceState, operator: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await repo.write(tx, state);
    await publish(tx, 'maintenance', state);
    const actor = { kind: 'operator', id: operator };
    const action = state.is_on ? 'begin' : 'end';
    await audit(tx, { id: 'operator', ip: '' }, { actor, object: 'maintenance', object_id: 1, action });
  });
}
