import { useCancelPurchase } from '@haruka/api/money/purchase';
import type { Order } from '@haruka/contract/money/payment';
import { useLocale } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, ConfirmDialog } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Cancels an unpaid purchase, after a question. */
export function CancelPurchase({ order: { id: order_id, terms } }: { order: Order }) {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
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
        <p>
          {t('payment.pay.items.cancel')}: {isEnglish ? terms.cancel.en : terms.cancel.jp}
        </p>
      </ConfirmDialog>
    </>
  );
}
