import { useMyChats } from '@haruka/api/messaging/chat';
import { Banner, Button, EmptyState, ErrorState, Page, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';

/** Messages with a clinic: the choice of a clinic, or its conversation. The only one opens at once. */
export default function ChatScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { data, isError, isFetching, refetch } = useMyChats({ options: { silent: true } });
  const asked = Number(query.get('with')) || undefined;
  const only = data?.length === 1 ? data[0]?.clinic_location_id : undefined;
  // An old link may name a clinic that is not theirs.
  const isTheirs = data?.some(({ clinic_location_id }) => clinic_location_id === asked) ?? true;
  const chosen = isTheirs ? (asked ?? only) : only;
  const hasChoice = data !== undefined && data.length > 1 && chosen !== undefined;
  return (
    <Page
      title={t('chat.title')}
      lead={t('chat.lead')}
      back={
        hasChoice
          ? { href: paths.chat, label: t('chat.back') }
          : { href: paths.mypage, label: t('shell.places.mypage') }
      }
    >
      <Banner title={t('chat.limits.title')}>
        <p>{t('chat.limits.care')}</p>
        <p>{t('chat.limits.urgent')}</p>
        <p>{t('chat.limits.reply')}</p>
      </Banner>
      {chosen !== undefined ? (
        <Conversation key={chosen} clinic_location_id={chosen} />
      ) : data ? (
        data.length > 0 ? (
          <ChatList chats={data} />
        ) : (
          <EmptyState
            picture="mail"
            title={t('chat.none.title')}
            action={<Button href={paths.finder}>{t('chat.none.act')}</Button>}
          >
            {t('chat.none.text')}
          </EmptyState>
        )
      ) : isError ? (
        <ErrorState
          title={t('chat.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons count={2} words={{ loading: t('words.loading') }} />
      )}
    </Page>
  );
}
