/** Returns whether weekly hours count on a civil day. */
export const isValidOn = (
  { valid_from, valid_to }: { valid_from?: string | undefined; valid_to?: string | undefined },
  day: string,
): boolean => (valid_from === undefined || valid_from <= day) && (valid_to === undefined || day <= valid_to);
