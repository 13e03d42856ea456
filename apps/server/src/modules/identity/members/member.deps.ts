import type { Deps } from '../../../platform/module.ts';
import { type Config, originOf } from '../../../platform/ops/config.ts';
import { authDeps, type AuthDeps } from '../auth/auth.deps.ts';

/** What the services of members need beside what signing in needs. */
export interface MemberDeps extends AuthDeps {
  reader: Deps['reader'];
  clock: Deps['clock'];
  /** Where the links of invitations lead, by the app a person will sign in to. */
  origins: { clinic: string; doctor: string };
}

/** Returns the origins of the two staff apps. */
export const originsOf = (config: Config): MemberDeps['origins'] => ({
  clinic: originOf(config, 'clinic'),
  doctor: originOf(config, 'doctor'),
});

/** Returns what the services of members need from the platform. */
export const memberDeps = (deps: Deps): MemberDeps => ({
  ...authDeps(deps),
  reader: deps.reader,
  clock: deps.clock,
  origins: originsOf(deps.config),
});
