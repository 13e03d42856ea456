import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '../../../providers/payment/payment.ts';
import { sandboxPayment } from '../../../providers/payment/sandbox.ts';
import { stripePayment } from '../../../providers/payment/stripe.ts';
import { signWebhook } from '../../../providers/payment/webhook-signature.ts';
import { type MoneyFixture, moneyFixture } from '../money.fixtures.ts';
import { webhookPath } from './payment.webhook.ts';

const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
const headerNames = { sandbox: 'sandbox-signature', stripe: 'stripe-signature' } as const;
type Service = keyof typeof headerNames;

let s: MoneyFixture;
let readEvent: Record<Service, Payment['readEvent']>;
beforeAll(async () => {
  // Each request names its service; both check with the secret above.
  const read: Payment['readEvent'] = (body, headers) =>
    headers['x-service'] === 'stripe' ? readEvent.stripe(body, headers) : readEvent.sandbox(body, headers);
  s = await moneyFixture({ wrapPayment: (payment) => ({ ...payment, readEvent: read }) });
  readEvent = {
    sandbox: sandboxPayment(s.db, 'http://localhost:4000', webhookSecret).readEvent,
    stripe: stripePayment({ secretKey: 'sk_test_1', webhookSecret }).readEvent,
  };
});
afterAll(() => s.stop());

/** A request to the webhook. */
interface Sent {
  body: Buffer;
  headers: Record<string, string>;
}

const signed = (body: Buffer, seconds = now()) => signWebhook(webhookSecret, body, seconds);
const now = () => Math.floor(Date.now() / 1000);
const eventBody = (nth: number) =>
  Buffer.from(
    JSON.stringify({
      id: `evt_${nth}`,
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: `pi_${nth}` } },
    }),
  );
const flipped = (bytes: Buffer, nth: number) => {
  const copy = Buffer.from(bytes);
  const bit = nth % (copy.length * 8);
  copy[bit >> 3]! ^= 1 << (bit & 7);
  return copy;
};
const [timePart, macPart] = [0, 1];
const partOf = (header: string, part: number) => header.split(',')[part]!;
/** Returns a signature header whose MAC is another text. */
const withMac = (header: string, to: (mac: string) => string) =>
  `${partOf(header, timePart)},v1=${to(partOf(header, macPart).slice('v1='.length))}`;

interface Event {
  body: Buffer;
  /** The signature header that belongs to the body. */
  header: string;
  name: string;
  nth: number;
}

/** What makes a forgery of a signed event. */
const forgeries: Record<string, (event: Event) => Sent> = {
  'a bit of the body is flipped': ({ body, header, name, nth }) => ({
    body: flipped(body, nth),
    headers: { [name]: header },
  }),
  'a bit of the signature is flipped': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: withMac(header, (mac) => flipped(Buffer.from(mac), nth).toString('latin1')) },
  }),
  'the right secret signed it too long ago': ({ body, name, nth }) => ({
    body,
    headers: { [name]: signed(body, now() - 301 - nth) },
  }),
  // Far enough ahead that the time of the test itself does not reach it.
  'the right secret signed it for the future': ({ body, name, nth }) => ({
    body,
    headers: { [name]: signed(body, now() + 1000 + nth) },
  }),
  'its time was changed after it was signed': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: `t=${now() - 1 - (nth % 250)},${partOf(header, macPart)}` },
  }),
  'the body was written again': ({ body, header, name, nth }) => ({
    body: Buffer.from(JSON.stringify(JSON.parse(String(body)), null, 1 + (nth % 10))),
    headers: { [name]: header },
  }),
  // Only a first header of another time. Stripe allows several signatures of one time, for a change of the secret.
  'a wrong header comes before the right one': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: `${signWebhook('another secret', body, now() - 1 - (nth % 250))}, ${header}` },
  }),
  // A parser that looks for a signature anywhere in the header takes these.
  'something stands before the signature': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: `${'x1tv;"s-'[nth % 8]}${header}` },
  }),
  'something follows the signature': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: `${header}${'0fx;"1.-'[nth % 8]}` },
  }),
  'it has no signature': ({ body }) => ({ body, headers: {} }),
  'the header has another name': ({ body, header, nth }) => ({
    body,
    headers: { [['signature', 'x-signature', 'authorization'][nth % 3]!]: header },
  }),
  'another secret signed it': ({ body, name, nth }) => ({
    body,
    headers: { [name]: signWebhook(`${webhookSecret}${nth}`, body) },
  }),
  'the signature is cut': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: header.slice(0, nth % header.length) },
  }),
  'it has the signature of another event': ({ body, name, nth }) => ({
    body,
    headers: { [name]: signed(eventBody(nth + 1)) },
  }),
  'it is signed by another scheme': ({ body, header, name, nth }) => ({
    body,
    headers: { [name]: header.replace('v1=', `v${(nth % 9) + 2}=`) },
  }),
};
const kinds = Object.keys(forgeries);
const services = Object.keys(headerNames) as Service[];
const count = 10_000;

async function post(service: Service, { body, headers }: Sent) {
  const type = { 'content-type': 'application/json', 'x-service': service };
  const request = { method: 'POST', url: webhookPath, payload: body, headers: { ...headers, ...type } } as const;
  return (await s.app.http.inject(request)).statusCode;
}

const stored = () => s.db.selectFrom('payment_event').select('id').orderBy('id').execute();

test('10,000 forged webhooks: none is accepted and nothing is stored [DATA-17]', async () => {
  const answers = Array.from({ length: count }, async (_, index) => {
    const service = services[index % services.length]!;
    const nth = Math.floor(index / services.length);
    const kind = kinds[nth % kinds.length]!;
    const body = eventBody(nth);
    const code = await post(service, forgeries[kind]!({ body, header: signed(body), name: headerNames[service], nth }));
    return code === 400 ? [] : [`${service}: ${kind} (${nth}): ${code}`];
  });
  expect((await Promise.all(answers)).flat()).toEqual([]);
  expect(await stored()).toEqual([]);
  // What the forgeries were made from is accepted.
  for (const [nth, service] of services.entries()) {
    const body = eventBody(nth);
    expect(await post(service, { body, headers: { [headerNames[service]]: signed(body) } })).toBe(200);
  }
  expect(await stored()).toEqual([{ id: 'evt_0' }, { id: 'evt_1' }]);
});
