import type { chatRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as desk from './chat-desk.service.ts';
import * as chat from './chat.service.ts';

/** Returns the handlers of the chat routes. */
export const chatHandlers = (deps: chat.ChatDeps): Handlers<typeof chatRoutes> => ({
  myChats: ({ actor }) => chat.listOwn(deps.reader, actor),
  myChat: ({ actor, input }) => chat.readOwn(deps.reader, actor, input),
  sendMyChatMessage: ({ actor, input, request }) => chat.send(deps, actor, input, request),
  readMyChat: ({ actor, input }) => chat.markRead(deps, actor, input),
  chats: ({ actor, input, request }) => desk.list(deps, actor, input, request),
  unansweredChats: ({ actor }) => desk.countUnanswered(deps.reader, actor),
  chat: ({ actor, input, request }) => desk.read(deps, actor, input, request),
  sendChatMessage: ({ actor, input, request }) => desk.send(deps, actor, input, request),
  readChat: ({ actor, input }) => desk.markRead(deps, actor, input),
  settleChat: ({ actor, input, request }) => desk.settle(deps, actor, input, request),
});
