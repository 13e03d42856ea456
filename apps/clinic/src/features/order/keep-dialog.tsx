import { useKeepRemainder } from '@haruka/api/money/refund';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

/** Decides that what is left of a payment is not refunded, with a reason that the patient reads. */
export function KeepDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const [keep, { error }] = useKeepRemainder();
  return (
    <ReasonDialog
      order={order}
      act="keep"
      amount={order.due}
      helper={t('orders.reason.help')}
      send={(given) => keep({ ...given, amount: order.due })}
      error={error}
      onClose={onClose}
    >
      <p>{t('orders.keep.text')}</p>
    </ReasonDialog>
  );
}
