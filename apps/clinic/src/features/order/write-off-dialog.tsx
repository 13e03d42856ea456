import { useWriteOffOrder } from '@haruka/api/money/clinic-order';
import { limits } from '@haruka/contract/limits';
import { clinicOrderRoutes, type OrderRecord } from '@haruka/contract/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const { min, max } = limits.moneyReason;

/** Gives up an unpaid order, with a reason for the clinic alone. Says what it changes for the patient and in the takings. */
export function WriteOffDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [writeOff, { error }] = useWriteOffOrder();
  const { field, submitTo, busy, bannerError } = useContractForm({
    schema: clinicOrderRoutes.writeOffOrder.body,
    defaults: { reason: '' },
    labels: { reason: t('orders.reason.label') },
    prepare: ({ reason }) => ({ order_id: order.id, reason }),
    texts: { reason: { required: t('orders.reason.missing'), too_short: t('orders.reason.short', { min }) } },
    focus: 'field',
    draft: { who, form: `write off ${order.id}`, fields: ['reason'] },
  });
  const confirm = submitTo(async (values) => {
    const answer = await writeOff({ ...values, options: { successMessage: t('orders.writeOff.done') } });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('orders.writeOff.title', { amount: yen(order.total), name: order.patient_name })}
      confirmLabel={t('orders.writeOff.confirm')}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('orders.writeOff.text')}</p>
        <p>{t('orders.writeOff.money')}</p>
        <TextField
          {...field('reason')}
          helper={t('orders.writeOff.reasonHelp')}
          required
          multiline
          rows={3}
          maxLength={max}
        />
        <ErrorBanner error={bannerError(error)} />
      </Stack>
    </ConfirmDialog>
  );
}
