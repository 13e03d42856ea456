import type { ConsultRecord } from '@haruka/contract';
import { useClinicCancelConsult } from '@haruka/api/consultation/consult-change';
import { formatDayTime } from '@haruka/i18n';
import { ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../frame/use-form-draft.ts';

/** Cancels with a reason, which the patient reads verbatim; can be undone for ten minutes. */
export function CancelDialog({
  record: { consult, patient },
  onClose,
}: {
  record: ConsultRecord;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useFormDraft(`cancel ${consult.id}`, '');
  const [missing, setMissing] = useState(false);
  const [cancel, { isLoading }] = useClinicCancelConsult();

  const confirm = async () => {
    if (!reason.trim()) return setMissing(true);
    const { error } = await cancel({
      consult_id: consult.id,
      reason,
      options: { successMessage: t('record.cancelDone') },
    });
    if (error) return;
    setReason('');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('record.cancelTitle', {
        name: `${patient.last_name} ${patient.first_name}`,
        at: formatDayTime(consult.start_at),
      })}
      confirmLabel={t('record.cancelConfirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('record.cancelText')}</p>
        <TextField
          id="cancel-reason"
          label={t('record.reason')}
          helper={t('record.reasonHelper')}
          required
          multiline
          rows={3}
          maxLength={500}
          value={reason}
          error={missing && !reason.trim() ? t('record.reasonMissing') : undefined}
          onValue={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
