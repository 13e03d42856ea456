import { useInformation } from '@haruka/api/identity/profile';
import type { Profile } from '@haruka/contract/identity/profile';
import { useSignedIn } from './hooks.ts';

/**
 * The signed-in patient's profile: undefined while it is not known, null when it cannot be had. It stays null while it is read
 * again. Otherwise a screen would leave with each read, and start the next one when it comes back.
 */
export function useProfile(): Profile | null | undefined {
  const signedIn = useSignedIn();
  const { data, error } = useInformation(undefined, { skip: !signedIn });
  if (!signedIn) return undefined;
  if (data) return data.kind === 'patient' ? data : null;
  return error ? null : undefined;
}
