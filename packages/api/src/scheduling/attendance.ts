import { attendanceRoutes } from '@haruka/contract/scheduling/attendance';
import { api, downloadOf } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, attendanceRoutes) });

export const useAttendance = endpoints.attendance.useQuery;
export const useSetAbsence = endpoints.setAbsence.useMutation;
export const useLiftAbsence = endpoints.liftAbsence.useMutation;
export const fetchAttendanceCsv = downloadOf(attendanceRoutes.attendanceCsv);
