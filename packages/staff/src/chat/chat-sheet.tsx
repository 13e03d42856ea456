import { errorText } from '@haruka/api';
import { useChat } from '@haruka/api/messaging/chat';
import { locationNameOf } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, ErrorState, Sheet, Skeletons, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { ChatMessages } from './chat-messages.tsx';
import { type ChatKey, chatsHref } from './chats-href.ts';

/** A conversation over the record, to be read only. The desk goes from here to where it answers. */
export function ChatSheet({ chat: key, onClose }: { chat: ChatKey; onClose: () => void }) {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const { currentData: chat, error, isFetching, refetch } = useChat({ ...key, options: { silent: true } });
  const refusal = apiErrorOf(error);
  return (
    <Sheet open onClose={onClose} title={t('chat.one')} closeLabel={t('words.close')}>
      {chat ? (
        <Stack gap={16}>
          <Text>
            {t('chat.when', { at: t('chat.of', { name: t('words.full_name', chat) }), place: locationNameOf(chat) })}
          </Text>
          <ChatMessages chat={chat} />
          {kind === 'clinic' && (
            <div>
              <Button href={chatsHref({ filter: 'ALL', chosen: key })}>{t('chat.open')}</Button>
            </div>
          )}
        </Stack>
      ) : refusal ? (
        <ErrorState
          title={t('chat.failed')}
          text={errorText(refusal)}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />
      )}
    </Sheet>
  );
}
