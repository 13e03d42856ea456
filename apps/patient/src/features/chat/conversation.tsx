import { useMyChat, useReadMyChat, useReadOlderMyChat } from '@haruka/api/messaging/chat';
import type { MyChat, MyChatMessage } from '@haruka/contract/messaging/chat';
import { dayInTokyo, formatDay, formatTime } from '@haruka/i18n/patient';
import { useChatPages } from '@haruka/shell/chat-pages';
import { useReadMark } from '@haruka/shell/use-read-mark';
import { Banner, ChatLog, EmptyState, ErrorState, Section, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useClinicName } from '../../shared/wording.ts';
import { Composer } from './composer.tsx';

/** The conversation with one location: its messages, and the box to write the next one. */
export function Conversation({ clinic_location_id }: { clinic_location_id: number }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useMyChat({ clinic_location_id, options: { silent: true } });
  if (data) return <Opened chat={data} />;
  return isError ? (
    <ErrorState
      title={t('chat.failed')}
      retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
    />
  ) : (
    <Skeletons count={2} words={{ loading: t('words.loading') }} />
  );
}

/** The number of the last message of a side up to a limit; 0 for none. */
const lastOf = (messages: readonly MyChatMessage[], side: MyChatMessage['by'], most = Infinity) =>
  messages.findLast(({ by, number }) => by === side && number <= most)?.number ?? 0;

function Opened({ chat }: { chat: MyChat }) {
  const { t } = useTranslation();
  const clinic = useClinicName()(chat);
  const { clinic_location_id, can_write, clinic_read_to, patient_read_to } = chat;
  const readOlder = useReadOlderMyChat();
  const [markRead] = useReadMyChat();
  const { messages = [], older, add } = useChatPages(chat, (before) => readOlder({ clinic_location_id, before }));
  useReadMark(lastOf(messages, 'CLINIC'), patient_read_to, async (read_to) => {
    const { error } = await markRead({ clinic_location_id, read_to, options: { silent: true, noprogress: true } });
    return error === undefined;
  });
  const seen = lastOf(messages, 'PATIENT', clinic_read_to);

  return (
    <Section title={clinic}>
      {messages.length > 0 ? (
        <ChatLog
          entries={messages.map(({ number, by, text, created_at }) => ({
            id: String(number),
            isOwn: by === 'PATIENT',
            text,
            day: formatDay(dayInTokyo(created_at)),
            time: formatTime(created_at),
            author: by === 'PATIENT' ? t('chat.me') : clinic,
            state: number === seen && t('chat.read'),
          }))}
          words={{ label: t('chat.log', { name: clinic }), older: t('chat.older') }}
          older={older}
        />
      ) : (
        <EmptyState picture="talk" title={t('chat.empty.title')}>
          {can_write && t('chat.empty.text')}
        </EmptyState>
      )}
      {can_write ? (
        <Composer clinic_location_id={clinic_location_id} onSent={add} />
      ) : (
        <Banner title={t('chat.closed')} />
      )}
    </Section>
  );
}
