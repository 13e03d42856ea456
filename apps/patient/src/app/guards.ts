import { isCompleteProfile } from '@haruka/contract/identity/people';
import type { Profile } from '@haruka/contract/identity/profile';
import { withRedirect } from '@haruka/shell/redirect';
import type { GuardName } from '../shared/app-route.ts';
import { paths } from '../shared/paths.ts';

/** All that a guard may look at. */
export interface Facts {
  /** Path and query of the screen that is asked for. */
  to: string;
  /** `clid` of that query, when it is the id of a clinic location. */
  clid: number | null;
  /** The query has a `clid` that cannot be an id: the link is broken, and no other clinic may take its place. */
  isBrokenLink?: boolean;
  signedIn: boolean;
  /** Id of the chosen clinic location. */
  chosen: number | null;
  /** undefined: not loaded yet. null: could not be loaded. */
  profile: Pick<Profile, 'first_name' | 'address_1'> | null | undefined;
}

/** `wait` needs the profile first; `choose` loads the location of the `clid` and makes it the chosen one. */
export type Verdict = { do: 'enter' } | { do: 'wait' } | { do: 'go'; to: string } | { do: 'choose'; clid: number };

const enter: Verdict = { do: 'enter' };

/**
 * Patient guard (GUARD-4, GUARD-5). Without a session it goes to the login, which knows the way back. With a session and no
 * chosen clinic location, an incomplete profile goes to personal-info with a redirect query.
 */
export function patientGuard({ to, signedIn, chosen, profile }: Facts): Verdict {
  if (!signedIn) return { do: 'go', to: withRedirect(paths['patient-login'], to) };
  if (chosen !== null || to.startsWith(paths['personal-info'])) return enter;
  if (profile === undefined) return { do: 'wait' };
  if (profile && !isCompleteProfile(profile)) return { do: 'go', to: withRedirect(paths['personal-info'], to) };
  return enter;
}

/**
 * Clinic-selection guard (GUARD-9, GUARD-10): no chosen location and no clid goes to the clinic finder; a clid is chosen first.
 */
export function clinicSelectionGuard({ clid, chosen, signedIn, profile, isBrokenLink }: Facts): Verdict {
  if (isBrokenLink) return { do: 'go', to: paths.finder };
  // Linking a person to the location needs the profile, so a signed-in person's profile is loaded first.
  if (clid !== null) return signedIn && profile === undefined ? { do: 'wait' } : { do: 'choose', clid };
  return chosen === null ? { do: 'go', to: paths.finder } : enter;
}

/** Login-required guard (GUARD-12): sends an anonymous user to the login and back. */
export function loginRequiredGuard({ to, signedIn }: Facts): Verdict {
  return signedIn ? enter : { do: 'go', to: withRedirect(paths.login, to) };
}

const guards: Record<GuardName, (facts: Facts) => Verdict> = {
  clinicSelection: clinicSelectionGuard,
  loginRequired: loginRequiredGuard,
  patient: patientGuard,
};

/** Asks a route's guards in their order; the first that does not say "enter" decides. */
export function judge(names: readonly GuardName[], facts: Facts): Verdict {
  for (const name of names) {
    const verdict = guards[name](facts);
    if (verdict.do !== 'enter') return verdict;
  }
  return enter;
}

/** The same address without the `clid` (GUARD-11: "then clid is removed from the URL"). */
export function withoutClid(pathname: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('clid');
  const text = rest.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** Links a signed-in patient with a complete profile to the chosen location (GUARD-11). */
export const isToBeJoined = ({ signedIn, profile }: Pick<Facts, 'signedIn' | 'profile'>) =>
  signedIn && profile !== null && profile !== undefined && isCompleteProfile(profile);
