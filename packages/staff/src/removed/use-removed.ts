import { toast } from '@haruka/ui';
import { useState } from 'react';

/** The hook of a mutation that restores what was deleted, as RTK Query returns it. */
type Restore = readonly [
  (request: { id: string; options: { silent: true } }) => PromiseLike<{ error?: unknown }>,
  { error?: unknown; isLoading: boolean; reset: () => void },
];

/**
 * Keeps what was deleted last in a list, until it is restored or forgotten. `undo` restores it and says so with
 * `restoredText`; a refusal is returned as `error`, and what was deleted can be restored again.
 */
export function useRemoved<T extends { id: string }>(
  [restore, { error, isLoading, reset }]: Restore,
  restoredText: string,
) {
  const [removed, setRemoved] = useState<T>();
  /** Notes what was deleted. Without anything it forgets what was, and an earlier refusal. */
  const note = (one?: T) => {
    reset();
    setRemoved(one);
  };
  const undo = async () => {
    if (!removed) return;
    const answer = await restore({ id: removed.id, options: { silent: true } });
    if (answer.error) return;
    setRemoved(undefined);
    toast({ tone: 'success', text: restoredText });
  };
  return { removed, note, undo, error, isRestoring: isLoading };
}
