import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { keys } from '../../shared/storage.ts';

/** What has been typed into an inquiry, by field. Its `owner` is the subject of the patient; one of a visitor has none. */
export type InquiryDraft = Record<string, string>;

const isDraft = (value: unknown): value is InquiryDraft =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
const isList = (value: unknown): value is InquiryDraft[] => Array.isArray(value) && value.every(isDraft);

/** Another person at this tab sees nothing of a draft that outlived its session. */
const isOf = (who: string, { owner }: InquiryDraft) => !owner || owner === who;

/** Kept in the tab alone, for a reload, a detour over the login and an expired session: it may tell of a person's health. */
export function keptInquiry(who: string): InquiryDraft | undefined {
  const draft = readStorage(session, keys.inquiryDraft, isDraft);
  return draft && isOf(who, draft) ? draft : undefined;
}
export const keepInquiry = (owner: string, draft: InquiryDraft) =>
  writeStorage(session, keys.inquiryDraft, { ...draft, owner });
/** Forgets the draft when the inquiry was sent. */
export const forgetInquiryDraft = () => writeStorage(session, keys.inquiryDraft, null);

/** Inquiries that wait while another one is written, the newest first. Kept like the draft. */
export const waitingInquiries = (who: string): InquiryDraft[] =>
  (readStorage(session, keys.waitingInquiries, isList) ?? []).filter((draft) => isOf(who, draft));
export const keepWaiting = (owner: string, drafts: readonly InquiryDraft[]) =>
  writeStorage(session, keys.waitingInquiries, drafts.length > 0 ? drafts.map((draft) => ({ ...draft, owner })) : null);

/** Makes a patient the owner of what they typed before they logged in. */
export function claimInquiries(owner: string) {
  const draft = keptInquiry(owner);
  if (draft) keepInquiry(owner, draft);
  const waiting = waitingInquiries(owner);
  if (waiting.length > 0) keepWaiting(owner, waiting);
}
