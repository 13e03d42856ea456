import { clinicOrderRoutes } from '@haruka/contract/money/clinic-order';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, clinicOrderRoutes) });

export const useClinicOrders = endpoints.clinicOrders.useQuery;
export const fetchClinicOrdersFile = downloadOf(clinicOrderRoutes.clinicOrdersFile);
export const useClinicOrderSums = endpoints.clinicOrderSums.useQuery;
export const useClinicOrder = endpoints.clinicOrder.useQuery;
export const useRecordDeskPayment = endpoints.recordDeskPayment.useMutation;
export const useWriteOffOrder = endpoints.writeOffOrder.useMutation;
export const useOrderSettings = endpoints.orderSettings.useQuery;
export const useChangeOrderSettings = endpoints.changeOrderSettings.useMutation;
export const useChangeDeliverySettings = endpoints.changeDeliverySettings.useMutation;
export const useCancelOrder = endpoints.cancelOrder.useMutation;
