import { FrameSkeleton } from './frame-skeleton.tsx';
import { StaffFrameView } from './frame.tsx';
import { SessionGuard } from './guard.tsx';

/** The frame of a signed-in member with its guard. It loads after the sign-in, or with the first screen inside it. */
export default function StaffLayout() {
  return (
    <SessionGuard waiting={<FrameSkeleton />}>
      <StaffFrameView />
    </SessionGuard>
  );
}
