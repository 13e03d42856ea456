import { useLazyRoom } from '@haruka/api/consultation/call';
import type { DeviceCheck } from '@haruka/contract/consultation/call';
import { useCallback, useEffect, useState } from 'react';

/** What several answers of the server took, in milliseconds, judged as a line for talking. */
export function networkOf(took: readonly number[]): DeviceCheck['network'] {
  if (took.length === 0) return 'unknown';
  const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;
  return median < 250 ? 'good' : median < 600 ? 'fair' : 'poor';
}

const probes = 5;

/** How far the server is away right now. It says little of the other person's line, but a bad one of one's own shows. */
export function useNetwork(consult_id: string): [DeviceCheck['network'] | 'checking', () => void] {
  const [round, setRound] = useState(0);
  const [measured, setMeasured] = useState<{ round: number; network: DeviceCheck['network'] }>();
  const [ask] = useLazyRoom();
  useEffect(() => {
    void (async () => {
      const took: number[] = [];
      for (let probe = 0; probe < probes; probe += 1) {
        const before = performance.now();
        const { isError } = await ask({ consult_id, options: { silent: true, noprogress: true } });
        // The first one may have opened the connection.
        if (!isError && probe > 0) took.push(performance.now() - before);
      }
      setMeasured({ round, network: networkOf(took) });
    })();
  }, [ask, consult_id, round]);
  const measure = useCallback(() => setRound((last) => last + 1), []);
  return [measured?.round === round ? measured.network : 'checking', measure];
}
