import type { Route } from '@haruka/contract/define';
import type { RequestOptions, Request } from './request.ts';
import type { Upload } from './upload.ts';

/** Splits the arguments of a call into query and body by the row's fields. */
export function toRequest(route: Route) {
  const pick = (fields: Route['query'], from: Record<string, unknown>) =>
    fields &&
    Object.fromEntries(
      Object.keys(fields.shape).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
    );
  return (args: unknown): Request => {
    const fields = (args ?? {}) as Record<string, unknown> & { options?: RequestOptions } & Partial<Upload>;
    const { file, onProgress } = fields;
    return {
      route,
      params: pick(route.query, fields) as Request['params'],
      body: fields.options?.payload ?? pick(route.body, fields),
      upload: route.upload && file ? { file, onProgress } : undefined,
      options: fields.options,
    };
  };
}
