import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { useState } from 'react';

/**
 * The record of a consult as the server has it now. Undefined until it has been asked for on this screen: what lay in the
 * cache is older than the note that saved itself since, and a doctor who comes back must write on, not over it.
 */
export function useFreshRecord(consult_id: string) {
  const [since] = useState(Date.now);
  const { currentData, fulfilledTimeStamp, error, refetch } = useConsultRecord(
    { consult_id, options: { silent: true, noprogress: true } },
    { skip: !consult_id, refetchOnMountOrArgChange: true },
  );
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= since;
  return { record: isFresh ? currentData : undefined, error, refetch };
}
