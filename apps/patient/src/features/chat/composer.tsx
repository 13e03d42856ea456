import { useSendMyChatMessage } from '@haruka/api/messaging/chat';
import { limits } from '@haruka/contract/limits';
import type { MyChatMessage } from '@haruka/contract/messaging/chat';
import { useChatComposer } from '@haruka/shell/use-chat-composer';
import { ChatComposer } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../shared/use-form-draft.ts';

interface Props {
  clinic_location_id: number;
  onSent: (message: MyChatMessage) => void;
}

/** The box for the next message to a clinic, which is shown as soon as it was sent. */
export function Composer({ clinic_location_id, onSent }: Props) {
  const { t } = useTranslation();
  const [send] = useSendMyChatMessage();
  const box = useChatComposer({
    draft: useFormDraft(`chat ${clinic_location_id}`, ''),
    send: (text) => send({ clinic_location_id, text, options: { silent: true } }),
    onSent: (sent, text) => onSent({ ...sent, by: 'PATIENT', text }),
    words: {
      empty: t('chat.empty_text'),
      tooLong: t('chat.too_long', { most: limits.chat.textMax }),
      unsent: t('chat.unsent'),
      refused: (why) => t('chat.refused', { why }),
      offline: t('chat.offline'),
    },
  });
  return <ChatComposer {...box} words={{ label: t('chat.field'), keys: t('chat.keys'), send: t('words.send') }} />;
}
