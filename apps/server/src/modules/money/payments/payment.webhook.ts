import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/module.ts';
import { receiveEvent } from './payment-events.service.ts';
import { paymentDepsOf } from './payment.service.ts';

/** The path of the webhook. It is outside of the API, so it stays open during maintenance. */
export const webhookPath = '/webhooks/payment';
const maxBytes = 256 * 1024;

/** Mounts the webhook of the payment service: 200 once the event is stored, 400 for a wrong signature. */
export function mountWebhook(deps: Deps, http: FastifyInstance) {
  void http.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, async ({ body, headers }, reply) => {
      const isAccepted = Buffer.isBuffer(body) && (await receiveEvent(paymentDepsOf(deps), deps.jobs, body, headers));
      return reply
        .code(isAccepted ? 200 : 400)
        .type('application/json')
        .send({ received: isAccepted });
    });
  });
}
