export { type CallPaper, CallPapers, type CallPapersProps, useThreePanes } from './call-papers.tsx';
export { CallRoom, type CallRoomProps } from './call-room.tsx';
export {
  type Check,
  type CheckState,
  DeviceCheck,
  type DeviceCheckProps,
  type DeviceChoice,
  DeviceFields,
} from './device-check.tsx';
export { MicMeter, StreamVideo, useMicLevel } from './media.tsx';
export { type LineSign, type Quality, QualityBadge } from './quality-badge.tsx';
export { SelfView } from './self-view.tsx';
export { SmallCall, type SmallCallProps } from './small-call.tsx';
export { WaitingRoom, type WaitingRoomProps } from './waiting-room.tsx';
