import { errorText } from '@haruka/api';
import { useSendMyChatMessage } from '@haruka/api/messaging/chat';
import { limits } from '@haruka/contract/limits';
import type { MyChatMessage } from '@haruka/contract/messaging/chat';
import { useOnChange, useOnline } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/api-error';
import { ChatComposer } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatDraft, keepChatDraft } from './chat-draft.ts';

/** The box for the next message. What is typed outlives a reload and a failure, until it is sent. */
export function Composer({
  clinic_location_id,
  onSent,
}: {
  clinic_location_id: number;
  onSent: (message: MyChatMessage) => void;
}) {
  const { t } = useTranslation();
  const online = useOnline();
  const [text, setText] = useState(() => chatDraft(clinic_location_id));
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useSendMyChatMessage();
  const most = limits.chat.textMax;

  useOnChange(text, (typed) => keepChatDraft(clinic_location_id, typed));
  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  async function submit() {
    const message = text.trim();
    if (message === '') return setError(t('chat.empty_text'));
    if (message.length > most) return setError(t('chat.too_long', { most }));
    const { data, error: refused } = await send({ clinic_location_id, text: message, options: { silent: true } });
    if (!data) {
      const refusal = apiErrorOf(refused);
      return setError(refusal && refusal.http !== null ? errorText(refusal) : t('chat.unsent'));
    }
    onSent({ ...data, by: 'PATIENT', text: message });
    // What was typed while it was under way stays.
    setText((now) => (now.startsWith(text) ? now.slice(text.length) : now));
  }
  return (
    <ChatComposer
      value={text}
      onValue={type}
      onSend={() => void submit()}
      most={most}
      busy={isLoading}
      error={error}
      closedReason={online ? undefined : t('chat.offline')}
      words={{ label: t('chat.field'), keys: t('chat.keys'), send: t('words.send') }}
    />
  );
}
