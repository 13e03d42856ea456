import { useCancelOrder } from '@haruka/api/money/clinic-order';
import { limits } from '@haruka/contract/limits';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { useLocale, yen } from '@haruka/i18n/clinic';
import { RadioCards } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

/** What goes back of a combined order. */
const parts = ['medicine', 'all'] as const;

/** The fee of a paid combined order, whose visit took place. */
const feeOf = ({ kind, status, lines }: OrderRecord) =>
  kind === 'COMBINED' && status === 'PAID' ? lines[0]!.amount : undefined;

/**
 * Cancels an order with a reason that the patient reads. Says what goes back, how, and when the patient sees it. It keeps the order as it
 * was when it opened: the server refuses what changed meanwhile (09022).
 */
export function CancelDialog({ order: live, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const [order] = useState(live);
  const { jp, en } = order.terms.cancel;
  const text = useLocale() === 'en' ? en : jp;
  const [cancel, { error }] = useCancelOrder();
  const fee = feeOf(order);
  const [part, setPart] = useState<string>('medicine');
  const keeps_fee = fee !== undefined && part === 'medicine';
  const isByCard = order.paid_by === 'CARD';
  // Of a payment at a store or at the desk, the same goes back in another way.
  const all = isByCard ? order.to_refund : order.total - order.refunded;
  const medicine = Math.max(0, all - (fee ?? 0));
  const is_paid = order.status === 'PAID';
  const isByCash = order.paid_by === 'CASH';
  const atDesk = isByCash && keeps_fee ? medicine : order.to_hand_back;
  const toCard = isByCard && keeps_fee ? medicine : order.to_refund;
  return (
    <ReasonDialog
      order={order}
      act="cancel"
      helper={t('orders.reason.help')}
      send={(given) => cancel({ ...given, is_paid, ...(keeps_fee && { keeps_fee }) })}
      error={error}
      onClose={onClose}
    >
      <p>{t(is_paid ? 'orders.cancel.paid' : 'orders.cancel.unpaid')}</p>
      {fee !== undefined && (
        <RadioCards
          label={t('orders.cancel.refund.label')}
          name="refund"
          required
          value={part}
          onValue={setPart}
          options={parts.map((value) => ({
            value,
            label: t(`orders.cancel.refund.${value}`, { amount: yen(value === 'all' ? all : medicine) }),
            description: t(`orders.cancel.refund.${value}Text`, { fee: yen(fee) }),
          }))}
        />
      )}
      {toCard > 0 && <p>{t('orders.cancel.card', { amount: yen(toCard), ...limits.refundTakes })}</p>}
      {atDesk > 0 && <p>{t('orders.cancel.desk', { amount: yen(atDesk) })}</p>}
      {order.paid_by === 'KONBINI' && <p>{t('orders.cancel.konbini')}</p>}
      {order.disputes.some(({ withdrawn }) => withdrawn > 0) && <p>{t('orders.dispute.part')}</p>}
      <p>{t('orders.cancel.told', { text })}</p>
    </ReasonDialog>
  );
}
