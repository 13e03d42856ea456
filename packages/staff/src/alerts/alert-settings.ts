import { writeStorage, local, readStorage } from '@haruka/forms/storage';
import { useSyncExternalStore } from 'react';

export const alertKinds = ['waiting', 'urgent', 'booking', 'inquiry', 'chat'] as const;
/**
 * A patient entered the waiting room, answers name an urgent symptom or a doctor is late, or a booking was confirmed. To the
 * desk also: an inquiry or a message of a patient arrived.
 */
export type AlertKind = (typeof alertKinds)[number];

export const alertWays = ['title', 'sound', 'desktop'] as const;
export type AlertMethod = (typeof alertWays)[number];

/** What this browser alerts about, and how. */
export interface AlertSettings {
  kinds: readonly AlertKind[];
  ways: readonly AlertMethod[];
}

const key = 'haruka.alerts';
/** Default: only the count in the title, so that an unrequested sound startles no one. */
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
  const kept = readStorage(local, key, isSettings);
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

/** Stores a choice for this browser and notifies the page and every other tab. */
export function chooseAlerts(change: Partial<AlertSettings>) {
  writeStorage(local, key, { ...alertSettings(), ...change });
  for (const listener of listeners) listener();
}

/** Returns the alert settings of this browser; renders again when they change. */
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
