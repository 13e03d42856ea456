import type { Topic } from '@haruka/contract/define';
import { topics } from '@haruka/contract/define';
import { errorCodes, isAccessDenied, type AccessDeniedCode } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { configureStore, type ReducersMapObject } from '@reduxjs/toolkit';
import {
  type ApiEndpointQuery,
  type BaseQueryFn,
  createApi,
  defaultSerializeQueryArgs,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { idleMs } from './activity.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { type ConfirmWay, clientHooks } from './client-hooks.ts';
import type { RequestOptions, Outcome, ApiError, Request } from './request.ts';
import { forgetPendingWrites, settle, withKey } from './idempotency.ts';
import { handleError } from './error-pipeline.ts';
import { renewToken as renewGuarded, sendGuarded } from './refresh-lock.ts';
import type { TokenPair } from './session.ts';

type Endpoint = ApiEndpointQuery<QueryDefinition<unknown, Ask, Topic, unknown, 'api'>, Record<string, never>>;
export type Ask = BaseQueryFn<Request, unknown, ApiError>;

let pending = 0;

/** Moves the progress indicator while a request is under way, unless it asks not to (spec §7). */
async function counted<T>({ options }: Request, work: () => Promise<T>): Promise<T> {
  if (options?.noprogress) return work();
  clientHooks().onProgress((pending += 1));
  try {
    return await work();
  } finally {
    clientHooks().onProgress((pending -= 1));
  }
}

/** Every request of an app walks through here: key, lock, envelope, tokens, options. */
const ask: Ask = async (asked, { signal }) => {
  const door = clientHooks();
  const send = async () => {
    const request = withKey(asked);
    const outcome = await counted(request, () =>
      retryWhenBusy(request, () => sendGuarded(request, door, { signal, onRefused: refused }), signal),
    );
    settle(request, outcome);
    return { request, outcome };
  };
  let { request, outcome } = await send();
  // Whoever shows that it is them has what they asked for, without pressing again.
  if (
    outcome.error?.code === errorCodes.confirmationRequired &&
    (await door.onConfirm?.(outcome.error.meta as ConfirmWay))
  )
    ({ request, outcome } = await send());
  // Before anyone hears of the success: what it changes is asked for again at once, and with the new token.
  const tokens = request.route.path.startsWith('auth/') && tokensIn(outcome);
  if (tokens) door.session.keep(tokens);
  const code = outcome.error?.code;
  if (isAccessDenied(code) && isProtected(request)) endDeniedSession(code);
  handleError(outcome, request.options, door);
  return outcome;
};

/** The client of all apps. It begins empty; each noun adds its own routes, so that an app carries only those it uses. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: ask,
  tagTypes: topics,
  serializeQueryArgs: ({ queryArgs, ...rest }) =>
    defaultSerializeQueryArgs({ ...rest, queryArgs: withoutManners(queryArgs) }),
  endpoints: () => ({}),
});

let forget = () => {};
let askAgainIn: (changed: readonly Topic[]) => Promise<unknown> = async () => {};

/** Asks again for whatever on screen shows these topics, and tells when it is there: `onTopics` of @haruka/realtime. */
export const refetch = (changed: readonly Topic[]): Promise<unknown> => askAgainIn(changed);

let holdIn = () => () => {};

/**
 * Holds on to everything the server has told, for a screen that rests behind another one and is not looking at it itself;
 * gives back how to let go, which asks again for all of it.
 */
export const holdResponses = (): (() => void) => holdIn();

/** Forgets the tokens and everything the server has told; after a logout, and when a session is over (spec §4). */
export function endSession() {
  clientHooks().session.drop();
  forgetPendingWrites();
  forget();
}

/**
 * A person of a clinic may not be here any more (04013, 02010–02012 …): their session is over, and the login says why. For
 * patients these codes say something about one clinic or one account, and end nothing.
 */
export function endDeniedSession(code: AccessDeniedCode) {
  const { session, onLogout } = clientHooks();
  if (session.kind === 'patient' || session.refresh() === undefined) return;
  endSession();
  onLogout(code);
}

/** Whoever signs in, or looks at an invitation, asks as nobody: what they are told is not about a session. */
const isProtected = ({ route }: Request) => route.for.some((kind) => kind !== 'public');

function refused() {
  endSession();
  clientHooks().onLogout('expired');
}

/**
 * The access token that follows a stale one, for the live connection; undefined when there is none to be had. A person of
 * a clinic who has not touched anything for the length of an idle session gets none, unless a call is held (`busy`).
 */
export const renewToken = async (stale: string, { busy = false } = {}): Promise<string | undefined> => {
  const door = clientHooks();
  const mayIdle = door.session.kind === 'patient' || busy;
  if (!mayIdle && idleMs() > limits.memberSession.idleMinutes * 60_000) return undefined;
  return (await renewGuarded(door, stale, { onRefused: refused })) ? door.session.access() : undefined;
};

/** The store of an app: the client's cache, and the app's own slices. Another tab's logout is this tab's, too. */
export function makeStore<S>(slices: ReducersMapObject<S>) {
  const reducer = { [api.reducerPath]: api.reducer, ...slices } as ReducersMapObject<
    S & { api: ReturnType<typeof api.reducer> }
  >;
  const store = configureStore({ reducer, middleware: (standard) => standard().concat(api.middleware) });
  forget = () => void store.dispatch(api.util.resetApiState());
  askAgainIn = (changed) => {
    store.dispatch(api.util.invalidateTags([...changed]));
    return Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  holdIn = () => {
    const held = Object.values(store.getState().api.queries).flatMap((query) => {
      const endpoint = query && (api.endpoints as Record<string, Endpoint>)[query.endpointName ?? ''];
      return endpoint && 'initiate' in endpoint ? [store.dispatch(endpoint.initiate(query.originalArgs))] : [];
    });
    return () => {
      void askAgainIn(topics);
      for (const { unsubscribe } of held) unsubscribe();
    };
  };
  const { session, onLogout } = clientHooks();
  session.subscribe(({ signedIn, here }) => {
    if (signedIn || here) return;
    forget();
    onLogout('elsewhere');
  });
  return store;
}

function tokensIn({ data }: Outcome): TokenPair | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('access_token' in data) return data as TokenPair;
  return 'tokens' in data && data.tokens ? (data.tokens as TokenPair) : undefined;
}

function withoutManners(args: unknown) {
  if (typeof args !== 'object' || args === null || !('options' in args)) return args;
  const { options, ...rest } = args as { options?: RequestOptions };
  // Another address or another body is another question.
  const { url, payload } = options ?? {};
  const asked = { ...rest, ...(url !== undefined && { url }), ...(payload && { payload }) };
  return Object.keys(asked).length ? asked : undefined;
}
