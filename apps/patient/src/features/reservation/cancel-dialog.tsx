import { useCancelConsult } from '@haruka/api/consultation/consult';
import type { Consult } from '@haruka/contract/consultation/consult';
import { ConfirmDialog, DescriptionList, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useFormDraft } from './use-form-draft.ts';
import { useFacts } from './use-facts.ts';

interface Props {
  consult: Consult;
  onClose: () => void;
  onCancelled: (consult: Consult) => void;
}

/** Asks once more, naming the booking and what cancelling means. */
export function CancelDialog({ consult, onClose, onCancelled }: Props) {
  const { t } = useTranslation();
  const facts = useFacts(consult);
  const [reason, setReason] = useFormDraft(`cancel ${consult.id}`, '');
  const [cancel, { isLoading, error }] = useCancelConsult();
  const isProvisional = consult.status === 'TENTATIVE';

  const act = async () => {
    const { data } = await cancel({
      consult_id: consult.id,
      ...(reason.trim() && { reason }),
      options: { silent: true },
    });
    if (!data) return;
    setReason('');
    onCancelled(data);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('reservation.cancel.title')}
      confirmLabel={t('reservation.cancel.act')}
      cancelLabel={t('reservation.cancel.stay')}
      busy={isLoading}
      onConfirm={() => void act()}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <DescriptionList items={facts.slice(0, 3)} />
        <p>{t(isProvisional ? 'reservation.cancel.hold' : 'reservation.cancel.text')}</p>
        {!isProvisional && (
          <TextField
            id="cancel-reason"
            label={t('reservation.cancel.reason')}
            multiline
            rows={2}
            maxLength={500}
            value={reason}
            onValue={setReason}
          />
        )}
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}
