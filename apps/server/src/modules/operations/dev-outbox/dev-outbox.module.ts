import { randomBytes } from 'node:crypto';
import { standInRoutes } from '@haruka/contract';
import type { FastifyRequest } from 'fastify';
import { serverModule } from '../../../platform/module.ts';
import { localeOf } from '../../../platform/http/locale.ts';
import { isOwnHost } from '../../../platform/http/origins.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { commonHeaders, startPagePolicy } from '../../../platform/sites/headers.ts';
import { type View, outboxPage } from './dev-outbox.page.ts';
import { sentMessages } from './dev-outbox.service.ts';
import { sentMessageJob } from './sent-message.jobs.ts';

/** The built-in outbox, for machines and for people. Outside production only: neither the row nor the page exists there. */
export const devOutbox = serverModule({
  name: 'dev-outbox',
  routes: standInRoutes,
  handlers: ({ db }) => ({ sentMessages: ({ input }) => sentMessages(db, input.recipient) }),
  cleanupJobs: [sentMessageJob],
  pages: ({ db, config }, http) => {
    if (!config.hasFakes) return;
    http.get('/dev/outbox', async (request, reply) => {
      if (!isOwnHost(config, request.hostname)) throw new ApiError('unknownPath');
      const view = viewOf(request);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({
          ...commonHeaders(config.publicProtocol === 'https', false),
          'content-security-policy': startPagePolicy(nonce),
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(outboxPage(await sentMessages(db, view.recipient), view, nonce));
    });
  },
});

function viewOf(request: FastifyRequest): View {
  const { lang, recipient, live } = request.query as Record<string, unknown>;
  return {
    locale: lang === 'en' || lang === 'jp' ? lang : localeOf(request.headers['accept-language']),
    recipient:
      typeof recipient === 'string' && recipient !== '' && recipient.length <= 254 && !recipient.includes('\0')
        ? recipient
        : undefined,
    isLive: live === '1',
  };
}
