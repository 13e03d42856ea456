import { type ApiError, errorText } from '@haruka/api';
import { useConsultRecord } from '@haruka/api/consultation/consult-record';
import { withWording } from '@haruka/i18n/clinic';
import { whenIdle } from '@haruka/shell';
import { ErrorState, late, Sheet, Skeletons } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

function Waiting() {
  const { t } = useTranslation();
  return <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />;
}

const ConsultRecordView = late(
  withWording(
    ['calendar', 'consult', 'desk-booking', 'memo', 'record', 'room', 'status', 'validation'],
    async () => (await import('./record-view.tsx')).ConsultRecordView,
  ),
  Waiting,
);

/** Patient, answers and state of one consult, beside the calendar. Its code and wording come while the page is idle (UI-27). */
export function ConsultRecordSheet({ consult_id, onClose }: { consult_id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useConsultRecord(
    { consult_id: consult_id ?? '', options: { silent: true } },
    { skip: !consult_id },
  );
  const isOpen = Boolean(consult_id);
  // At the latest beside the request for the record. A failure is no loss: the view asks again when it is shown.
  useEffect(() => {
    const load = () => void ConsultRecordView.load().catch(() => {});
    return isOpen ? load() : whenIdle(load);
  }, [isOpen]);
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('record.title')} closeLabel={t('words.close')} wide>
      {currentData ? (
        <ConsultRecordView record={currentData} />
      ) : error ? (
        <ErrorState
          title={t('record.failed')}
          text={errorText(error as ApiError)}
          retry={{ label: t('words.retry'), onClick: () => void refetch() }}
        />
      ) : (
        <Waiting />
      )}
    </Sheet>
  );
}
