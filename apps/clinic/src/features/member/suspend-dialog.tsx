import { errorCodes } from '@haruka/contract/errors';
import { useMemberConsults, useSuspendMember } from '@haruka/api/identity/member';
import { type Member, memberRoutes } from '@haruka/contract/identity/member';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Banner, CheckboxRow, ConfirmDialog, Stack, TextField } from '@haruka/ui';
import { useMember } from '@haruka/staff';
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
  const [suspend, { error }] = useSuspendMember();
  const { id: who } = useMember();
  const isDoctor = member.roles.includes('DOCTOR');
  const { data: consults } = useMemberConsults({ member_id: member.id, page: 1, options: quiet }, { skip: !isDoctor });
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

  const { field, submitTo, bannerError, busy } = useContractForm({
    schema: memberRoutes.suspendMember.body,
    defaults: { reason: '', keep_consults: false, end_call: false },
    labels: {
      reason: t('members.suspend.reason'),
      end_call: t('members.suspend.endCall'),
      keep_consults: t('members.suspend.keep', { count }),
    },
    prepare: (values) => ({ member_id: member.id, ...values }),
    also: ({ keep_consults, end_call }) => ({
      ...(count > 0 && !keep_consults && { keep_consults: 'agree' }),
      ...(isInCall && !end_call && { end_call: 'agree' }),
    }),
    texts: {
      reason: { required: t('members.suspend.reasonMissing') },
      keep_consults: t('members.suspend.keepMissing'),
      end_call: t('members.suspend.endCallMissing'),
    },
    focus: 'field',
    // What the owner agrees to is asked again each time.
    draft: { who, form: `suspend ${member.id}`, fields: ['reason'] },
  });
  const confirm = submitTo(async (values) => {
    const options = { successMessage: t('members.suspend.done', { name }) };
    const answer = await suspend({ ...values, options });
    if (answer.data) onDone(answer.data.coming_consults);
    return answer;
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.suspend.title', { name })}
      confirmLabel={t('members.suspend.confirm')}
      cancelLabel={t('words.back')}
      busy={busy}
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
          {...field('reason')}
          helper={t('members.suspend.reasonHelper')}
          required
          multiline
          rows={2}
          maxLength={500}
        />
        {isInCall && <CheckboxRow {...field('end_call')} card />}
        {count > 0 && <CheckboxRow {...field('keep_consults')} card description={t('members.suspend.keepText')} />}
        <ErrorBanner error={bannerError(error)} />
      </Stack>
    </ConfirmDialog>
  );
}
