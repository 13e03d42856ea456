import { useMaintenance } from '@haruka/api/operations/maintenance';
import { useEffect, useSyncExternalStore } from 'react';
import { maintenanceEvent } from './app-events.ts';
import { useLiveConnection } from './live-connection.tsx';

/** How often a screen without a live connection asks, in milliseconds: it follows the operator's switch within 5 s. */
export const maintenancePollMs = 3000;

const isVisible = () => document.visibilityState === 'visible';
const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * Calls back when the service goes into maintenance, however an open screen learns of it: an answer with maintenance, an event
 * of the live connection, or a light poll while there is no such connection, e.g. for visitors. A hidden page does not poll
 * and asks at once when it is shown again.
 */
export function useMaintenanceWatch(onMaintenance: () => void) {
  const { hear, state } = useLiveConnection();
  const isShown = useSyncExternalStore(onVisibility, isVisible);
  const { data } = useMaintenance(
    { options: { silent: true, noprogress: true } },
    { pollingInterval: maintenancePollMs, skip: state === 'live' || !isShown, refetchOnMountOrArgChange: true },
  );
  const isOn = data?.is_on ?? false;

  useEffect(() => {
    if (isOn) onMaintenance();
  }, [isOn, onMaintenance]);
  useEffect(() => {
    const unsubscribe = hear(({ name, data: said }) => {
      if (name === 'maintenance' && said.is_on) onMaintenance();
    });
    addEventListener(maintenanceEvent, onMaintenance);
    return () => {
      unsubscribe();
      removeEventListener(maintenanceEvent, onMaintenance);
    };
  }, [hear, onMaintenance]);
}
