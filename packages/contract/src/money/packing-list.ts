import * as z from 'zod/mini';
import { read } from '../define.ts';
import { productUnits } from '../pharmacy/product.ts';
import { Day, Id, IdInQuery } from '../primitives.ts';
import { Destination } from './delivery.ts';

/** What has to be watched when a product is packed: it is a narcotic, a psychotropic, or high-risk medicine. */
const handlings = ['is_narcotic', 'is_psychotropic', 'is_high_risk'] as const;

/** A parcel that is to be packed, with what goes into it. */
export const PackingParcel = z.extend(Destination, {
  order_id: z.uuid(),
  patient_name: z.string(),
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  /** The day by which it should be sent; null when the order promised none. */
  due_on: z.nullable(Day),
  /** Whether the patient asks to cancel its order in an open inquiry. */
  is_cancel_asked: z.boolean(),
  /** Why the doctor prescribed against the first-visit guard; the person who packs checks it. Null without such a reason. */
  override_reason: z.nullable(z.string()),
  items: z.array(
    z.object({
      name: z.string(),
      name_en: z.string(),
      quantity: z.int(),
      /** Null for a line whose product is gone. */
      unit: z.nullable(z.enum(productUnits)),
      handling: z.array(z.enum(handlings)),
      /** Its RP number in the prescription: what shares one has the same usage and days. Null without a prescription. */
      rp: z.nullable(z.int()),
    }),
  ),
});
export type PackingParcel = z.infer<typeof PackingParcel>;

export const packingListRoutes = {
  packingList: read('GET clinic/packing-list/', {
    summary:
      'The paid parcels that may be sent and have an address, with their items in force, by location and then by due day. At most as many as a file for the carrier',
    for: ['clinic'],
    reach: 'clinic',
    query: z.object({ clinic_location_id: z.optional(IdInQuery) }),
    data: z.array(PackingParcel),
    errors: ['locationNotFound'],
    shows: ['orders'],
  }),
};
