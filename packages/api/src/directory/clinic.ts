import { clinicRoutes } from '@haruka/contract/directory/clinic';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, clinicRoutes) });

/** Reads into the cache of a store, for a page that is rendered with the answers. */
export const readSpecialities = endpoints.specialities.initiate;
export const readClinicLocations = endpoints.clinicLocations.initiate;
export const useSpecialities = endpoints.specialities.useQuery;
export const useClinicLocations = endpoints.clinicLocations.useQuery;
export const useLazyClinicLocations = endpoints.clinicLocations.useLazyQuery;
export const useClinicLocation = endpoints.clinicLocation.useQuery;
export const useLazyClinicLocation = endpoints.clinicLocation.useLazyQuery;
export const useJoinedClinicLocation = endpoints.joinedClinicLocation.useQuery;
export const useLazyJoinedClinicLocation = endpoints.joinedClinicLocation.useLazyQuery;
export const useMyClinicLocations = endpoints.myClinicLocations.useQuery;
export const useLocationLinks = endpoints.locationLinks.useQuery;
export const useJoinClinicLocation = endpoints.joinClinicLocation.useMutation;
