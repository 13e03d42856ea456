export { askAgain, endSession, holdAnswers, makeStore, renewToken, shutOut } from './client/client.ts';
export { configureDoor, type ConfirmWay, type Door, type Toast } from './client/client-hooks.ts';
export type { Manners, Refusal } from './client/request.ts';
export { refusalText } from './client/error-pipeline.ts';
export { serverNow } from './client/server-clock.ts';
export { openSession, type Session, type SessionChange, type TokenPair } from './client/session.ts';
