import * as z from 'zod/mini';
import { read } from '../define.ts';
import { Day, Id, IdInQuery } from '../primitives.ts';

export { freeTimes, timeOfCell } from './cells.ts';

/** Free ten-minute cells of one doctor on one day: 144 bits, lowest first, base64 (18 bytes). See `freeTimes`. */
export const DoctorDay = z.object({ doctor_id: Id, free: z.string() });
export const SlotDay = z.object({
  on_day: Day,
  /** Name of the national holiday, if it is one. */
  holiday: z.nullable(z.string()),
  is_closed: z.boolean(),
  doctors: z.array(DoctorDay),
});
export type SlotDay = z.infer<typeof SlotDay>;

export const availabilityRoutes = {
  slots: read('GET slots/', {
    summary:
      'Free ten-minute slots of a location, day by day and doctor by doctor; of those who see a speciality where named',
    for: ['public', 'patient', 'clinic', 'doctor'],
    reach: 'none',
    query: z.object({
      clinic_location_id: IdInQuery,
      doctor_id: z.optional(IdInQuery),
      speciality_id: z.optional(IdInQuery),
      from: Day,
      days: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(31)), 14),
    }),
    data: z.object({ version: z.int(), days: z.array(SlotDay) }),
    errors: ['locationNotFound', 'invalidDate'],
    shows: ['slots'],
  }),
};
