import { keep, local, recall } from '@haruka/shell';
import { useSyncExternalStore } from 'react';

export const alertKinds = ['waiting', 'booking', 'inquiry'] as const;
/** Somebody sat down in the waiting room, a booking was confirmed, or an inquiry came in. */
export type AlertKind = (typeof alertKinds)[number];

export const alertWays = ['title', 'sound', 'desktop'] as const;
export type AlertWay = (typeof alertWays)[number];

/** What this browser alerts its person to, and how. */
export interface AlertSettings {
  kinds: readonly AlertKind[];
  ways: readonly AlertWay[];
}

const key = 'haruka.alerts';
/** Without a choice only the title counts: nobody is startled by a sound they never asked for. */
const unset: AlertSettings = { kinds: alertKinds, ways: ['title'] };
const listeners = new Set<() => void>();
let read: { text: string; settings: AlertSettings } | undefined;

const isSettings = (value: unknown): value is { kinds: unknown[]; ways: unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'kinds' in value &&
  Array.isArray(value.kinds) &&
  'ways' in value &&
  Array.isArray(value.ways);

/** Returns the settings of this browser; the same object until they change. */
export function alertSettings(): AlertSettings {
  const kept = recall(local, key, isSettings);
  if (!kept) return unset;
  const text = JSON.stringify(kept);
  if (read?.text !== text) {
    read = {
      text,
      settings: {
        kinds: alertKinds.filter((kind) => kept.kinds.includes(kind)),
        ways: alertWays.filter((way) => kept.ways.includes(way)),
      },
    };
  }
  return read.settings;
}

/** Keeps a choice for the next visits of this browser, and tells every part of the page and every other tab. */
export function chooseAlerts(change: Partial<AlertSettings>) {
  keep(local, key, { ...alertSettings(), ...change });
  for (const listener of listeners) listener();
}

export const useAlertSettings = () => useSyncExternalStore(subscribe, alertSettings);

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Fired for changes by other tabs only.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
