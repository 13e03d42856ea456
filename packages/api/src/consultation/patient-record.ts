import { patientRecordRoutes } from '@haruka/contract/consultation/patient-record';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, patientRecordRoutes) });

export const usePatients = endpoints.patients.useQuery;
export const usePatientRecord = endpoints.patientRecord.useQuery;
