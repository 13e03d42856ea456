import { refetch } from '@haruka/api';
import { useHandleRedFlags, useReopenRedFlags } from '@haruka/api/scheduling/calendar';
import { toast } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** An alarm as it is on the screen of a member. */
export interface SeenAlarm {
  consult_id: string;
  patient_name: string;
  red_flags_at: string;
}

const undoMs = 10_000;

/**
 * Marks alarms as dealt with, as far as the member saw them. The last one can be taken back for ten seconds. A refusal shows the
 * alarms as they are now.
 */
export function useHandledRedFlags(onHandled: () => void) {
  const { t } = useTranslation();
  const [mark, marking] = useHandleRedFlags();
  const [reopen, reopening] = useReopenRedFlags();
  const [last, setLast] = useState<SeenAlarm>();
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [last]);
  const handle = async (alarm: SeenAlarm) => {
    const { consult_id, red_flags_at } = alarm;
    const { error } = await mark({ consult_id, seen_red_flags_at: red_flags_at });
    if (error) return void refetch(['calendar']);
    setLast(alarm);
    onHandled();
  };
  const undo = async () => {
    const { error } = await reopen({ consult_id: last!.consult_id });
    setLast(undefined);
    if (error) return void refetch(['calendar']);
    toast({ tone: 'success', text: t('calendar.redFlags.reopened') });
  };
  const isBusyWith = (consult_id: string) => marking.isLoading && marking.originalArgs?.consult_id === consult_id;
  return { handle, undo, last, isBusyWith, isReopening: reopening.isLoading };
}
