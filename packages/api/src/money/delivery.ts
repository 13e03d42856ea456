import { deliveryRoutes } from '@haruka/contract/money/delivery';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, deliveryRoutes) });

export const useChangeOrderAddress = endpoints.changeOrderAddress.useMutation;
export const useDeliveries = endpoints.deliveries.useQuery;
export const useExportDeliveries = endpoints.exportDeliveries.useMutation;
export const fetchDeliveriesFile = downloadOf(deliveryRoutes.deliveriesFile);
export const useShipOrder = endpoints.shipOrder.useMutation;
export const useUndoShipOrder = endpoints.undoShipOrder.useMutation;
export const useMoveDelivery = endpoints.moveDelivery.useMutation;
