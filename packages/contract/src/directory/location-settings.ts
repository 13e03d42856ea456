import * as z from 'zod/mini';
import { Id, Instant } from '../primitives.ts';

/** What all settings of a location have: its names, their version, and who changed them last; null before the first change. */
export const LocationSettings = z.object({
  clinic_location_id: Id,
  name: z.string(),
  name_en: z.string(),
  version: z.int(),
  changed: z.nullable(z.object({ last_name: z.string(), first_name: z.string(), name_en: z.string(), at: Instant })),
});
export type LocationSettings = z.infer<typeof LocationSettings>;

/** Which settings are changed: the location, and the version that was on screen. */
export const seenSettings = { clinic_location_id: Id, version: z.int().check(z.gte(0)) };
