import { useSendChatMessage } from '@haruka/api/messaging/chat';
import { limits } from '@haruka/contract/limits';
import type { Chat } from '@haruka/contract/messaging/chat';
import { useChatComposer } from '@haruka/shell/use-chat-composer';
import { useFormDraft } from '@haruka/staff';
import { ChatComposer } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The box for the next message to a patient. It answers what is on the screen: a message that comes meanwhile still waits. */
export function SendMessage({ chat: { patient_id, clinic_location_id, messages } }: { chat: Chat }) {
  const { t } = useTranslation();
  const [send] = useSendChatMessage();
  const seen = messages[0]?.number ?? 0;
  const box = useChatComposer({
    draft: useFormDraft(`chat ${patient_id} ${clinic_location_id}`, ''),
    send: (text) => send({ patient_id, clinic_location_id, text, seen, options: { silent: true } }),
    words: {
      empty: t('chat.empty_text'),
      tooLong: t('chat.too_long', { most: limits.chat.textMax }),
      unsent: t('chat.unsent'),
      refused: (why) => t('chat.refused', { why }),
      offline: t('chat.offline'),
    },
  });
  return <ChatComposer {...box} words={{ label: t('chat.field'), keys: t('chat.keys'), send: t('chat.send') }} />;
}
