export { type Call, type CallState, openCall } from './call.ts';
export { createMedia, type Device, type DeviceState, type LocalMedia, type MediaState } from './media.ts';
export { createPeer, type Peer } from './peer.ts';
export { judge, type Quality, steady, watchQuality } from './quality.ts';
export { useCall } from './use-call.ts';
export { startRing, testSpeaker } from './sound.ts';
