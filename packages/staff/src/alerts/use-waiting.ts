import { usePresence } from '@haruka/api/consultation/call';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMember } from '../frame/guard.tsx';
import { useStaffApp } from '../frame/staff-context.ts';

/** A patient who returns within this time has reloaded the page or lost the network for a moment. */
const sameVisitMs = 60_000;

/** Returns how many patients wait for the caller; calls `onCome` for each who arrives after the page was opened. */
export function useWaiting(onCome: (consult_id: string) => void): number {
  const { kind } = useStaffApp();
  const { id } = useMember();
  const { data } = usePresence({ options: { silent: true, noprogress: true } });
  const waiting = useMemo(
    () =>
      data?.flatMap(({ where, consult_id, doctor_id }) =>
        where === 'WAITING' && consult_id && (kind === 'clinic' || doctor_id === id) ? [consult_id] : [],
      ),
    [data, kind, id],
  );
  const before = useRef<{ waiting: readonly string[]; leftAt: ReadonlyMap<string, number> }>(undefined);
  const notify = useEffectEvent(onCome);

  useEffect(() => {
    if (!waiting) return;
    const now = Date.now();
    const { waiting: were = waiting, leftAt = new Map<string, number>() } = before.current ?? {};
    const isBack = (id: string) => now - (leftAt.get(id) ?? -Infinity) < sameVisitMs;
    for (const id of waiting) if (!were.includes(id) && !isBack(id)) notify(id);
    const gone = were.filter((one) => !waiting.includes(one)).map((one) => [one, now] as const);
    before.current = { waiting, leftAt: new Map([...leftAt, ...gone]) };
  }, [waiting]);

  return waiting?.length ?? 0;
}
