import { useAnswerSheet } from '@haruka/api/consultation/questionnaire';
import { useFreshData } from '@haruka/shell';
import { useEffect } from 'react';

/** When this tab last received the confirmation of a save, in milliseconds, for each consult. */
const savedAt = new Map<string, number>();

/** Records that the server has just confirmed a save of a consult's answers. */
export const recordSave = (consult_id: string) => void savedAt.set(consult_id, Date.now());

/** Returns the answer sheet of a consult with the latest autosaved answers; undefined until this screen has received it. */
export function useFreshSheet(consult_id: string) {
  const answer = useAnswerSheet(
    { consult_id, options: { silent: true } },
    { skip: !consult_id, refetchOnMountOrArgChange: true },
  );
  const { isFetching, error, refetch } = answer;
  const { data, isStale } = useFreshData(consult_id, answer, savedAt.get(consult_id));
  // The request that the save brought about may begin a moment before the save is recorded. Then no other one follows.
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return { sheet: data, isFetching, error, refetch };
}
