import { chatRoutes } from '@haruka/contract/messaging/chat';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, chatRoutes) });

export const useMyChats = endpoints.myChats.useQuery;
export const useMyChat = endpoints.myChat.useQuery;
export const useOlderMyChat = endpoints.myChat.useLazyQuery;
export const useSendMyChatMessage = endpoints.sendMyChatMessage.useMutation;
export const useReadMyChat = endpoints.readMyChat.useMutation;
export const useChats = endpoints.chats.useQuery;
export const useOlderChats = endpoints.chats.useLazyQuery;
export const useUnansweredChats = endpoints.unansweredChats.useQuery;
export const usePatientChats = endpoints.patientChats.useQuery;
export const useChat = endpoints.chat.useQuery;
export const useOlderChat = endpoints.chat.useLazyQuery;
export const useSendChatMessage = endpoints.sendChatMessage.useMutation;
export const useReadChat = endpoints.readChat.useMutation;
export const useSettleChat = endpoints.settleChat.useMutation;
