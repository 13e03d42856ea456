import { timeClockRoutes } from '@haruka/contract/scheduling/time-clock';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, timeClockRoutes) });

export const useTimeClock = endpoints.timeClock.useQuery;
export const useStamp = endpoints.stamp.useMutation;
export const useOwnStamps = endpoints.ownStamps.useQuery;
export const useAskStampCorrection = endpoints.askStampCorrection.useMutation;
export const useStampMonth = endpoints.stampMonth.useQuery;
export const useAttendanceSettings = endpoints.attendanceSettings.useQuery;
export const useChangeAttendanceSettings = endpoints.changeAttendanceSettings.useMutation;
export const useCorrectStamps = endpoints.correctStamps.useMutation;
export const useAnswerStampCorrection = endpoints.answerStampCorrection.useMutation;
