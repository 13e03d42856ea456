/** Why a clinic's link led to the finder. Kept in the history entry, so that the finder says it for as long as it is shown. */
export type ClinicLink = { clinicLink: 'unknown' } | { clinicLink: 'unread'; again: string };

export const unknownClinic: ClinicLink = { clinicLink: 'unknown' };
/** The clinic could not be read; `again` is the address that was asked for. */
export const unreadClinic = (again: string): ClinicLink => ({ clinicLink: 'unread', again });

export const clinicLinkOf = (state: unknown): ClinicLink | undefined =>
  typeof state === 'object' && state !== null && 'clinicLink' in state ? (state as ClinicLink) : undefined;
