import { businessDayRoutes } from '@haruka/contract/scheduling/business-day';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, businessDayRoutes) });

export const useDoctorHours = endpoints.doctorHours.useQuery;
export const useSaveDoctorHours = endpoints.saveDoctorHours.useMutation;
export const useSaveDoctorException = endpoints.saveDoctorException.useMutation;
export const useRemoveDoctorException = endpoints.removeDoctorException.useMutation;
