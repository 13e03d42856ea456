import type { ConsultRecord } from '@haruka/contract';
import { useClinicCancelConsult } from '@haruka/api/consultation/consult-change';
import { consultChangeRoutes } from '@haruka/contract/consultation/consult-change';
import { formatDayTime } from '@haruka/i18n';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';

/** Cancels with a reason, which the patient reads verbatim; can be undone for ten minutes. */
export function CancelDialog({
  record: { consult, patient },
  onClose,
}: {
  record: ConsultRecord;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [cancel] = useClinicCancelConsult();
  const { field, submitTo, busy } = useContractForm({
    schema: consultChangeRoutes.clinicCancelConsult.body,
    defaults: { reason: '' },
    labels: { reason: t('record.reason') },
    prepare: ({ reason }) => ({ consult_id: consult.id, reason }),
    texts: { reason: { required: t('record.reasonMissing') } },
    focus: 'field',
    draft: { who, form: `cancel ${consult.id}`, fields: ['reason'] },
  });
  const confirm = submitTo(async (values) => {
    const answer = await cancel({ ...values, options: { successMessage: t('record.cancelDone') } });
    if (!answer.error) onClose();
    return answer;
  });
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
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('record.cancelText')}</p>
        <TextField {...field('reason')} helper={t('record.reasonHelper')} required multiline rows={3} maxLength={500} />
      </Stack>
    </ConfirmDialog>
  );
}
