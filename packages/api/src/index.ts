export { apiBase } from './client/address.ts';
export {
  answersIn,
  forgetAnswers,
  type KnownAnswer,
  refetch,
  endSession,
  holdResponses,
  makeStore,
  renewToken,
  endDeniedSession,
} from './client/client.ts';
export { configureClient, type ConfirmationMethod, type ClientHooks, type Toast } from './client/client-hooks.ts';
export type { RequestOptions, ApiError } from './client/request.ts';
export { errorText } from './client/error-pipeline.ts';
export { serverNow } from './client/server-clock.ts';
export { openSession, type Session, type SessionChange, type TokenPair } from './client/session.ts';
