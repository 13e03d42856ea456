import { errorText } from '@haruka/api';
import { useChats } from '@haruka/api/messaging/chat';
import type { ChatLine } from '@haruka/contract/messaging/chat';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { chatsHref } from '@haruka/staff';
import { Button, EmptyState, ErrorState, Skeletons } from '@haruka/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLineKeys } from '../../shared/use-line-keys.ts';
import { ChatCard } from './chat-card.tsx';
import { askedOf, isSame, type Place } from './place.ts';

const item = { margin: 0, minWidth: 0 } as const;

/** The conversations, a page at a time; J and K, or the arrow keys, move from line to line. */
export function ChatList({ place, opensByKey }: { place: Place; opensByKey: boolean }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useLineKeys(list, opensByKey);
  const { currentData, data, error, isFetching, refetch } = useChats({ ...askedOf(place), options: { silent: true } });
  const found = currentData ?? (error ? undefined : data);
  const refusal = apiErrorOf(error);
  if (refusal && !found)
    return (
      <ErrorState
        title={t('chat.failed')}
        text={errorText(refusal)}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    );
  if (!found) return <Skeletons count={5} words={{ loading: t('words.loading') }} />;
  if (found.chats.length === 0)
    return (
      <EmptyState
        title={t(`chat.none.${place.filter}`)}
        action={
          (place.filter === 'UNANSWERED' || place.location !== undefined) && (
            <Button variant="secondary" href={chatsHref({ filter: 'ALL', chosen: place.chosen })}>
              {t('chat.none.all')}
            </Button>
          )
        }
      >
        {t('chat.none.text')}
      </EmptyState>
    );
  return (
    <ul
      ref={list}
      aria-label={t('chat.list')}
      aria-busy={isFetching}
      style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: '0.75rem' }}
    >
      <Lines chats={found.chats} place={place} />
      {found.next !== null && <Further key={JSON.stringify(askedOf(place))} place={place} after={found.next} nth={2} />}
    </ul>
  );
}

interface LinesProps {
  chats: readonly ChatLine[];
  place: Place;
  /** The first line, which takes the focus when a press has opened these. */
  start?: Ref<HTMLLIElement>;
}

function Lines({ chats, place, start }: LinesProps) {
  return chats.map((line, nth) => (
    <li
      key={`${line.patient_id} ${line.clinic_location_id}`}
      style={item}
      {...(start && nth === 0 && { ref: start, tabIndex: -1 })}
    >
      <ChatCard line={line} href={chatsHref({ ...place, chosen: line })} isChosen={isSame(line, place.chosen)} />
    </li>
  ));
}

/** The pages after a cursor: a button at first. How many are open stands in the address. */
function Further({ place, after, nth }: { place: Place; after: string; nth: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || place.pages >= nth;
  const open = () => {
    setPressed(true);
    void navigate(chatsHref({ ...place, pages: nth }), { replace: true, preventScrollReset: true });
  };
  const { data, error, isFetching, refetch } = useChats(
    { ...askedOf(place), after, options: { silent: true } },
    { skip: !isOpen },
  );
  const start = useRef<HTMLLIElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The button that had the focus is gone: the reading goes on in what it opened.
    if (isPressed && isLoaded) start.current?.focus();
  }, [isPressed, isLoaded]);
  if (!data)
    return (
      <li style={item}>
        <ErrorBanner error={error} title={t('chat.failed')} />
        <Button variant="secondary" busy={isFetching} onClick={() => (isOpen ? void refetch() : open())}>
          {t('chat.more')}
        </Button>
      </li>
    );
  return (
    <>
      <Lines chats={data.chats} place={place} start={start} />
      {data.next !== null && <Further place={place} after={data.next} nth={nth + 1} />}
    </>
  );
}
