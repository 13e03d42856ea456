import { useReadOlderChat } from '@haruka/api/messaging/chat';
import type { Chat } from '@haruka/contract/messaging/chat';
import { dayInTokyo, doctorNameOf, formatDay, formatTime } from '@haruka/i18n/clinic';
import { useChatPages } from '@haruka/shell/chat-pages';
import { ChatLog } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** What a patient and the clinic wrote to each other: who of the clinic wrote, and what the patient has read. */
export function ChatMessages({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { patient_id, clinic_location_id, patient_read_to } = chat;
  const readOlder = useReadOlderChat();
  const { messages = [], older } = useChatPages(chat, (before) =>
    readOlder({ patient_id, clinic_location_id, before }),
  );
  const name = t('words.full_name', chat);
  const seen = messages.findLast(({ by, number }) => by === 'CLINIC' && number <= patient_read_to)?.number;
  return (
    <ChatLog
      words={{ label: t('chat.log', { name }), older: t('chat.older') }}
      older={older}
      entries={messages.map(({ number, by, text, created_at, member }) => ({
        id: String(number),
        isOwn: by === 'CLINIC',
        text,
        day: formatDay(dayInTokyo(created_at)),
        time: formatTime(created_at),
        author: member ? doctorNameOf(member) : t('chat.of', { name }),
        isNamed: by === 'CLINIC',
        state: number === seen && t('chat.read'),
      }))}
    />
  );
}
