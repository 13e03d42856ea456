import { useSettleChat } from '@haruka/api/messaging/chat';
import type { Chat } from '@haruka/contract/messaging/chat';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Stack, Text, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Marks what the patient wrote as needing no answer, and takes that back. A message that was not seen still waits. */
export function Settle({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const { patient_id, clinic_location_id, unanswered_since, answered_to, messages } = chat;
  const [settle, { error, isLoading }] = useSettleChat();
  const newest = messages[0];
  const waits = unanswered_since !== null;
  // What an answer saw is not put back.
  const isOpen = messages.some(({ by, number }) => by === 'PATIENT' && number > answered_to);
  if (!newest || (!waits && !isOpen)) return null;
  const press = async () => {
    const { error: refused } = await settle({
      patient_id,
      clinic_location_id,
      needs_answer: !waits,
      seen: newest.number,
      options: { silent: true },
    });
    if (!refused) toast({ tone: 'success', text: t(waits ? 'chat.settle.done' : 'chat.settle.undone') });
  };
  return (
    <Stack gap={8}>
      <ErrorBanner error={error} title={t('chat.settle.failed')} />
      <Stack row wrap gap={12} align="center">
        {!waits && <Text tone="soft">{t('chat.settle.done')}</Text>}
        {waits && newest.by === 'CLINIC' && <Text tone="soft">{t('chat.settle.before')}</Text>}
        <Button size="small" variant="secondary" busy={isLoading} onClick={() => void press()}>
          {t(waits ? 'chat.settle.act' : 'chat.settle.undo')}
        </Button>
      </Stack>
    </Stack>
  );
}
