import type { Output, Input, Page, Read, Route, Routes, Topic, Write } from '@haruka/contract/define';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Ask } from './client.ts';
import type { RequestOptions, Request } from './request.ts';

type Args<R extends Route> =
  Input<R> extends void ? void | { options?: RequestOptions } : Input<R> & { options?: RequestOptions };
type Given<R extends Route> = R extends { paged: true } ? Page<Output<R>> : Output<R>;
type EndpointOf<R extends Route> = R extends Read
  ? QueryDefinition<Args<R>, Ask, Topic, Given<R>, 'api'>
  : R extends Write
    ? MutationDefinition<Args<R>, Ask, Topic, Given<R>, 'api'>
    : never;
type EndpointsOf<T extends Routes> = { [K in keyof T]: EndpointOf<T[K]> };

/** The rows of one noun as endpoints of the client, their arguments and answers typed by the contract. */
export function fromContract<T extends Routes>(build: EndpointBuilder<Ask, Topic, 'api'>, routes: T) {
  const endpoints = Object.entries(routes).map(([name, route]) => [
    name,
    route.kind === 'read'
      ? build.query({ query: toRequest(route), providesTags: route.shows })
      : build.mutation({
          query: toRequest(route),
          invalidatesTags: (_data, refused) => (refused ? [] : route.changes),
        }),
  ]);
  return Object.fromEntries(endpoints) as EndpointsOf<T>;
}

/** Splits what a caller passes into query and body by the row's own fields. */
function toRequest(route: Route) {
  const pick = (fields: Route['query'], from: Record<string, unknown>) =>
    fields &&
    Object.fromEntries(
      Object.keys(fields.shape).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
    );
  return (asked: unknown): Request => {
    const given = (asked ?? {}) as Record<string, unknown> & { options?: RequestOptions };
    return {
      route,
      params: pick(route.query, given) as Request['params'],
      body: given.options?.payload ?? pick(route.body, given),
      options: given.options,
    };
  };
}
