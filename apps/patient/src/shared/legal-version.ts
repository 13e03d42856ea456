/** Version of the terms of use and the privacy policy on these pages: the day they were written. Goes with a consent. */
export const legalVersion = '2026-11-20';
