import { chatRoutes } from '@haruka/contract/messaging/chat';
import { api } from '../client/client.ts';
import { fromContract } from '../client/from-contract.ts';
import { useReadOnce } from '../client/read-once.ts';

const { endpoints } = api.injectEndpoints({ endpoints: (build) => fromContract(build, chatRoutes) });

export const useMyChats = endpoints.myChats.useQuery;
export const useMyChat = endpoints.myChat.useQuery;
/** Returns a function that reads a page of the own conversation once. */
export const useReadOlderMyChat = () => useReadOnce(endpoints.myChat);
export const useSendMyChatMessage = endpoints.sendMyChatMessage.useMutation;
export const useReadMyChat = endpoints.readMyChat.useMutation;
export const useChats = endpoints.chats.useQuery;
export const useUnansweredChats = endpoints.unansweredChats.useQuery;
export const useChat = endpoints.chat.useQuery;
/** Returns a function that reads a page of a conversation once. */
export const useReadOlderChat = () => useReadOnce(endpoints.chat);
export const useSendChatMessage = endpoints.sendChatMessage.useMutation;
export const useReadChat = endpoints.readChat.useMutation;
export const useSettleChat = endpoints.settleChat.useMutation;
