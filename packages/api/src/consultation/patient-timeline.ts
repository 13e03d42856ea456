import { patientTimelineRoutes } from '@haruka/contract/consultation/patient-timeline';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, patientTimelineRoutes) });

export const usePatientTimeline = endpoints.patientTimeline.useQuery;
