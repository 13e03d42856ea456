import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { contract, type Contract } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/databases.ts';
import type { Envelope } from '../../src/platform/http/envelope.ts';
import { apiBase } from '../../src/platform/http/mount-routes.ts';
import type { TestApp, TestUser } from '../support/index.ts';

/** The input of a person's write. */
export interface Request<I = object> {
  as: TestUser;
  input: I;
}

export interface AnswerLoss {
  /** Sends a write and cuts the connection when the server has answered. Returns its key and the lost answer. */
  send(name: keyof Contract, request: Request): Promise<{ key: string; lost: Envelope }>;
  /** Sends the write again under its key. Returns the answer. */
  repeat(name: keyof Contract, request: Request, key: string): Promise<Envelope>;
  stop(): Promise<void>;
}

/**
 * Makes it as if the server had died after the work of a write and before it stored its answer. Its lease ended, too: that takes 20
 * seconds.
 */
export const dieBeforeAnswer = (db: Db, key: string) =>
  sql`update idempotency set http_status = null, answer = null, created_at = now() - interval '1 minute'
    where key = ${key}`.execute(db);

/** Starts a proxy before a test server, on ports of both. Each answer has left the server, and never reaches its client. */
export async function losingAnswers(app: TestApp): Promise<AnswerLoss> {
  const { port } = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
  const lost = new Map<string, Envelope>();
  const proxy = createServer((from, back) => {
    const to = { port, host: '127.0.0.1', method: from.method, path: from.url, headers: from.headers, agent: false };
    const forward = sendRequest(to, (answer: IncomingMessage) => void lose(answer));
    const lose = async (answer: IncomingMessage) => {
      lost.set(String(from.headers['idempotency-key']), (await json(answer)) as Envelope);
      back.destroy();
    };
    from.pipe(forward);
  });
  await new Promise<void>((ready) => void proxy.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    async send(name, { as, input }) {
      const key = randomUUID();
      const { method, path } = contract[name];
      const authorization = `Bearer ${await app.tokenFor(as)}`;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
      const isRead = await fetch(`${origin}${apiBase}${path}`, { method, headers, body: JSON.stringify(input) }).then(
        () => true,
        () => false,
      );
      const envelope = lost.get(key);
      if (isRead || !envelope) throw new Error(`The answer to ${name} was not lost after the server sent it.`);
      return { key, lost: envelope };
    },
    async repeat(name, { as, input }, key) {
      const said = await app.send(contract[name], { as, input, headers: { 'idempotency-key': key } });
      const { http: _http, headers: _headers, ...envelope } = said;
      return envelope;
    },
    stop: () => new Promise((done) => void proxy.close(() => done())),
  };
}
