import { useAnswerSheet } from '@haruka/api/consultation/questionnaire';
import { useState } from 'react';

/**
 * The answer sheet of a consult as the server has it now. Undefined until it has been asked for on this screen: what lay
 * in the cache may be older than the last autosave, and a patient who reads answers back must read the last ones.
 */
export function useFreshSheet(consult_id: string) {
  const [since] = useState(Date.now);
  const { currentData, fulfilledTimeStamp, isFetching, error, refetch } = useAnswerSheet(
    { consult_id, options: { silent: true } },
    { skip: !consult_id, refetchOnMountOrArgChange: true },
  );
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= since;
  return { sheet: isFresh ? currentData : undefined, isFetching, error, refetch };
}
