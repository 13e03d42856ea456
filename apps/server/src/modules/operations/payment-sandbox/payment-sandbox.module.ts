import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import { isOwnHost } from '../../../platform/http/origins.ts';
import { type Deps, serverModule } from '../../../platform/module.ts';
import { originOf } from '../../../platform/ops/config.ts';
import { commonHeaders, sandboxPagePolicy } from '../../../platform/sites/headers.ts';
import { type SandboxControls, sandboxPath } from '../../../providers/payment/sandbox.ts';
import { webhookPath } from '../../money/payments/payment.webhook.ts';
import { cardPage, challengePage, tillPage } from './payment-sandbox.page.ts';

type Fields = Record<string, string>;
const reference = ({ params }: FastifyRequest) => (params as Fields).ref!;
const fieldsOf = ({ body }: FastifyRequest): Fields => body as Fields;

/** The pages of the sandbox payment service: card entry, 3-D Secure, and the till of a store. Outside production only. */
export const paymentSandbox = serverModule({
  name: 'payment-sandbox',
  routes: {},
  handlers: () => ({}),
  pages: (deps, http) => {
    const { sandbox } = deps.providers;
    if (!sandbox) return;
    mountPages(deps, http, sandbox);
    // The events take the path and the signature check of a real service.
    http.addHook('onReady', async () => {
      const connected = sandbox.connect(async (payload, headers) => {
        const sent = {
          method: 'POST' as const,
          url: webhookPath,
          payload,
          headers: { ...headers, 'content-type': 'application/json' },
        };
        return (await http.inject(sent)).statusCode === 200;
      });
      // What waits is sent once the server is ready, so the hook must not wait for it.
      connected.catch((error: unknown) => deps.log.error({ err: error }, 'events of the sandbox were not sent'));
    });
  },
});

function mountPages({ config }: Deps, http: FastifyInstance, sandbox: SandboxControls) {
  const show = (reply: FastifyReply, page: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        ...commonHeaders(config.publicProtocol === 'https', false),
        'content-security-policy': sandboxPagePolicy(nonce, originOf(config, 'patient')),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  };
  void http.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isOwnHost(config, request.hostname)) throw new ApiError('unknownPath');
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`${sandboxPath}/card/:ref`, async (request, reply) => {
      const back = await sandbox.findSetupReturn(reference(request));
      return show(reply, (nonce) => cardPage({ nonce, back }));
    });
    scope.post(`${sandboxPath}/card/:ref`, async (request, reply) => {
      const ref = reference(request);
      const { number = '', exp_month = '', exp_year = '' } = fieldsOf(request);
      const digits = number.replaceAll(/\D/g, '');
      const [month, year] = [Number(exp_month), Number(exp_year)];
      const isDate =
        Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year) && year >= 2026 && year <= 2099;
      const entered = isDate
        ? await sandbox.enterCard(ref, { number: digits, exp_month: month, exp_year: year })
        : 'rejected';
      const back = await sandbox.findSetupReturn(ref);
      if (entered === 'done') return reply.redirect(back, 303);
      if (entered === 'challenge')
        return show(reply, (nonce) => challengePage({ nonce, action: `${sandboxPath}/card/${ref}/3ds` }));
      return show(reply, (nonce) => cardPage({ nonce, back, isRejected: true }));
    });
    scope.post(`${sandboxPath}/card/:ref/3ds`, async (request, reply) =>
      reply.redirect(await sandbox.proveSetup(reference(request), fieldsOf(request).passed === 'yes'), 303),
    );
    scope.get(`${sandboxPath}/3ds/:ref`, async (request, reply) =>
      show(reply, (nonce) => challengePage({ nonce, action: `${sandboxPath}/3ds/${reference(request)}` })),
    );
    scope.post(`${sandboxPath}/3ds/:ref`, async (request, reply) =>
      reply.redirect(await sandbox.proveIntent(reference(request), fieldsOf(request).passed === 'yes'), 303),
    );
    scope.get(`${sandboxPath}/till`, async (_request, reply) => {
      const [slips, refunds, payments, disputes] = await Promise.all([
        sandbox.slips(),
        sandbox.refunds(),
        sandbox.cardPayments(),
        sandbox.disputes(),
      ]);
      return show(reply, (nonce) => tillPage({ nonce, slips, refunds, payments, disputes }));
    });
    scope.post(`${sandboxPath}/refund/:ref`, async (request, reply) => {
      await sandbox.returnRefund(reference(request));
      return reply.redirect(`${sandboxPath}/till`, 303);
    });
    scope.post(`${sandboxPath}/dispute-payment/:ref`, async (request, reply) => {
      await sandbox.openDispute(reference(request), { isInquiry: fieldsOf(request).kind === 'inquiry' });
      return reply.redirect(`${sandboxPath}/till`, 303);
    });
    scope.post(`${sandboxPath}/dispute/:ref`, async (request, reply) => {
      await sandbox.decideDispute(reference(request), fieldsOf(request).status === 'WON' ? 'WON' : 'LOST');
      return reply.redirect(`${sandboxPath}/till`, 303);
    });
    scope.post(`${sandboxPath}/till/:ref`, async (request, reply) => {
      const ref = reference(request);
      if (fieldsOf(request).act === 'pay') await sandbox.paySlip(ref);
      else await sandbox.expireSlip(ref);
      return reply.redirect(`${sandboxPath}/till`, 303);
    });
  });
}
