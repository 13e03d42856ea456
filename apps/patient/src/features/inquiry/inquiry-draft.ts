import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { keys } from '../../shared/storage.ts';

/** What has been typed into an inquiry, by field. */
export type InquiryDraft = Record<string, string>;

const isDraft = (value: unknown): value is InquiryDraft =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Kept in the tab alone, for a reload and a detour over the login: it may tell of a person's health. */
export const keptInquiry = () => readStorage(session, keys.inquiryDraft, isDraft);
export const keepInquiry = (draft: InquiryDraft) => writeStorage(session, keys.inquiryDraft, draft);
/** Forgets the draft when the inquiry was sent or its author has logged out (AUTH-2). */
export const forgetInquiryDraft = () => writeStorage(session, keys.inquiryDraft, null);
