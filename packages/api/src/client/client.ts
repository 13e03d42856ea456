import type { Input, Route, Topic } from '@haruka/contract/define';
import { topics } from '@haruka/contract/define';
import { errorCodes, isAccessDenied, type AccessDeniedCode } from '@haruka/contract/errors';
import { loadErrorTexts } from '@haruka/i18n';
import { configureStore, type ReducersMapObject } from '@reduxjs/toolkit';
import {
  type ApiEndpointQuery,
  type BaseQueryFn,
  createApi,
  defaultSerializeQueryArgs,
  type QueryDefinition,
  QueryStatus,
} from '@reduxjs/toolkit/query/react';
import { isIdle, noteActivity } from './activity.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { type ConfirmationMethod, clientHooks } from './client-hooks.ts';
import type { RequestOptions, Outcome, ApiError, Request } from './request.ts';
import { forgetPendingWrites, recordOutcome, withKey } from './idempotency.ts';
import { handleError } from './error-pipeline.ts';
import { isOver, renewToken as renewGuarded, sendGuarded } from './refresh-lock.ts';
import type { SessionEnd, TokenPair } from './session.ts';
import { toRequest } from './to-request.ts';

type Endpoint = ApiEndpointQuery<
  QueryDefinition<unknown, ClientBaseQuery, Topic, unknown, 'api'>,
  Record<string, never>
>;
export type ClientBaseQuery = BaseQueryFn<Request, unknown, ApiError>;

let pending = 0;

/** Moves the progress indicator during a request, unless `noprogress` is set (API-2). */
async function counted<T>({ options }: Request, work: () => Promise<T>): Promise<T> {
  if (options?.noprogress) return work();
  clientHooks().onProgress((pending += 1));
  try {
    return await work();
  } finally {
    clientHooks().onProgress((pending -= 1));
  }
}

/** The base query of every request: idempotency key, refresh lock, envelope, tokens, options. */
async function run(original: Request, signal?: AbortSignal): Promise<Outcome> {
  const hooks = clientHooks();
  const send = async () => {
    const request = withKey(original);
    const outcome = await counted(request, () =>
      retryWhenBusy(request, () => sendGuarded(request, hooks, { signal, onRejected: endRejectedSession }), signal),
    );
    recordOutcome(request, outcome);
    return { request, outcome };
  };
  let { request, outcome } = await send();
  // Repeats the request after the user has confirmed their identity.
  if (
    outcome.error?.code === errorCodes.confirmationRequired &&
    (await hooks.onConfirm?.(outcome.error.meta as ConfirmationMethod))
  )
    ({ request, outcome } = await send());
  // Stores the tokens before the refetch of changed topics, so that it uses the new token.
  const tokens = request.route.path.startsWith('auth/') && tokensIn(outcome);
  if (tokens) hooks.session.store(tokens);
  const code = outcome.error?.code;
  if (isAccessDenied(code) && isProtected(request)) endDeniedSession(code);
  // A code of the API came with an answer, so the server can also send its text.
  if (outcome.error?.code.startsWith('RCL_')) await loadErrorTexts();
  handleError(outcome, request.options, hooks);
  return outcome;
}

const baseQuery: ClientBaseQuery = (original, { signal }) => run(original, signal);

/** Fetches the file of a download, through the same pipeline as every request. It is not cached. */
export const downloadOf =
  <R extends Route & { download: true }>(route: R) =>
  async (input: Input<R> & { options?: RequestOptions }, signal?: AbortSignal) => {
    const { data, error } = await run(toRequest(route)(input), signal);
    return error ? { error } : { data: data as Blob };
  };

/** The API client of all apps. It starts without endpoints; each noun injects its own, so that an app bundles only those it uses. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: topics,
  serializeQueryArgs: ({ queryArgs, ...rest }) =>
    defaultSerializeQueryArgs({ ...rest, queryArgs: withoutOptions(queryArgs) }),
  endpoints: () => ({}),
});

let forget = () => {};
let refetchInStore: (changed: readonly Topic[]) => Promise<unknown> = async () => {};

/** Refetches what is on screen for these topics and resolves when the data is there: `onTopics` of @haruka/realtime. */
export const refetch = (changed: readonly Topic[]): Promise<unknown> => refetchInStore(changed);

let holdInStore = () => () => {};

/**
 * Keeps all cached responses while a screen is hidden behind another one and not subscribed; returns a release function,
 * which refetches them.
 */
export const holdResponses = (): (() => void) => holdInStore();

/** Clears the tokens and the cache; after a logout, and when a session has ended. */
export function endSession(end: SessionEnd = 'loggedOut') {
  clientHooks().session.clear(end);
  forgetPendingWrites();
  forget();
}

/**
 * Ends the session of a clinic member whose access was withdrawn (04013, 02010–02012 …); the sign-in screen shows why. For
 * patients these codes concern one clinic or one account and end nothing.
 */
export function endDeniedSession(code: AccessDeniedCode) {
  const { session, onLogout } = clientHooks();
  if (session.kind === 'patient' || session.refresh() === undefined) return;
  endSession(code);
  onLogout(code);
}

/** A public route needs no session, so its errors do not end one. */
const isProtected = ({ route }: Request) => route.for.some((kind) => kind !== 'public');

function endRejectedSession() {
  endSession('expired');
  clientHooks().onLogout('expired');
}

/**
 * Returns the access token that follows a stale one, for the live connection; undefined when there is none. A clinic member
 * who has been idle for the length of the session receives none, unless in a call (`busy`). Rejects while the server cannot
 * renew it, so that the connection tries again later.
 */
export const renewToken = async (stale: string, { busy = false } = {}): Promise<string | undefined> => {
  const hooks = clientHooks();
  if (busy) noteActivity();
  if (hooks.session.kind !== 'patient' && isIdle()) return undefined;
  if (await renewGuarded(hooks, stale, { onRejected: endRejectedSession })) return hooks.session.access();
  if (isOver(hooks.session) || !hooks.session.access()) return undefined;
  throw new Error('The token cannot be renewed now.');
};

/**
 * The checks of a development build walk the whole state at each action. The client's cache is JSON that Immer has
 * frozen, so a change of it throws without them.
 */
const frozen = { ignoredPaths: [api.reducerPath] };

/** One entry of the cache, as a page carries it that was rendered with it. */
export interface KnownAnswer {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** Empties the cache of a store that renders one page after the other. */
export const forgetAnswers = api.util.resetApiState;

/** Returns what a cache holds. */
export const answersIn = ({ api: cache }: { api: ReturnType<typeof api.reducer> }): KnownAnswer[] =>
  Object.values(cache.queries).flatMap((query) =>
    query?.status === QueryStatus.fulfilled
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data }]
      : [],
  );

/**
 * Creates the store of an app: the client's cache and the app's own slices. Another user, or a logout in another tab, clears
 * it. The cache begins with `known`, as far as their endpoints are loaded.
 */
export function makeStore<S>(slices: ReducersMapObject<S>, known: readonly KnownAnswer[] = []) {
  const reducer = { [api.reducerPath]: api.reducer, ...slices } as ReducersMapObject<
    S & { api: ReturnType<typeof api.reducer> }
  >;
  const store = configureStore({
    reducer,
    middleware: (standard) => standard({ immutableCheck: frozen, serializableCheck: frozen }).concat(api.middleware),
  });
  // The endpoints of an app are injected, so the types of its client have none.
  if (known.length > 0) store.dispatch(api.util.upsertQueryEntries(known as never));
  forget = () => void store.dispatch(api.util.resetApiState());
  refetchInStore = (changed) => {
    store.dispatch(api.util.invalidateTags([...changed]));
    return Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  holdInStore = () => {
    const subscriptions = Object.values(store.getState().api.queries).flatMap((query) => {
      const endpoint = query && (api.endpoints as Record<string, Endpoint>)[query.endpointName ?? ''];
      return endpoint && 'initiate' in endpoint ? [store.dispatch(endpoint.initiate(query.originalArgs))] : [];
    });
    return () => {
      void refetchInStore(topics);
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  };
  const { session, onLogout } = clientHooks();
  session.subscribe(({ signedIn, here, isOtherUser, end }) => {
    if (isOtherUser) forget();
    if (signedIn || here) return;
    forget();
    onLogout(end === undefined || end === 'loggedOut' ? 'elsewhere' : end);
  });
  return store;
}

function tokensIn({ data }: Outcome): TokenPair | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('access_token' in data) return data as TokenPair;
  return 'tokens' in data && data.tokens ? (data.tokens as TokenPair) : undefined;
}

function withoutOptions(args: unknown) {
  if (typeof args !== 'object' || args === null || !('options' in args)) return args;
  const { options, ...rest } = args as { options?: RequestOptions };
  // A different path or body is a different cache key.
  const { url, payload } = options ?? {};
  const cached = { ...rest, ...(url !== undefined && { url }), ...(payload && { payload }) };
  return Object.keys(cached).length ? cached : undefined;
}
