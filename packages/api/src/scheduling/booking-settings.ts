import { bookingSettingsRoutes } from '@haruka/contract/scheduling/booking-settings';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, bookingSettingsRoutes) });

export const useBookingSettings = endpoints.bookingSettings.useQuery;
export const useChangeBookingSettings = endpoints.changeBookingSettings.useMutation;
