import type { clinicRoutes } from '@haruka/contract';
import { type Policy, refuse, noInput, membersElsewhere } from '../../../../test/authorization/policy.ts';

export const clinicPolicy: Policy<typeof clinicRoutes> = {
  specialities: { input: noInput },
  clinicLocations: { input: noInput },
  clinicLocation: { input: ({ location }) => ({ location_id: location }) },
  // Patients may open every location. Members may open only their own.
  joinedClinicLocation: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
  myClinicLocations: { input: noInput },
  joinClinicLocation: { input: ({ location }) => ({ clinic_location_id: location }), allows: ['patientAlreadyJoined'] },
  locationLinks: { input: noInput },
};
