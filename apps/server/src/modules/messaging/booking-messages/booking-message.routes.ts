import type { bookingMessageRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as messages from './booking-message.service.ts';

/** Returns the handlers of the message settings. */
export const bookingMessageHandlers = (deps: messages.MessageDeps): Handlers<typeof bookingMessageRoutes> => ({
  messageSettings: ({ actor }) => messages.settings(deps, actor),
  saveMessageSettings: ({ actor, input, request }) => messages.saveSettings(deps, actor, input, request),
});
