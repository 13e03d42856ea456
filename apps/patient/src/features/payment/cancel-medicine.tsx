import { useCancelMedicine } from '@haruka/api/money/payment';
import type { Order } from '@haruka/contract/money/payment';
import { yen } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, ConfirmDialog } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { CancelPolicy } from './cancel-policy.tsx';

/** Cancels the medicine of an unpaid order that also has the fee, after a question. Leads to the new bill of the fee. */
export function CancelMedicine({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { id, lines } = order;
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [cancel, { isLoading, error }] = useCancelMedicine();
  const confirm = async () => {
    const { data } = await cancel({
      order_id: id,
      options: { errorsOnScreen: true, successMessage: t('payment.cancel.medicineCancelled') },
    });
    setAsks(false);
    if (data) void navigate(`${paths['payment-history-info']}?order_id=${data.order_id}`, { replace: true });
  };
  return (
    <>
      <ErrorBanner error={error} />
      <Button variant="text" fullWidth onClick={() => setAsks(true)}>
        {t('payment.cancel.onlyMedicine')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('payment.cancel.onlyMedicineTitle')}
        confirmLabel={t('payment.cancel.onlyMedicine')}
        cancelLabel={t('payment.cancel.keep')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('payment.cancel.onlyMedicineText', { fee: yen(lines[0]!.amount) })}</p>
        <p>{t('payment.cancel.medicine')}</p>
        <CancelPolicy order={order} />
      </ConfirmDialog>
    </>
  );
}
