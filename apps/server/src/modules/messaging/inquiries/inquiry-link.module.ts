import { inquiryLinkRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { link, senders } from './inquiry-link.service.ts';

/** Inquiries of visitors, linked to the patients whom they are from. */
export const inquiryLink = serverModule({
  name: 'inquiry-link',
  routes: inquiryLinkRoutes,
  handlers: (deps) => ({
    likelySenders: ({ actor, input, request }) => senders(deps, actor, input.inquiry_id, request),
    linkInquiry: ({ actor, input, request }) => link(deps, actor, input, request),
  }),
});
