import { useUnansweredChats } from '@haruka/api/messaging/chat';
import { staffPages } from '@haruka/contract/staff-pages';
import type { NavigationCounts, StaffRoute } from '@haruka/staff';
import { ChatIcon } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const chatsRoute: StaffRoute = {
  name: 'chats',
  path: staffPages.clinic.chats,
  titleKey: 'places.chats',
  layout: 'staff',
  icon: <ChatIcon />,
  wording: ['chat', 'inquiry', 'patients', 'record'],
  load: () => import('./chats.screen.tsx'),
};

/** Passes the number of conversations that wait for an answer to the navigation; an event makes it count again. */
export function ChatCounts({ children }: { children: (counts: NavigationCounts) => ReactNode }) {
  const { t } = useTranslation();
  const { data } = useUnansweredChats({ options: { silent: true, noprogress: true } });
  return children({ chats: { count: data?.count ?? 0, countLabel: t('places.waiting.chats') } });
}
