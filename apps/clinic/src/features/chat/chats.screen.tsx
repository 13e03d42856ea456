import { useChat, useChats } from '@haruka/api/messaging/chat';
import { chatFilters } from '@haruka/contract/messaging/chat';
import { chatsHref, RecordBody, useClinicStore } from '@haruka/staff';
import { EmptyState, lazyPart, Page, Segments, SelectField, Skeletons, Stack, TwoPanes, useTwoPanes } from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ChatList } from './chat-list.tsx';
import { askedOf, type Place, placeOf } from './place.ts';

/** A narrow screen shows the list first, so the code of a conversation comes with the first one that is chosen. */
const ChatView = lazyPart(async () => ({ default: (await import('./chat-view.tsx')).ChatView }));

/** What patients and the clinic write to each other, live. A narrow screen shows the list, then the conversation. */
export default function ChatsScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isWide = useTwoPanes();
  const place = placeOf(query);
  if (place.chosen && !isWide)
    return (
      <Page title={t('chat.one')} back={{ href: listOf(place), label: t('chat.back') }}>
        <Chosen place={place} />
      </Page>
    );
  return (
    <Page title={t('places.chats')} lead={t('chat.lead')} wide={isWide ? 'full' : false}>
      <FilterFields place={place} />
      {isWide ? (
        <TwoPanes list={<ChatList place={place} opensByKey />} label={t('chat.one')}>
          <Chosen place={place} />
        </TwoPanes>
      ) : (
        <ChatList place={place} opensByKey={false} />
      )}
    </Page>
  );
}

const listOf = (place: Place) => chatsHref({ ...place, chosen: undefined });

function FilterFields({ place }: { place: Place }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { clinic_locations } = useClinicStore();
  // Another list begins with its first page.
  const go = (change: Partial<Place>) => void navigate(chatsHref({ ...place, pages: 1, ...change }), { replace: true });
  return (
    <Stack row wrap gap={16} align="flex-end">
      <Segments
        compact
        label={t('chat.filter.label')}
        value={place.filter}
        onChange={(filter) => go({ filter })}
        items={chatFilters.toReversed().map((value) => ({ value, label: t(`chat.filter.${value}`) }))}
      />
      {clinic_locations.length > 1 && (
        <div style={{ flex: '1 1 14rem', maxWidth: '20rem' }}>
          <SelectField
            label={t('chat.filter.location')}
            marked={false}
            emptyLabel={t('chat.filter.everywhere')}
            options={clinic_locations}
            value={place.location ?? ''}
            onValue={(id) => go({ location: Number(id) || undefined })}
          />
        </div>
      )}
    </Stack>
  );
}

const nowhere = { patient_id: '', clinic_location_id: 0 };

function Chosen({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { chosen } = place;
  const answer = useChat({ ...(chosen ?? nowhere), options: { silent: true } }, { skip: !chosen });
  if (!chosen) return <HowToChoose place={place} />;
  return (
    <RecordBody
      back={{ href: listOf(place), label: t('chat.back') }}
      answer={answer}
      isNamed
      missing={t('chat.missing')}
      failed={t('chat.failed')}
    >
      {(chat) => (
        <Suspense fallback={<Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />}>
          <ChatView key={`${chosen.patient_id} ${chosen.clinic_location_id}`} chat={chat} place={place} />
        </Suspense>
      )}
    </RecordBody>
  );
}

/** Says how to choose, beside a list that has something to choose from. */
function HowToChoose({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { currentData } = useChats({ ...askedOf(place), options: { silent: true } });
  if (!currentData || currentData.chats.length === 0) return null;
  return <EmptyState title={t('chat.choose.title')}>{t('chat.choose.text')}</EmptyState>;
}
