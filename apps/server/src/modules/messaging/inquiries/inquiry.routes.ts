import type { inquiryRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import * as inbox from './inbox.service.ts';
import * as inquiry from './inquiry.service.ts';

/** Returns the handlers of the inquiry routes. */
export const inquiryHandlers = (deps: inquiry.InquiryDeps): Handlers<typeof inquiryRoutes> => ({
  inquiryTypes: ({ request }) => inquiry.types(request.locale),
  sendInquiry: ({ actor, input, request }) => inquiry.send(deps, actor, input, request),
  myInquiries: ({ actor, input }) => inquiry.listOwn(deps.reader, actor, input.page),
  openInquiries: ({ actor }) => inbox.countOpen(deps.reader, actor),
  inquiries: ({ actor, input, request }) => inbox.list(deps, actor, input, request),
  inquiry: ({ actor, input, request }) => inbox.read(deps, actor, input.inquiry_id, request),
  nextInquiry: ({ actor, input }) => inbox.next(deps, actor, input),
  inquiryAssignees: ({ actor, input }) => inbox.assignees(deps.reader, actor, input.clinic_location_id),
  assignInquiry: ({ actor, input, request }) => inbox.assign(deps, actor, input, request),
  answerInquiry: ({ actor, input, request }) => inbox.answer(deps, actor, input, request),
  closeInquiry: ({ actor, input, request }) => inbox.move(deps, actor, input, 'DONE', request),
  reopenInquiry: ({ actor, input, request }) => inbox.move(deps, actor, input, 'OPEN', request),
});
