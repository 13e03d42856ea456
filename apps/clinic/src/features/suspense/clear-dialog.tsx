import { useClearSuspense } from '@haruka/api/money/suspense';
import { limits } from '@haruka/contract/limits';
import { type SuspensePayment, type SuspenseResolution, suspenseRoutes } from '@haruka/contract/money/suspense';
import { useChoice } from '@haruka/forms';
import { yen } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { ConfirmDialog, RadioCards, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Records what became of a payment, with a reason. Money pays its order only when it fits; returning it needs the right to refund. */
export function ClearDialog({ payment, onClose }: { payment: SuspensePayment; onClose: () => void }) {
  const { t } = useTranslation();
  const { attempt_id, amount, can_apply } = payment;
  const { id: who, may_refund } = useMember();
  const [clear, { error }] = useClearSuspense();
  const resolutions: SuspenseResolution[] = [
    ...(can_apply ? (['APPLIED'] as const) : []),
    ...(may_refund ? (['RETURNED'] as const) : []),
  ];
  const form = useContractForm({
    schema: suspenseRoutes.clearSuspense.body,
    defaults: { resolution: can_apply ? '' : 'RETURNED', reason: '' },
    labels: { resolution: t('suspense.clear.choice'), reason: t('suspense.clear.reason') },
    prepare: (values) => ({ attempt_id, ...values }),
    texts: {
      resolution: { required: t('suspense.clear.choiceMissing'), invalid: t('suspense.clear.choiceMissing') },
      reason: { required: t('suspense.clear.reasonMissing'), too_short: t('suspense.clear.reasonShort') },
    },
    focus: 'field',
    draft: { who, form: `suspense ${attempt_id}`, fields: ['reason'] },
  });
  const { field, submitTo, bannerError, busy } = form;
  const choice = useChoice(form, 'resolution');
  const confirm = submitTo(async (values) => {
    const done = await clear({ ...values, options: { successMessage: t('suspense.clear.done') } });
    if (done.data) onClose();
    return done;
  });
  return (
    <ConfirmDialog
      open
      title={t('suspense.clear.title', { amount: yen(amount), name: t('words.full_name', payment) })}
      confirmLabel={t('suspense.clear.confirm')}
      cancelLabel={t('words.back')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <RadioCards
          {...choice}
          required
          options={resolutions.map((value) => ({
            value,
            label: t(`suspense.clear.${value}`),
            description: t(`suspense.clear.${value}Text`),
          }))}
        />
        {!may_refund && <Text tone="soft">{t('suspense.noRight')}</Text>}
        <TextField
          {...field('reason')}
          helper={t('suspense.clear.reasonHelper')}
          required
          multiline
          rows={3}
          maxLength={limits.suspenseReason.max}
        />
        <p>{t('suspense.clear.final')}</p>
        <ErrorBanner error={bannerError(error)} />
      </Stack>
    </ConfirmDialog>
  );
}
