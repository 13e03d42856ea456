/**
 * Published versions of the terms of use and the privacy policy, each named by the day it was written, the newest first. A
 * consent names the one that was on screen; whoever agreed to an older one is asked again.
 */
export const legalVersions = ['2026-11-20'] as const;
/** The version on the pages now. */
export const legalVersion = legalVersions[0];
