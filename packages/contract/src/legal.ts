/**
 * Published versions of the terms of use and the privacy policy, each named by its date, the newest first. A
 * consent names the version on screen; a user who accepted an older one is asked again.
 */
export const legalVersions = ['2026-11-20'] as const;
/** The version that is published now. */
export const legalVersion = legalVersions[0];
