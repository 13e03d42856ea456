import { useCancelOrder } from '@haruka/api/money/clinic-order';
import { clinicOrderRoutes, type OrderRecord } from '@haruka/contract/money/clinic-order';
import { limits } from '@haruka/contract/limits';
import { yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const { min, max } = limits.moneyReason;

/** Cancels an order with a reason that the patient reads. Says what becomes of money that was paid. */
export function CancelDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const is_paid = order.status === 'PAID';
  const [cancel, { error }] = useCancelOrder();
  const { field, submitTo, busy, bannerError } = useContractForm({
    schema: clinicOrderRoutes.cancelOrder.body,
    defaults: { reason: '' },
    labels: { reason: t('orders.reason.label') },
    prepare: ({ reason }) => ({ order_id: order.id, is_paid, reason }),
    texts: { reason: { required: t('orders.reason.missing'), too_short: t('orders.reason.short', { min }) } },
    focus: 'field',
    draft: { who, form: `cancel order ${order.id}`, fields: ['reason'] },
  });
  const confirm = submitTo(async (values) => {
    const answer = await cancel({ ...values, options: { successMessage: t('orders.cancel.done') } });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('orders.cancel.title', { amount: yen(order.total), name: order.patient_name })}
      confirmLabel={t('orders.cancel.confirm')}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>
          {t(
            !is_paid
              ? 'orders.cancel.unpaid'
              : order.paid_by === 'CARD'
                ? 'orders.cancel.card'
                : 'orders.cancel.konbini',
          )}
        </p>
        {order.kind === 'COMBINED' && <p>{t('orders.cancel.combined')}</p>}
        <TextField {...field('reason')} helper={t('orders.reason.help')} required multiline rows={3} maxLength={max} />
        <ErrorBanner error={bannerError(error)} />
      </Stack>
    </ConfirmDialog>
  );
}
