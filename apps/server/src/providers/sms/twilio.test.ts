import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twilioSms } from './twilio.ts';

/** A fake of Twilio Verify v2: 111111 is correct, 404404 has no verification, 500500 is an outage. */
const requests: { url: string; authorization: string; fields: Record<string, string> }[] = [];
const twilio = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += piece));
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    requests.push({ url: request.url!, authorization: request.headers.authorization!, fields });
    if (fields.To === '+819000000000') return;
    const status =
      fields.Code === '404404' ? 404 : fields.Code === '500500' || fields.To === '+819099999999' ? 500 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        sid: 'VE1',
        status: fields.Code === '111111' ? 'approved' : fields.Code === '222222' ? 'max_attempts_reached' : 'pending',
      }),
    );
  });
});
beforeAll(() => new Promise<void>((ready) => twilio.listen(0, '127.0.0.1', ready)));
afterAll(() => void (twilio.closeAllConnections(), twilio.close()));

const sms = () =>
  twilioSms({
    accountSid: 'AC1',
    authToken: 'secret',
    verifyServiceSid: 'VA1',
    baseUrl: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
  });

test('starts a code in the language of the person and checks it by its reference', async () => {
  expect(await sms().start('+819012345678', 'jp')).toBe('VE1');
  expect(await sms().check('+819012345678', 'VE1', '111111')).toBe('approved');
  expect(requests.slice(-2)).toEqual([
    {
      url: '/v2/Services/VA1/Verifications',
      authorization: `Basic ${btoa('AC1:secret')}`,
      fields: { To: '+819012345678', Channel: 'sms', Locale: 'ja' },
    },
    {
      url: '/v2/Services/VA1/VerificationCheck',
      authorization: `Basic ${btoa('AC1:secret')}`,
      fields: { VerificationSid: 'VE1', Code: '111111' },
    },
  ]);
});

test('only the status approved is a success [CONTACT-6]', async () => {
  expect(await sms().check('+819012345678', 'VE1', '123456')).toBe('pending');
  expect(await sms().check('+819012345678', 'VE1', '222222')).toBe('expired');
  expect(await sms().check('+819012345678', 'VE1', '404404')).toBe('expired');
});

test('an outage or a silence of 3 s is an error, not a status', async () => {
  await expect(sms().start('+819099999999', 'en')).rejects.toThrow('500');
  await expect(sms().check('+819012345678', 'VE1', '500500')).rejects.toThrow('500');
  const before = Date.now();
  await expect(sms().start('+819000000000', 'en')).rejects.toThrow('timeout');
  expect(Date.now() - before).toBeLessThan(3000);
});
