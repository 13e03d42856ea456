import { useMarkBookingsSeen } from '@haruka/api/consultation/new-booking';
import { toast } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Marks new bookings as seen by the desk. The last ones can be put back. */
export function useSeenBookings() {
  const { t } = useTranslation();
  const [mark, { isLoading }] = useMarkBookingsSeen();
  const [last, setLast] = useState<readonly string[]>([]);
  const see = async (consult_ids: readonly string[]) => {
    const { error } = await mark({ consult_ids: [...consult_ids], is_seen: true });
    if (!error) setLast(consult_ids);
  };
  const undo = async () => {
    const { error } = await mark({ consult_ids: [...last], is_seen: false });
    if (error) return;
    setLast([]);
    toast({ tone: 'success', text: t('dayBoard.unseen') });
  };
  return { see, undo, last, isMarking: isLoading };
}
