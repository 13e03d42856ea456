import { medicationCardRoutes } from '@haruka/contract/pharmacy/medication-card';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, medicationCardRoutes) });

export const useMedicationCard = endpoints.medicationCard.useQuery;
export const useWholeMedicationCard = endpoints.wholeMedicationCard.useQuery;
export const useMyPrescription = endpoints.myPrescription.useQuery;
export const useMedicationNotebook = endpoints.medicationNotebook.useQuery;
