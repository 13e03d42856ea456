import { useCancelConsult } from '@haruka/api/consultation/consult';
import { errorCodes } from '@haruka/contract/errors';
import type { Consult } from '@haruka/contract/consultation/consult';
import { formatDayTime } from '@haruka/i18n/patient';
import { Banner, ConfirmDialog, DescriptionList, Stack, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { ClinicCall } from './clinic-call.tsx';
import { changedElsewhere, useChangedText } from './changed-elsewhere.ts';
import { useFormDraft } from '../../shared/use-form-draft.ts';
import { useFacts } from './use-facts.ts';

/** Returns the end of free cancelling for another start: as long before it as at the location. */
const untilOf = ({ start_at, change_until }: Consult, start: string) =>
  new Date(Date.parse(start) - (Date.parse(start_at) - Date.parse(change_until))).toISOString();

interface Props {
  consult: Consult;
  onClose: () => void;
  onCancelled: (consult: Consult) => void;
}

/** Asks once more, naming the booking and what cancelling means. */
export function CancelDialog({ consult: opened, onClose, onCancelled }: Props) {
  const { t } = useTranslation();
  // What the patient sees while deciding. A booking that was moved meanwhile is shown, and asked about again.
  const [consult, setSeen] = useState(opened);
  const facts = useFacts(consult);
  const textOf = useChangedText();
  const [reason, setReason] = useFormDraft(`cancel ${consult.id}`, '');
  const [cancel, { isLoading, error, reset }] = useCancelConsult();
  const now = changedElsewhere(error);
  const isProvisional = consult.status === 'TENTATIVE';

  const act = async () => {
    const { data } = await cancel({
      consult_id: consult.id,
      seen_start_at: consult.start_at,
      seen_doctor_id: consult.doctor.id,
      ...(reason.trim() && { reason }),
      options: { silent: true },
    });
    if (!data) return;
    setReason('');
    onCancelled(data);
  };
  const goOn = () => {
    setSeen({ ...consult, ...now, change_until: untilOf(consult, now?.start_at ?? consult.start_at) });
    reset();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('reservation.cancel.title')}
      confirmLabel={t(now ? 'reservation.changed.act' : 'reservation.cancel.act')}
      cancelLabel={t('reservation.cancel.stay')}
      busy={isLoading}
      onConfirm={now ? goOn : () => void act()}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <DescriptionList items={facts.slice(0, 3)} />
        {!isProvisional && <p>{t('reservation.cancel.free', { at: formatDayTime(consult.change_until) })}</p>}
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
        {now ? (
          <Banner tone="warning" urgent title={textOf(now)}>
            {t('reservation.changed.cancel')}
          </Banner>
        ) : (
          <ErrorBanner error={error}>
            {apiErrorOf(error)?.code === errorCodes.tooLateToChange && <ClinicCall consult={consult} />}
          </ErrorBanner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
