import { useCancelOwnOrder } from '@haruka/api/money/payment';
import type { Order } from '@haruka/contract/money/payment';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, ConfirmDialog } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelPolicy } from './cancel-policy.tsx';

/** Cancels an unpaid order of goods or medicine, after a question that says what it means. */
export function CancelUnpaid({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { id: order_id, kind } = order;
  const [asks, setAsks] = useState(false);
  const [cancel, { isLoading, error }] = useCancelOwnOrder();
  const confirm = async () => {
    await cancel({ order_id, options: { errorsOnScreen: true, successMessage: t('payment.cancel.cancelled') } });
    setAsks(false);
  };
  return (
    <>
      <ErrorBanner error={error} />
      <Button variant="text" fullWidth onClick={() => setAsks(true)}>
        {t('payment.cancel.cancel')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('payment.cancel.cancelTitle')}
        confirmLabel={t('payment.cancel.cancel')}
        cancelLabel={t('payment.cancel.keep')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('payment.cancel.cancelText')}</p>
        {kind === 'MEDICINE' && <p>{t('payment.cancel.medicine')}</p>}
        <CancelPolicy order={order} />
      </ConfirmDialog>
    </>
  );
}
