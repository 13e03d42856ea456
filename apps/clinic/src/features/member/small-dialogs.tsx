import {
  useReinstateMember,
  useResetSecondFactor,
  useSetMayRefund,
  useWithdrawInvitation,
} from '@haruka/api/identity/member';
import type { Member } from '@haruka/contract/identity/member';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { ConfirmDialog, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Asked {
  member: Member;
  onClose: () => void;
}

/** Takes an invitation back; the person can be invited again. */
export function WithdrawDialog({ member, onClose }: Asked) {
  const { t } = useTranslation();
  const [withdraw, { isLoading, error }] = useWithdrawInvitation();
  const confirm = async () => {
    const { error: refused } = await withdraw({
      member_id: member.id,
      options: { successMessage: t('members.withdraw.done') },
    });
    if (!refused) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.withdraw.title', { name: t('words.full_name', member) })}
      confirmLabel={t('members.withdraw.confirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('members.withdraw.text')}</p>
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Reinstates a suspended member with the same role and locations. */
export function ReinstateDialog({ member, onClose }: Asked) {
  const { t } = useTranslation();
  const [reinstate, { isLoading, error }] = useReinstateMember();
  const name = t('words.full_name', member);
  const confirm = async () => {
    const { error: refused } = await reinstate({
      member_id: member.id,
      options: { successMessage: t('members.reinstate.done', { name }) },
    });
    if (!refused) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('members.reinstate.title', { name })}
      confirmLabel={t('members.reinstate.confirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('members.reinstate.text')}</p>
        {member.suspended_reason && <p>{t('members.reinstate.reason', { reason: member.suspended_reason })}</p>}
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Gives a member the right to refund orders, or takes it back. */
export function RefundRightDialog({ member, onClose }: Asked) {
  const { t } = useTranslation();
  const [set, { isLoading, error }] = useSetMayRefund();
  const name = t('words.full_name', member);
  const to = member.may_refund ? 'forbidRefunds' : 'allowRefunds';
  const confirm = async () => {
    const { error: refused } = await set({
      member_id: member.id,
      may_refund: !member.may_refund,
      options: { successMessage: t(`members.${to}.done`, { name }) },
    });
    if (!refused) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`members.${to}.title`, { name })}
      confirmLabel={t(`members.${to}.confirm`)}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t(`members.${to}.text`)}</p>
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}

/**
 * Restores access for a member who lost phone and recovery codes. Another person could ask for that, so the dialog
 * asks the owner to verify the member.
 */
export function ResetFactorDialog({ member, onClose }: Asked) {
  const { t } = useTranslation();
  const [reset, { isLoading, error }] = useResetSecondFactor();
  const name = t('words.full_name', member);
  const confirm = async () => {
    const { error: refused } = await reset({
      member_id: member.id,
      options: { successMessage: t('members.resetFactor.done', { name }) },
    });
    if (!refused) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('members.resetFactor.title', { name })}
      confirmLabel={t('members.resetFactor.confirm')}
      cancelLabel={t('words.back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('members.resetFactor.text')}</p>
        <p>{t('members.resetFactor.next')}</p>
        <p>{t('members.resetFactor.sure')}</p>
        <ErrorBanner error={error} />
      </Stack>
    </ConfirmDialog>
  );
}
