import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { useFreshData } from '@haruka/shell';

/** Returns the record of a consult with the latest autosaved note; undefined until this screen has received it. */
export function useFreshRecord(consult_id: string) {
  const answer = useConsultRecord(
    { consult_id, options: { silent: true, noprogress: true } },
    { skip: !consult_id, refetchOnMountOrArgChange: true },
  );
  const { error, refetch } = answer;
  return { record: useFreshData(consult_id, answer).data, error, refetch };
}
