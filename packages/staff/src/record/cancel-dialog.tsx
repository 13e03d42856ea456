import type { ConsultRecord } from '@haruka/contract';
import { useClinicCancelConsult } from '@haruka/api/consultation/consult-change';
import { consultChangeRoutes } from '@haruka/contract/consultation/consult-change';
import { formatDayTime } from '@haruka/i18n';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useMember } from '../frame/guard.tsx';
import { ConsultConflictBanner } from './consult-conflict-banner.tsx';
import { actOf, conflictIn, isOver, useSeenConsult } from './use-seen-consult.ts';

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
  const [cancel, { error }] = useClinicCancelConsult();
  const { seen, sent, conflict, meet, goOn } = useSeenConsult(consult);
  const { field, submitTo, busy, bannerError } = useContractForm({
    schema: consultChangeRoutes.clinicCancelConsult.body,
    defaults: { reason: '' },
    labels: { reason: t('record.reason') },
    prepare: ({ reason }) => ({ consult_id: consult.id, ...sent, reason }),
    texts: { reason: { required: t('record.reasonMissing') } },
    focus: 'field',
    draft: { who, form: `cancel ${consult.id}`, fields: ['reason'] },
  });
  const confirm = submitTo(async (values) => {
    const answer = await cancel({
      ...values,
      options: { successMessage: t('record.cancelDone'), errorsOnScreen: true },
    });
    if (!answer.error) onClose();
    else meet(answer.error);
    return answer;
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('record.cancelTitle', {
        name: `${patient.last_name} ${patient.first_name}`,
        at: formatDayTime(seen.start_at),
      })}
      confirmLabel={t(conflict ? 'record.conflict.act' : 'record.cancelConfirm')}
      cancelLabel={t(conflict && isOver(conflict) ? 'words.close' : 'words.back')}
      busy={busy}
      onConfirm={actOf(conflict, { goOn, confirm: () => void confirm() })}
      onCancel={onClose}
    >
      <Stack gap={16}>
        {conflict && <ConsultConflictBanner conflict={conflict} />}
        {error !== undefined && !conflictIn(error) && <ErrorBanner error={bannerError(error)} />}
        <p>{t('record.cancelText')}</p>
        <TextField {...field('reason')} helper={t('record.reasonHelper')} required multiline rows={3} maxLength={500} />
      </Stack>
    </ConfirmDialog>
  );
}
