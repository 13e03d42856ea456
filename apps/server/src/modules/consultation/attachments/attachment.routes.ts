import type { attachmentRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as attachment from './attachment.service.ts';

/** Returns the handlers of the routes of attachments. */
export const attachmentHandlers = (deps: attachment.AttachmentDeps): Handlers<typeof attachmentRoutes> => ({
  attachments: ({ actor, input, request }) => attachment.list(deps, actor, input.consult_id, request),
  attachmentFile: ({ actor, input, request }) => attachment.open(deps, actor, input, request),
  addAttachment: ({ actor, input, request, file }) => attachment.add(deps, actor, input.consult_id, file, request),
  removeAttachment: ({ actor, input, request }) => attachment.remove(deps, actor, input, request),
});
