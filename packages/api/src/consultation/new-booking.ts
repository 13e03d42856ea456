import { newBookingRoutes } from '@haruka/contract/consultation/new-booking';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, newBookingRoutes) });

export const useMarkBookingsSeen = endpoints.markBookingsSeen.useMutation;
