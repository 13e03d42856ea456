import { errorCodes } from '@haruka/contract/errors';
import { useMemberConsults, useSuspendMember } from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, CheckboxRow, ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useFormDraft } from '@haruka/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const quiet = { silent: true, noprogress: true };

/**
 * Suspends a member, with a reason. A doctor's coming consults stay, and a running call ends. The owner agrees to each
 * before anything is sent.
 */
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
  const [isEnding, setEnding] = useState(false);
  const isDoctor = member.roles.includes('DOCTOR');
  const { data: consults } = useMemberConsults({ member_id: member.id, page: 1, options: quiet }, { skip: !isDoctor });
  const [asked, setAsked] = useState(false);
  const refusal = apiErrorOf(error);
  // A patient may have booked, or the call begun, since the list was read: the server's answer is the newer one.
  const booked =
    refusal?.code === errorCodes.consultStillBooked
      ? (refusal.meta as { count: number; in_call?: boolean })
      : undefined;
  const running = consults?.items.find(({ status }) => status === 'IN_CALL');
  const isInCall = running !== undefined || booked?.in_call === true;
  const count = booked?.count ?? (consults?.total ?? member.coming_consults) - (running ? 1 : 0);
  const name = t('words.full_name', member);

  const confirm = async () => {
    setAsked(true);
    if (!reason.trim() || (count > 0 && !isKept) || (isInCall && !isEnding)) return;
    const { data } = await suspend({
      member_id: member.id,
      reason: reason.trim(),
      keep_consults: isKept,
      end_call: isEnding,
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
          {isDoctor && t('members.suspend.doctorText')}
        </p>
        {isInCall && (
          <Banner
            tone="warning"
            title={
              running ? t('members.suspend.inCallWith', { name: running.patient_name }) : t('members.suspend.inCall')
            }
          >
            {t('members.suspend.inCallText')}
          </Banner>
        )}
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
        {isInCall && (
          <CheckboxRow
            id="suspend-end-call"
            card
            label={t('members.suspend.endCall')}
            checked={isEnding}
            error={asked && !isEnding ? t('members.suspend.endCallMissing') : undefined}
            onValue={setEnding}
          />
        )}
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
