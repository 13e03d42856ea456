import type { Input } from '@haruka/contract/define';
import { clinicRoutes } from '@haruka/contract/directory/clinic';
import { addressOf, apiBase } from '../client/address.ts';
import { startEarly } from '../client/early-responses.ts';
import { toRequest } from '../client/to-request.ts';

type Rows = typeof clinicRoutes;
/** Takes the row itself, so that a build of the page's script leaves out the rows that no page starts. */
const start = (row: Rows[keyof Rows], fields?: object) => startEarly(addressOf(toRequest(row)(fields), apiBase));

/** Starts the read of the specialities from the HTML of the page; the hooks of `clinic.ts` take the responses. */
export const startSpecialities = () => start(clinicRoutes.specialities);
/** Starts the read of one location. */
export const startClinicLocation = (fields: Input<Rows['clinicLocation']>) =>
  start(clinicRoutes.clinicLocation, fields);
/** Starts the search of locations. */
export const startClinicLocations = (fields: Partial<Input<Rows['clinicLocations']>>) =>
  start(clinicRoutes.clinicLocations, fields);
