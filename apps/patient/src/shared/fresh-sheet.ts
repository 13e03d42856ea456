import { useAnswerSheet } from '@haruka/api/consultation/questionnaire';
import { useEffect, useState } from 'react';

/** When this tab last received the confirmation of a save, in milliseconds, for each consult. */
const savedAt = new Map<string, number>();

/** Records that the server has just confirmed a save of a consult's answers. */
export const recordSave = (consult_id: string) => void savedAt.set(consult_id, Date.now());

/**
 * Returns the answer sheet of a consult as the server has it now. Returns undefined until this screen has received it.
 * The cache may be older than the last autosave, and a patient must read the latest answers. An answer to a request that
 * began before the save was confirmed may be older, too. The save invalidates it, and the next answer is taken.
 */
export function useFreshSheet(consult_id: string) {
  const [since] = useState(Date.now);
  const [isFresh, setFresh] = useState(false);
  const { currentData, startedTimeStamp, fulfilledTimeStamp, isFetching, error, refetch } = useAnswerSheet(
    { consult_id, options: { silent: true } },
    { skip: !consult_id, refetchOnMountOrArgChange: true },
  );
  const begun = startedTimeStamp ?? 0;
  const received = fulfilledTimeStamp ?? 0;
  // While it is asked again the data are still those of the request before, also within the same millisecond.
  const isAnswered = !isFetching && received >= since && received >= begun;
  const isNew = isAnswered && begun >= (savedAt.get(consult_id) ?? 0);
  // The request that the save brought about may begin a moment before the save is recorded. Then no other one follows.
  const isStale = isAnswered && !isNew && !isFresh;
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  // Later saves of this screen do not take the sheet away.
  if (isNew && !isFresh) setFresh(true);
  return { sheet: isFresh || isNew ? currentData : undefined, isFetching, error, refetch };
}
