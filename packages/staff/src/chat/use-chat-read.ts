import { useReadChat } from '@haruka/api/messaging/chat';
import type { Chat } from '@haruka/contract/messaging/chat';
import { useReadMark } from '@haruka/shell/use-read-mark';
import { useSyncExternalStore } from 'react';
import { useLock } from '../lock/lock-context.ts';

/** Marks what the patient wrote as read while a member looks at it: not below a locked screen. */
export function useChatRead({ patient_id, clinic_location_id, clinic_read_to, messages }: Chat) {
  const lock = useLock();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  const [mark] = useReadChat();
  const newest = messages.find(({ by }) => by === 'PATIENT')?.number ?? 0;
  useReadMark(isLocked ? 0 : newest, clinic_read_to, async (read_to) => {
    const { error } = await mark({
      patient_id,
      clinic_location_id,
      read_to,
      options: { silent: true, noprogress: true },
    });
    return error === undefined;
  });
}
