import { useChats } from '@haruka/api/messaging/chat';
import type { Chat } from '@haruka/contract/messaging/chat';
import { chatsHref } from '@haruka/staff';
import { Button, ChevronRightIcon, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { askedOf, isSame, type Place } from './place.ts';

/** The way to the conversation that waits next; after the last one it begins again with the longest waiting. */
export function NextChat({ chat, place }: { chat: Chat; place: Place }) {
  const { t } = useTranslation();
  const filter = 'UNANSWERED';
  const waiting: Place = { ...place, filter, pages: place.filter === filter ? place.pages : 1 };
  const { currentData } = useChats({ ...askedOf(waiting), options: { silent: true, noprogress: true } });
  if (!currentData) return null;
  const { chats } = currentData;
  const own = chats.findIndex((one) => isSame(one, chat));
  const next = chats[own + 1] ?? chats[0];
  if (!next || isSame(next, chat)) return <Text tone="soft">{t('chat.next.none')}</Text>;
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        href={chatsHref({ ...waiting, chosen: next })}
        endIcon={<ChevronRightIcon size={20} />}
      >
        {t('chat.next.act')}
      </Button>
    </div>
  );
}
