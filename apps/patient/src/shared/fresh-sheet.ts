import { useAnswerSheet } from '@haruka/api/consultation/questionnaire';
import { useState } from 'react';

/**
 * Returns the answer sheet of a consult as the server has it now. Returns undefined until this screen has received it.
 * The cache may be older than the last autosave, and a patient must read the latest answers.
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
