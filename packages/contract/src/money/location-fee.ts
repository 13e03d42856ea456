import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { LocationSettings, seenSettings } from '../directory/location-settings.ts';
import { limits } from '../limits.ts';
import { taxClasses } from '../tax-class.ts';

const TaxClass = z.enum(taxClasses);
const Yen = z.int().check(z.gte(0), z.lte(limits.konbiniMax));

/** The fee of a location in yen including tax: `fee_to` for a patient's first consult there, `fee_from` for each later one. */
export const feeFields = { fee_from: Yen, fee_to: Yen, fee_tax_class: TaxClass };

/** The fee of a location for bookings made now; null while the clinic has not set it. */
export const LocationFee = z.extend(LocationSettings, {
  fee_from: z.nullable(Yen),
  fee_to: z.nullable(Yen),
  fee_tax_class: TaxClass,
});
export type LocationFee = z.infer<typeof LocationFee>;

export const locationFeeRoutes = {
  locationFees: read('GET clinic/location-fees/', {
    summary: "What a consult costs at the caller's locations, for bookings made now",
    for: ['clinic'],
    reach: 'own',
    data: z.array(LocationFee),
    shows: ['clinics'],
  }),
  changeLocationFee: write('PUT clinic/location-fee/', {
    summary:
      'Set what a consult costs at a location, for bookings from now on; those that exist keep theirs. A later consult costs no more than the first. 01010 names who was faster',
    for: ['clinic'],
    roles: ['OWNER'],
    reach: 'location',
    body: z.object({ ...seenSettings, ...feeFields }),
    data: LocationFee,
    errors: ['locationNotFound', 'editConflict'],
    changes: ['clinics'],
  }),
};
