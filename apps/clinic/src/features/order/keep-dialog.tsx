import { useKeepRemainder } from '@haruka/api/money/refund';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

/**
 * Decides that what is left of a payment is not refunded, with a reason that the patient reads. It keeps the amount that it named when it
 * opened: the server refuses another one (09024).
 */
export function KeepDialog({ order: live, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const [order] = useState(live);
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
