import { withWording } from '@haruka/i18n/clinic';
import type { StaffRoute } from './staff-context.ts';

type Loaded = Pick<StaffRoute, 'wording' | 'load'>;

/** The frame of a signed-in member. It loads after the sign-in, or with the first screen inside it. */
export const staffLayout: Loaded = {
  wording: ['frame', 'status'],
  load: () => import('./staff-layout.tsx'),
};

const loaders = new WeakMap<Loaded, StaffRoute['load']>();

/** Returns what loads a screen or a frame together with its wording, always the same function for the same one. */
export function loaderOf(one: Loaded): StaffRoute['load'] {
  const load = loaders.get(one) ?? withWording(one.wording, one.load);
  loaders.set(one, load);
  return load;
}
