import { errorText } from '@haruka/api';
import { useSendChatMessage } from '@haruka/api/messaging/chat';
import { limits } from '@haruka/contract/limits';
import type { Chat } from '@haruka/contract/messaging/chat';
import { useOnline } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useFormDraft } from '@haruka/staff';
import { ChatComposer } from '@haruka/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const { textMax } = limits.chat;

/** The box for a message. What is typed stays until it was sent, also after a reload. */
export function SendMessage({ chat: { patient_id, clinic_location_id } }: { chat: Chat }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [text, write] = useFormDraft(`chat ${patient_id} ${clinic_location_id}`, '');
  const latest = useRef(text);
  const [isRefused, setRefused] = useState(false);
  const [send, { error, isLoading, reset }] = useSendChatMessage();
  const refusal = apiErrorOf(error);
  const length = text.trim().length;
  const wrong =
    length === 0 ? t('chat.empty_text') : length > textMax ? t('chat.too_long', { most: textMax }) : undefined;
  const onValue = (next: string) => {
    latest.current = next;
    write(next);
    setRefused(false);
    if (error) reset();
  };
  const onSend = async () => {
    setRefused(wrong !== undefined);
    if (wrong) return;
    const { error: failed } = await send({ patient_id, clinic_location_id, text, options: { silent: true } });
    // What was typed meanwhile is the next message.
    if (!failed && latest.current === text) onValue('');
  };
  return (
    <ChatComposer
      value={text}
      onValue={onValue}
      onSend={() => void onSend()}
      most={textMax}
      busy={isLoading}
      error={(isRefused && wrong) || (refusal && t('chat.unsent', { why: errorText(refusal) }))}
      closedReason={!isOnline && t('chat.offline')}
      words={{ label: t('chat.field'), keys: t('chat.keys'), send: t('chat.send') }}
    />
  );
}
