import { useCancelPurchase } from '@haruka/api/money/purchase';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, ConfirmDialog } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Cancels an unpaid purchase, after a question. */
export function CancelPurchase({ order_id }: { order_id: string }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [cancel, { isLoading, error }] = useCancelPurchase();
  const confirm = async () => {
    await cancel({ order_id, options: { errorsOnScreen: true, successMessage: t('payment.purchase.cancelled') } });
    setAsks(false);
  };
  return (
    <>
      <ErrorBanner error={error} />
      <Button variant="text" fullWidth onClick={() => setAsks(true)}>
        {t('payment.purchase.cancel')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('payment.purchase.cancelTitle')}
        confirmLabel={t('payment.purchase.cancel')}
        cancelLabel={t('payment.purchase.keep')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('payment.purchase.cancelText')}</p>
      </ConfirmDialog>
    </>
  );
}
