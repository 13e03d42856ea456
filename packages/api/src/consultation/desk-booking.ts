import { deskBookingRoutes } from '@haruka/contract/consultation/desk-booking';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, deskBookingRoutes) });

export const useAddPatient = endpoints.addPatient.useMutation;
export const useCorrectPatient = endpoints.correctPatient.useMutation;
export const useBookForPatient = endpoints.bookForPatient.useMutation;
