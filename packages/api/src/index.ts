export { askAgain, endSession, holdAnswers, makeStore, renewToken, shutOut } from './client.ts';
export { configureDoor, type ConfirmWay, type Door, type Toast } from './door.ts';
export type { Manners, Refusal } from './envelope.ts';
export { refusalText } from './manners.ts';
export { serverNow } from './server-clock.ts';
export { openSession, type Session, type SessionChange, type TokenPair } from './session.ts';
