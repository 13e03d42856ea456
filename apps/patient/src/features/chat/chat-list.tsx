import type { MyChatLine } from '@haruka/contract/messaging/chat';
import { formatDayTime } from '@haruka/i18n/patient';
import { Card, MailIcon, Section, Stack, StatusChip, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';

/** The clinics that the patient may write to or has written with, each with its newest message. */
export function ChatList({ chats }: { chats: readonly MyChatLine[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('chat.choose')}>
      <ul style={{ listStyle: 'none', padding: 0, display: 'grid', gap: '1rem' }}>
        {chats.map((chat) => (
          <li key={chat.clinic_location_id} style={{ margin: 0 }}>
            <Line chat={chat} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ chat }: { chat: MyChatLine }) {
  const { t } = useTranslation();
  const clinicName = useClinicName();
  const { clinic_location_id, newest, unread } = chat;
  return (
    <Card as="article" tight>
      <Stack row wrap gap={12}>
        <TextLink href={`${paths.chat}?with=${clinic_location_id}`} roomy>
          {clinicName(chat)}
        </TextLink>
        {unread > 0 && (
          <StatusChip tone="info" icon={<MailIcon size={16} />} label={t('chat.unread', { count: unread })} />
        )}
      </Stack>
      {newest ? (
        <>
          <p style={{ overflowWrap: 'anywhere' }}>{newest.text}</p>
          <Text tone="soft">{formatDayTime(newest.created_at)}</Text>
        </>
      ) : (
        <Text tone="soft">{t('chat.start')}</Text>
      )}
    </Card>
  );
}
