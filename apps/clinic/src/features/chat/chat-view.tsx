import type { Chat } from '@haruka/contract/messaging/chat';
import { locationNameOf } from '@haruka/i18n/clinic';
import { ChatMessages, patientHref, usePatientWords, useChatRead } from '@haruka/staff';
import { Banner, Card, EmptyState, rem, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { AnswerAge } from '../../shared/answer-age.tsx';
import { NextChat } from './next-chat.tsx';
import type { Place } from './place.ts';
import { SendMessage } from './send-message.tsx';
import { Settle } from './settle.tsx';

/** One conversation: with whom, what was written, and what can be done about it now. */
export function ChatView({ chat, place }: { chat: Chat; place: Place }) {
  const { t } = useTranslation();
  useChatRead(chat);
  return (
    <Stack gap={16}>
      <NextChat chat={chat} place={place} />
      <Card tone={chat.unanswered_since ? 'accent' : undefined}>
        <Whom chat={chat} />
        {chat.messages.length > 0 ? (
          <ChatMessages chat={chat} />
        ) : (
          <EmptyState picture="talk" title={t('chat.empty.title')}>
            {chat.can_write && t('chat.empty.text')}
          </EmptyState>
        )}
        <Settle chat={chat} />
        {chat.can_write ? (
          <SendMessage chat={chat} />
        ) : (
          <Banner tone="info" title={t('chat.closed.title')}>
            {t('chat.closed.text')}
          </Banner>
        )}
      </Card>
    </Stack>
  );
}

function Whom({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const words = usePatientWords();
  const { patient_id, patient_number, unanswered_since, due_at } = chat;
  return (
    <div>
      <Stack row wrap gap={12} justify="space-between">
        <h2 style={{ fontSize: rem(20), margin: 0 }}>{t('chat.of', { name: t('words.full_name', chat) })}</h2>
        {unanswered_since && due_at && <AnswerAge created_at={unanswered_since} due_at={due_at} />}
      </Stack>
      <Stack row wrap align="center" style={{ gap: '0 1rem' }}>
        {patient_number !== null && <Text tone="soft">{words.number(patient_number)}</Text>}
        <Text tone="soft">{locationNameOf(chat)}</Text>
        {/* A guardian is not always a patient of the clinic. */}
        {patient_number !== null && (
          <TextLink href={patientHref('clinic', patient_id)} roomy>
            {t('chat.record')}
          </TextLink>
        )}
      </Stack>
    </div>
  );
}
