import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes, type Input, type Output, type Route } from '@haruka/contract';

interface Envelope<D> {
  status: string;
  code: string;
  data: D;
  meta: { retry_after?: number } | null;
}

/**
 * Calls a running product without a browser, by the rows of the contract. Like the apps, it repeats what a busy server
 * turns away (serviceUnavailable) after `retry_after` seconds, under the same idempotency key.
 */
export const apiClient =
  (port: number) =>
  async <R extends Route>(row: R, input: Input<R>, token?: string): Promise<Output<R>> => {
    const inQuery = new Set(Object.keys(row.query?.shape ?? {}));
    const given = Object.entries((input ?? {}) as Record<string, unknown>);
    const query = new URLSearchParams(
      given.flatMap(([key, value]) => (inQuery.has(key) ? [[key, String(value)]] : [])),
    );
    const body = Object.fromEntries(given.filter(([key]) => !inQuery.has(key)));
    const hasBody = row.body !== undefined;
    const key = randomUUID();
    const send = () =>
      fetch(`http://localhost:${port}/api/v1/${row.path}?${query.toString()}`, {
        method: row.method,
        headers: {
          ...(hasBody && { 'content-type': 'application/json' }),
          ...(row.kind === 'write' && { 'idempotency-key': key }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(hasBody && { body: JSON.stringify(body) }),
      }).then((response) => response.json() as Promise<Envelope<Output<R>>>);
    let envelope = await send();
    for (let repeats = 0; envelope.code === errorCodes.serviceUnavailable && repeats < 3; repeats += 1) {
      await pause((envelope.meta?.retry_after ?? 1) * 1000);
      envelope = await send();
    }
    if (envelope.status !== 'SUCCESS') throw new Error(`${row.path}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
