import type { Face } from '@haruka/ui';

/** Returns what the portrait of a doctor is drawn from. */
export const faceOf = ({ id, licence_year }: { id: number; licence_year: number | null }): Face => ({
  id,
  since: licence_year,
});
