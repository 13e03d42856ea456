import type { NavigationCounts } from '@haruka/staff';
import type { ReactNode } from 'react';
import { ChatCounts } from '../features/chat/routes.tsx';
import { InquiryCounts } from '../features/inquiry/routes.tsx';
import { SuspenseCounts } from '../features/suspense/routes.tsx';

/** Passes what waits behind each entry of the navigation. */
export const Counts = ({ children }: { children: (counts: NavigationCounts) => ReactNode }) => (
  <InquiryCounts>
    {(inquiries) => (
      <ChatCounts>
        {(chats) => <SuspenseCounts>{(suspense) => children({ ...inquiries, ...chats, ...suspense })}</SuspenseCounts>}
      </ChatCounts>
    )}
  </InquiryCounts>
);
