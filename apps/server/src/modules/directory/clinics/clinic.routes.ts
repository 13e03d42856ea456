import type { clinicRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as clinic from './clinic.service.ts';

/** Returns the handlers of the clinic directory's routes. */
export const clinicHandlers = (deps: clinic.ClinicDeps): Handlers<typeof clinicRoutes> => ({
  specialities: () => clinic.specialities(deps),
  clinicLocations: ({ input }) => clinic.findLocations(deps, input),
  clinicLocation: ({ input }) => clinic.location(deps, input.location_id),
  joinedClinicLocation: ({ actor, input }) => clinic.joinedLocation(deps, actor, input.clinic_location_id),
  locationLinks: ({ actor }) => clinic.locationLinks(deps, actor),
  myClinicLocations: ({ actor }) => clinic.myLocations(deps, actor),
  joinClinicLocation: ({ actor, input, request }) => clinic.join(deps, actor, input.clinic_location_id, request),
});
