import { useRecordDeskPayment } from '@haruka/api/money/clinic-order';
import type { ClinicOrderItem } from '@haruka/contract/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { ConfirmDialog, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Records that a small order was paid in cash at the desk. Names the patient and the amount before. */
export function DeskPaymentDialog({ order, onClose }: { order: ClinicOrderItem; onClose: () => void }) {
  const { t } = useTranslation();
  const [send, { error, isLoading }] = useRecordDeskPayment();
  const confirm = async () => {
    const options = { errorsOnScreen: true, successMessage: t('orders.desk.done') };
    if (!(await send({ order_id: order.id, options })).error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('orders.desk.title', { amount: yen(order.total), name: order.patient_name })}
      confirmLabel={t('orders.desk.confirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('orders.desk.text')}</p>
        {order.kind !== 'CONSULTATION' && <p>{t('orders.desk.parcel')}</p>}
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}
