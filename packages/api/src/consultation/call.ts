import { callRoutes } from '@haruka/contract/consultation/call';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, callRoutes) });

export const useRoom = endpoints.room.useQuery;
export const useLazyRoom = endpoints.room.useLazyQuery;
export const useEnterWaitingRoom = endpoints.enterWaitingRoom.useMutation;
export const useRing = endpoints.ring.useMutation;
export const useCancelRing = endpoints.cancelRing.useMutation;
export const useJoinCall = endpoints.joinCall.useMutation;
export const useConfirmIdentity = endpoints.confirmIdentity.useMutation;
export const useSaveNote = endpoints.saveNote.useMutation;
export const useEndConsult = endpoints.endConsult.useMutation;
export const useMarkNoShow = endpoints.markNoShow.useMutation;
export const usePresence = endpoints.presence.useQuery;
