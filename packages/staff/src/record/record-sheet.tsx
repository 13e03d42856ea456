import { type ApiError, errorText } from '@haruka/api';
import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { ErrorState, lazyPart, Sheet, Skeletons } from '@haruka/ui';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const loadView = async () => ({ default: (await import('./record-view.tsx')).ConsultRecordView });
const ConsultRecordView = lazyPart(loadView);

/** Patient, answers and state of one consult, beside the calendar. Its code comes with the first record that is opened. */
export function ConsultRecordSheet({ consult_id, onClose }: { consult_id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useConsultRecord(
    { consult_id: consult_id ?? '', options: { silent: true } },
    { skip: !consult_id },
  );
  const isOpen = Boolean(consult_id);
  // Beside the request for the record, not after it. A failure is no loss: the view asks again when it is shown.
  useEffect(() => {
    if (isOpen) loadView().catch(() => undefined);
  }, [isOpen]);
  const waiting = <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />;
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('record.title')} closeLabel={t('words.close')} wide>
      {currentData ? (
        <Suspense fallback={waiting}>
          <ConsultRecordView record={currentData} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title={t('record.failed')}
          text={errorText(error as ApiError)}
          retry={{ label: t('words.retry'), onClick: () => void refetch() }}
        />
      ) : (
        waiting
      )}
    </Sheet>
  );
}
