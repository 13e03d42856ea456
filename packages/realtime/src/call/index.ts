export type { CallState } from './call.ts';
export type { Device, DeviceState, LocalMedia, MediaState } from './media.ts';
export { startRing, testSpeaker } from './sound.ts';
export { useCall } from './use-call.ts';
export { useRejoin } from './use-rejoin.ts';
