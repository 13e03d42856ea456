import { type ApiError, errorText } from '@haruka/api';
import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { ErrorState, Sheet, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ConsultRecordView } from './record-view.tsx';

/** Patient, answers and state of one consult, beside the calendar. */
export function ConsultRecordSheet({ consult_id, onClose }: { consult_id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useConsultRecord(
    { consult_id: consult_id ?? '', options: { silent: true } },
    { skip: !consult_id },
  );
  return (
    <Sheet open={Boolean(consult_id)} onClose={onClose} title={t('record.title')} closeLabel={t('words.close')} wide>
      {currentData ? (
        <ConsultRecordView record={currentData} />
      ) : error ? (
        <ErrorState
          title={t('record.failed')}
          text={errorText(error as ApiError)}
          retry={{ label: t('words.retry'), onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />
      )}
    </Sheet>
  );
}
