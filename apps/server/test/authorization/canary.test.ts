import { contract, type Route, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTo } from '../../src/modules/identity/auth/auth.fixtures.ts';
import { type CrashServer, makeCrashServer } from '../faults/crash-server.ts';
import { sandboxPath } from '../../src/providers/payment/sandbox.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import { scan } from './find-marks.ts';
import { marks } from './marks.ts';
import { openClinic, runScenario } from './scenario.ts';
import type { Tokens } from './scenario-client.ts';

/** The output of the whole run, by place. */
const found: Record<'log' | 'metrics' | 'addresses' | 'subjects' | 'sms' | 'emails', string> = {
  log: '',
  metrics: '',
  addresses: '',
  subjects: '',
  sms: '',
  emails: '',
};
const secrets: string[] = [];
let server: CrashServer;

beforeAll(async () => {
  server = await makeCrashServer(undefined, 'debug');
  await server.start();
  const { origin } = server;
  const databases = await server.databases();
  const { db } = databases;
  const place = await openClinic(db);
  const tokens: Tokens = new Map();
  const seen = new Map<string, number>();
  await runScenario(
    {
      async call(name, { as, input, refused } = {}) {
        const route: Route = contract[name];
        const [address, body] = addressed(route, input ?? {});
        found.addresses += `${withoutSearch(address)}\n`;
        const answer = await fetch(origin + address, {
          method: route.method,
          headers: {
            'user-agent': marks.user_agent,
            'content-type': 'application/json',
            ...(as && { authorization: `Bearer ${tokens.get(as)!.access_token}` }),
          },
          ...(route.method !== 'GET' && { body: JSON.stringify(body) }),
        });
        const isFile = !answer.headers.get('content-type')?.includes('json');
        const { code, data } = isFile ? file : ((await answer.json()) as { code: string; data: never });
        if (isFile) await answer.arrayBuffer();
        if (code !== (refused ?? successCode)) throw new Error(`${name}: ${code}`);
        for (const { access_token, refresh_token } of tokens.values()) secrets.push(access_token, refresh_token);
        return data;
      },
      async message(recipient) {
        const { id, code, link } = await messageTo(db, recipient, seen.get(recipient));
        seen.set(recipient, id);
        if (code) secrets.push(code);
        const token = link && /(?:token|new_email)=([^&]+)/.exec(link)?.[1];
        if (token) secrets.push(token);
        return { code, link };
      },
      enterCard: (url, number) => submit(url, { number, exp_month: '12', exp_year: '2030' }),
      paySlip: (ref) => submit(`${origin.replace('127.0.0.1', 'localhost')}${sandboxPath}/till/${ref}`, { act: 'pay' }),
    },
    db,
    place,
    tokens,
  );
  // An unknown method and malformed JSON: early rejections must not quote the request either.
  for (const init of [{ method: 'GET' }, { method: 'POST', body: `{"${marks.answer}` }])
    await fetch(`${origin}${apiBase}auth/log-in/${encodeURIComponent(marks.answer)}`, init);

  found.metrics = await (await fetch(`${origin}/metrics`)).text();
  const sent = await db.selectFrom('sent_message').selectAll().execute();
  await databases.close();
  await server.stop();
  found.log = server.output();
  const of = (channel: 'MAIL' | 'SMS') => sent.filter((message) => message.channel === channel);
  found.subjects = of('MAIL')
    .map(({ subject }) => subject)
    .join('\n');
  found.emails = of('MAIL')
    .map(({ body }) => body)
    .join('\n');
  found.sms = of('SMS')
    .map(({ body }) => body)
    .join('\n');
}, 60_000);
afterAll(() => server.remove());

/** What a download answers besides its bytes. */
const file = { code: successCode, data: undefined as never };

/** Submits a form of the sandbox payment service. */
async function submit(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  if (answer.status !== 303) throw new Error(`${url}: ${answer.status}`);
}

/** Staff search for a name with GET. The log keeps routes and no addresses, so these words are looked for there only. */
const withoutSearch = (address: string) => address.replaceAll(/([?&](?:q|search)=)[^&]*/g, '$1');

/** Returns the URL and the body, as a browser sends them. */
function addressed(route: Route, input: object): [string, object] {
  const inQuery = Object.keys(route.query?._zod.def.shape ?? {});
  const isQuery = (name: string) => inQuery.includes(name) || route.method === 'GET';
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    fields.filter(([name]) => isQuery(name)).map(([name, value]) => [name, String(value)]),
  );
  const body = Object.fromEntries(fields.filter(([name]) => !isQuery(name)));
  return [`${apiBase}${route.path}${query.size > 0 ? `?${query.toString()}` : ''}`, body];
}

const all = () => [...Object.values(marks), ...secrets];
const medical = [
  marks.answer,
  marks.chart,
  marks.for_patient,
  marks.reason,
  marks.inquiry,
  marks.date_of_birth,
  marks.dosage,
  marks.medicine_note,
  marks.amendment_reason,
  marks.refusal_reason,
  marks.plan,
];
/** Reasons and cards of payments. */
const financial = [
  marks.cancel_reason,
  marks.refund_reason,
  marks.transfer_reason,
  marks.kept_reason,
  marks.write_off_reason,
  marks.suspense_reason,
  marks.card_last4,
];

test('the run is complete: the log has its requests, mail and SMS were sent', () => {
  expect(found.log.split('\n').length).toBeGreaterThan(60);
  expect(found.log).toContain('"route":"/api/v1/patient/book-consult/"');
  expect(found.metrics).toContain('route="/api/v1/call/end/"');
  expect(found.subjects.split('\n').length).toBeGreaterThan(3);
  expect(found.sms).not.toBe('');
  expect(secrets.length).toBeGreaterThan(5);
}, 180_000);

test.each(['log', 'metrics', 'addresses', 'subjects'] as const)('no personal mark and no secret in the %s', (where) => {
  expect(scan(found[where], all())).toEqual([]);
});

test('an SMS has a code, nothing personal; an email nothing medical, no reason or card', () => {
  expect(scan(found.sms, Object.values(marks))).toEqual([]);
  expect(scan(found.emails, [...medical, ...financial])).toEqual([]);
});

test('no route takes personal data in its URL', () => {
  const personal = /name|kana|birth|mail|phone|post_code|address_[234]|password|otp|token|content|reason|answers|chart/;
  const leaks = Object.entries(contract as Record<string, Route>).flatMap(([name, { query, developmentOnly }]) =>
    Object.keys(developmentOnly ? {} : (query?._zod.def.shape ?? {}))
      .filter((field) => personal.test(field))
      .map((field) => `${name}?${field}`),
  );
  // The name of a clinic in the search.
  expect(leaks).toEqual(['clinicLocations?name']);
});

test('the scanner finds every mark in every place and every encoding', () => {
  for (const mark of all()) {
    for (const disguise of [
      mark,
      encodeURIComponent(mark),
      new URLSearchParams({ q: mark }).toString(),
      JSON.stringify({ msg: mark }),
      [...mark]
        .map((c) => (c.charCodeAt(0) > 126 ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c))
        .join(''),
      Buffer.from(mark).toString('base64'),
      mark.toUpperCase(),
    ])
      for (const text of Object.values(found))
        expect(scan(`${text.slice(0, 1000)}\n${disguise}\n`, [mark]), disguise).toEqual([mark]);
  }
});
