import { limits } from '@haruka/contract/limits';
import { clinicOrderRoutes, type OrderRecord } from '@haruka/contract/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { ConfirmDialog, Stack, TextField } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const { min, max } = limits.moneyReason;

interface ReasonDialogProps {
  order: OrderRecord;
  /** Names the texts and the draft. */
  act: 'cancel' | 'writeOff' | 'keep';
  /** Yen that the title names; the whole order without it. */
  amount?: number;
  /** Says whether the patient reads the reason. */
  helper: string;
  /** What follows from it, in sentences. */
  children: ReactNode;
  send: (given: {
    order_id: string;
    reason: string;
    options: { successMessage: string };
  }) => Promise<{ error?: unknown }>;
  error: unknown;
  onClose: () => void;
}

/** Asks for the reason of something that ends an order and cannot be undone. Keeps a draft of it. */
export function ReasonDialog({
  order,
  act,
  amount = order.total,
  helper,
  children,
  send,
  error,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const { field, submitTo, busy, bannerError } = useContractForm({
    // Of all that end an order, this one takes nothing but a reason.
    schema: clinicOrderRoutes.writeOffOrder.body,
    defaults: { reason: '' },
    labels: { reason: t('orders.reason.label') },
    prepare: ({ reason }) => ({ order_id: order.id, reason }),
    texts: { reason: { required: t('orders.reason.missing'), too_short: t('orders.reason.short', { min }) } },
    focus: 'field',
    draft: { who, form: `${act} ${order.id}`, fields: ['reason'] },
  });
  const confirm = submitTo(async (values) => {
    const answer = await send({ ...values, options: { successMessage: t(`orders.${act}.done`) } });
    if (!answer.error) onClose();
    return answer;
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t(`orders.${act}.title`, { amount: yen(amount), name: order.patient_name })}
      confirmLabel={t(`orders.${act}.confirm`)}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        {children}
        <TextField {...field('reason')} helper={helper} required multiline rows={3} maxLength={max} />
        <ErrorBanner error={bannerError(error)} />
      </Stack>
    </ConfirmDialog>
  );
}
