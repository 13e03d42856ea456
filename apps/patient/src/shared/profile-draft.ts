import { keep, recall, session } from '@haruka/shell/storage';
import { keys } from './storage.ts';

interface ProfileDraft {
  patient_id: string;
  typed: Record<string, string>;
}
const isDraft = (value: unknown): value is ProfileDraft =>
  typeof value === 'object' && value !== null && 'patient_id' in value && 'typed' in value;

/** What this patient has typed into their details and not saved; never what somebody else typed here before. */
export function keptProfile(patient_id: string): Record<string, string> | undefined {
  const draft = recall(session, keys.profileDraft, isDraft);
  return draft?.patient_id === patient_id ? draft.typed : undefined;
}
export const keepProfileDraft = (patient_id: string, typed: Record<string, string>) =>
  keep(session, keys.profileDraft, { patient_id, typed } satisfies ProfileDraft);
/** It was saved, or whoever typed it has logged out. */
export const forgetProfileDraft = () => keep(session, keys.profileDraft, null);
