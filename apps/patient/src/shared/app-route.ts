import type { TextKey, WordingPart } from '@haruka/i18n/patient';
import type { ComponentType } from 'react';
import type { RouteName } from './paths.ts';

/** The names of the guards of a screen. They run in the order in which a route lists them. */
export type GuardName = 'clinicSelection' | 'loginRequired' | 'patient';

/** `site` for visitors, `patient` for those at home, `bare` for a screen that must not be framed (the call). */
export type Layout = 'site' | 'patient' | 'bare';

/** One row of the app's route table: the name is how the rest of the app speaks of the screen. */
export interface AppRoute {
  name: RouteName;
  path: string;
  titleKey: TextKey;
  layout: Layout;
  /** Shows the notices of a signed-in patient, though visitors see this screen, too. */
  notices?: true;
  /** A step of the booking: no tabs at the foot of a phone lead away from it. */
  step?: true;
  /** Stands between a patient and where they were headed; on the way to a step it has no tabs, either. */
  between?: true;
  guards?: readonly GuardName[];
  /** Opts out of being remembered as where to return after signing in. */
  remember?: false;
  /** The parts of the wording that the screen and its modules show; they are loaded with it. */
  wording: readonly WordingPart[];
  load: () => Promise<{ default: ComponentType }>;
}
