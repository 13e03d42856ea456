import type { Output, Input, Page, Read, Route, Routes, Topic, Write } from '@haruka/contract/define';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { ClientBaseQuery } from './client.ts';
import type { RequestOptions, Request } from './request.ts';

type Args<R extends Route> =
  Input<R> extends void ? void | { options?: RequestOptions } : Input<R> & { options?: RequestOptions };
type Result<R extends Route> = R extends { paged: true } ? Page<Output<R>> : Output<R>;
type EndpointOf<R extends Route> = R extends Read
  ? QueryDefinition<Args<R>, ClientBaseQuery, Topic, Result<R>, 'api'>
  : R extends Write
    ? MutationDefinition<Args<R>, ClientBaseQuery, Topic, Result<R>, 'api'>
    : never;
type EndpointsOf<T extends Routes> = { [K in keyof T]: EndpointOf<T[K]> };

/** Returns the rows of one noun as endpoints of the client; arguments and results have the contract's types. */
export function fromContract<T extends Routes>(build: EndpointBuilder<ClientBaseQuery, Topic, 'api'>, routes: T) {
  const endpoints = Object.entries(routes).map(([name, route]) => [
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

/** Splits the arguments of a call into query and body by the row's fields. */
function toRequest(route: Route) {
  const pick = (fields: Route['query'], from: Record<string, unknown>) =>
    fields &&
    Object.fromEntries(
      Object.keys(fields.shape).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
    );
  return (args: unknown): Request => {
    const fields = (args ?? {}) as Record<string, unknown> & { options?: RequestOptions };
    return {
      route,
      params: pick(route.query, fields) as Request['params'],
      body: fields.options?.payload ?? pick(route.body, fields),
      options: fields.options,
    };
  };
}
