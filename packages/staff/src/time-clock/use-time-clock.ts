import { useStamp, useTimeClock as useClockQuery } from '@haruka/api/scheduling/time-clock';
import type { StampKind, TimeClock } from '@haruka/contract/scheduling/time-clock';
import { formatTime } from '@haruka/i18n/clinic';
import { toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const options = { silent: true, noprogress: true };

/** Returns the clock of the signed-in member, live, and how to stamp. A refused stamp shows why, and the present state. */
export function useTimeClock() {
  const { t } = useTranslation();
  const { data: clock, refetch } = useClockQuery({ options });
  const [send, { isLoading }] = useStamp();
  const press = async (kind: StampKind, clinic_location_id: number) => {
    const { data } = await send({ kind, clinic_location_id });
    if (!data) return void refetch();
    const time = formatTime(lastOf(data)?.at ?? Date.now());
    toast({ tone: 'success', text: t(`timeClock.done.${kind}`, { time }) });
  };
  return { clock, press, busy: isLoading };
}

const lastOf = ({ stamps }: TimeClock) => stamps.at(-1);
