import { locationProfileRoutes } from '@haruka/contract/directory/location-profile';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, locationProfileRoutes) });

export const useLocationProfiles = endpoints.locationProfiles.useQuery;
export const useChangeLocationProfile = endpoints.changeLocationProfile.useMutation;
