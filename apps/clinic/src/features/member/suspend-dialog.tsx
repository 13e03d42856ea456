import { errorCodes } from '@haruka/contract/errors';
import { useSuspendMember } from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { CheckboxRow, ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useFormDraft } from '@haruka/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Keeps somebody out, with a reason; a doctor's coming consults stay, and the owner says to have seen that. */
export function SuspendDialog({
  member,
  onClose,
  onDone,
}: {
  member: Member;
  onClose: () => void;
  onDone: (coming_consults: number) => void;
}) {
  const { t } = useTranslation();
  const [suspend, { isLoading, error }] = useSuspendMember();
  const [reason, setReason] = useFormDraft(`suspend ${member.id}`, '');
  const [isKept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const refusal = apiErrorOf(error);
  // Somebody may have booked since the list was read: the server's count is the newer one.
  const count =
    refusal?.code === errorCodes.consultStillBooked
      ? (refusal.meta as { count: number }).count
      : member.coming_consults;
  const name = t('words.full_name', member);

  const confirm = async () => {
    setAsked(true);
    if (!reason.trim() || (count > 0 && !isKept)) return;
    const { data } = await suspend({
      member_id: member.id,
      reason: reason.trim(),
      keep_consults: isKept,
      options: { successMessage: t('members.suspend.done', { name }) },
    });
    if (!data) return;
    setReason('');
    onDone(data.coming_consults);
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.suspend.title', { name })}
      confirmLabel={t('members.suspend.confirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>
          {t('members.suspend.text')}
          {member.roles.includes('DOCTOR') && t('members.suspend.doctorText')}
        </p>
        <TextField
          id="suspend-reason"
          label={t('members.suspend.reason')}
          helper={t('members.suspend.reasonHelper')}
          required
          multiline
          rows={2}
          maxLength={500}
          value={reason}
          error={asked && !reason.trim() ? t('members.suspend.reasonMissing') : undefined}
          onValue={setReason}
        />
        {count > 0 && (
          <CheckboxRow
            id="suspend-keep"
            card
            label={t('members.suspend.keep', { count })}
            description={t('members.suspend.keepText')}
            checked={isKept}
            error={asked && !isKept ? t('members.suspend.keepMissing') : undefined}
            onValue={setKept}
          />
        )}
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}
