import type { ChatLine } from '@haruka/contract/messaging/chat';
import { formatDayTime, locationNameOf } from '@haruka/i18n/clinic';
import { useClinicStore, usePatientWords } from '@haruka/staff';
import { Card, Stack, StatusChip, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { AnswerAge } from '../../shared/answer-age.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One conversation of the list: with whom, what was written last, what is unread, and how long it has waited. */
export function ChatCard({ line, href, isChosen }: { line: ChatLine; href: string; isChosen: boolean }) {
  const { t } = useTranslation();
  const words = usePatientWords();
  const { clinic_locations } = useClinicStore();
  const { newest, unread, unanswered_since, due_at } = line;
  const at = newest && formatDayTime(newest.created_at);
  return (
    <Card as="article" tight tone={isChosen ? 'selected' : undefined}>
      <Stack row wrap gap={8} justify="space-between">
        <TextLink href={href} roomy aria-current={isChosen ? 'true' : undefined}>
          {t('chat.of', { name: t('words.full_name', line) })}
        </TextLink>
        {unread > 0 && <StatusChip tone="info" label={t('chat.unread', { count: unread })} />}
      </Stack>
      {newest && (
        <p style={oneLine}>{newest.by === 'CLINIC' ? t('chat.byClinic', { text: newest.text }) : newest.text}</p>
      )}
      {unanswered_since && due_at && (
        <div>
          <AnswerAge created_at={unanswered_since} due_at={due_at} />
        </div>
      )}
      <Stack row wrap gap={8} justify="space-between">
        <Text tone="soft" size={14}>
          {at && clinic_locations.length > 1 ? t('chat.when', { at, place: locationNameOf(line) }) : at}
        </Text>
        {line.patient_number !== null && (
          <Text tone="soft" size={14}>
            {words.number(line.patient_number)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
