import { useCancelOrder } from '@haruka/api/money/clinic-order';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { useLocale } from '@haruka/i18n/clinic';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

/** Cancels an order with a reason that the patient reads. Says what becomes of money that was paid. */
export function CancelDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const is_paid = order.status === 'PAID';
  const { jp, en } = order.terms.cancel;
  const text = useLocale() === 'en' ? en : jp;
  const [cancel, { error }] = useCancelOrder();
  return (
    <ReasonDialog
      order={order}
      act="cancel"
      helper={t('orders.reason.help')}
      send={(given) => cancel({ ...given, is_paid })}
      error={error}
      onClose={onClose}
    >
      <p>
        {t(
          !is_paid ? 'orders.cancel.unpaid' : order.paid_by === 'CARD' ? 'orders.cancel.card' : 'orders.cancel.konbini',
        )}
      </p>
      <p>{t('orders.cancel.told', { text })}</p>
      {order.kind === 'COMBINED' && <p>{t('orders.cancel.combined')}</p>}
    </ReasonDialog>
  );
}
