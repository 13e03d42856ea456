import { prescriptionRequestRoutes } from '@haruka/contract/pharmacy/prescription-request';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, prescriptionRequestRoutes) });

export const useRefillablePrescriptions = endpoints.refillablePrescriptions.useQuery;
export const usePrescriptionQuote = endpoints.prescriptionQuote.useQuery;
export const useRequestPrescription = endpoints.requestPrescription.useMutation;
export const useMyPrescriptionRequests = endpoints.myPrescriptionRequests.useQuery;
export const usePrescriptionRequests = endpoints.prescriptionRequests.useQuery;
export const useDecidePrescriptionRequest = endpoints.decidePrescriptionRequest.useMutation;
