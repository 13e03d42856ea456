import { useInformation } from '@haruka/api/identity/profile';
import type { Profile } from '@haruka/contract/identity/profile';
import { useSignedIn } from './hooks.ts';

/** The signed-in patient's profile: undefined while it is not known, null when it cannot be had. */
export function useProfile(): Profile | null | undefined {
  const signedIn = useSignedIn();
  const { data, isError } = useInformation(undefined, { skip: !signedIn });
  if (!signedIn) return undefined;
  if (data) return data.kind === 'patient' ? data : null;
  return isError ? null : undefined;
}
