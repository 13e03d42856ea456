import { trackingFileRoutes } from '@haruka/contract/money/tracking-file';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, trackingFileRoutes) });

export const usePreviewTrackingFile = endpoints.previewTrackingFile.useMutation;
export const useShipOrders = endpoints.shipOrders.useMutation;
