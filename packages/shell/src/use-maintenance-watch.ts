import { useMaintenance } from '@haruka/api/operations/maintenance';
import { useEffect, useSyncExternalStore } from 'react';
import { maintenanceEvent } from './app-events.ts';
import { useLiveConnection } from './live-connection.tsx';

/** Polling interval without a live connection, in milliseconds: follows the operator's switch within 5 s. */
export const maintenancePollMs = 3000;

const isVisible = () => document.visibilityState === 'visible';
const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/**
 * Calls back when the service goes into maintenance. Sources are a response with maintenance, an event
 * of the live connection, or polling without such a connection, e.g. for visitors. A hidden page does not poll;
 * it polls at once when it is visible again.
 */
export function useMaintenanceWatch(onMaintenance: () => void) {
  const { onEvent, state } = useLiveConnection();
  const isShown = useSyncExternalStore(onVisibility, isVisible, () => true);
  const { data } = useMaintenance(
    { options: { silent: true, noprogress: true } },
    { pollingInterval: maintenancePollMs, skip: state === 'live' || !isShown, refetchOnMountOrArgChange: true },
  );
  const isOn = data?.is_on ?? false;

  useEffect(() => {
    if (isOn) onMaintenance();
  }, [isOn, onMaintenance]);
  useEffect(() => {
    const unsubscribe = onEvent(({ name, data }) => {
      if (name === 'maintenance' && data.is_on) onMaintenance();
    });
    addEventListener(maintenanceEvent, onMaintenance);
    return () => {
      unsubscribe();
      removeEventListener(maintenanceEvent, onMaintenance);
    };
  }, [onEvent, onMaintenance]);
}
