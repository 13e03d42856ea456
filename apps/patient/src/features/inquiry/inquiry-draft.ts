import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { keys } from '../../shared/storage.ts';

/** What has been typed into an inquiry, by field. */
export type InquiryDraft = Record<string, string>;

const isDraft = (value: unknown): value is InquiryDraft =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
const isList = (value: unknown): value is InquiryDraft[] => Array.isArray(value) && value.every(isDraft);

/** Kept in the tab alone, for a reload and a detour over the login: it may tell of a person's health. */
export const keptInquiry = () => readStorage(session, keys.inquiryDraft, isDraft);
export const keepInquiry = (draft: InquiryDraft) => writeStorage(session, keys.inquiryDraft, draft);
/** Forgets the draft when the inquiry was sent. */
export const forgetInquiryDraft = () => writeStorage(session, keys.inquiryDraft, null);

/** Inquiries that wait while another one is written, the newest first. Kept like the draft. */
export const waitingInquiries = (): InquiryDraft[] => readStorage(session, keys.waitingInquiries, isList) ?? [];
export const keepWaiting = (drafts: readonly InquiryDraft[]) =>
  writeStorage(session, keys.waitingInquiries, drafts.length > 0 ? drafts : null);
