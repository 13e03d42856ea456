import type { Output, Input, Route } from '@haruka/contract';

/** Asks a running product without a browser, by the rows of the contract. */
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
    const answer = await fetch(`http://localhost:${port}/api/v1/${row.path}?${query.toString()}`, {
      method: row.method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(hasBody && { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as { status: string; code: string; data: Output<R> };
    if (envelope.status !== 'SUCCESS') throw new Error(`${row.path}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
