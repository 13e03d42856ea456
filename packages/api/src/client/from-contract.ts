import type { Output, Input, Page, Read, Route, Routes, Topic, Write } from '@haruka/contract/define';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { ClientBaseQuery } from './client.ts';
import type { RequestOptions } from './request.ts';
import { toRequest } from './to-request.ts';
import type { Upload } from './upload.ts';

type Sending<R extends Route> = { options?: RequestOptions } & (R extends { upload: true } ? Upload : unknown);
type Args<R extends Route> =
  Input<R> extends void ? (R extends { upload: true } ? Sending<R> : void | Sending<R>) : Input<R> & Sending<R>;
type Result<R extends Route> = R extends { paged: true } ? Page<Output<R>> : Output<R>;
type EndpointOf<R extends Route> = R extends Read
  ? QueryDefinition<Args<R>, ClientBaseQuery, Topic, Result<R>, 'api'>
  : R extends Write
    ? MutationDefinition<Args<R>, ClientBaseQuery, Topic, Result<R>, 'api'>
    : never;
/** A download is no endpoint, because the store of an app holds no files: `downloadOf` fetches it. */
type EndpointsOf<T extends Routes> = {
  [K in keyof T as T[K] extends { download: true } ? never : K]: EndpointOf<T[K]>;
};

/** Returns the rows of one noun as endpoints of the client; arguments and results have the contract's types. */
export function fromContract<T extends Routes>(build: EndpointBuilder<ClientBaseQuery, Topic, 'api'>, routes: T) {
  const rows = Object.entries(routes).filter(([, route]) => !route.download);
  const endpoints = rows.map(([name, route]) => [
    name,
    route.kind === 'read'
      ? build.query({ query: toRequest(route), providesTags: route.shows })
      : build.mutation({
          query: toRequest(route),
          invalidatesTags: (_data, error) => (error ? [] : route.changes),
        }),
  ]);
  return Object.fromEntries(endpoints) as EndpointsOf<T>;
}
