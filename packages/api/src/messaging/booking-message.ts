import { bookingMessageRoutes } from '@haruka/contract/messaging/booking-message';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, bookingMessageRoutes) });

export const useMessageSettings = endpoints.messageSettings.useQuery;
export const useSaveMessageSettings = endpoints.saveMessageSettings.useMutation;
