import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { useState } from 'react';

/**
 * Returns the record of a consult as the server has it now. Returns undefined until this screen has received it. The
 * cache may be older than the autosaved note, and a doctor who comes back must not overwrite that note.
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
