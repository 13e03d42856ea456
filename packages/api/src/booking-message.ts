import { bookingMessageRoutes } from '@haruka/contract/booking-message';
import { api } from './client.ts';
import { fromContract } from './from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, bookingMessageRoutes) });

export const useMessageSettings = endpoints.messageSettings.useQuery;
export const useSaveMessageSettings = endpoints.saveMessageSettings.useMutation;
