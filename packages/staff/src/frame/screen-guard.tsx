import type { MemberRole } from '@haruka/contract/define';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { Button, EmptyState, Page } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from './guard.tsx';
import { type StaffNeed, useStaffApp } from './staff-context.ts';

/** Returns whether a member has one of these roles. */
export const hasRole = ({ clinic_members }: MemberInformation, roles: readonly MemberRole[]) =>
  clinic_members.some(({ role }) => roles.includes(role));

const meets: Record<StaffNeed, (member: MemberInformation) => boolean> = {
  owner: (member) => hasRole(member, ['OWNER']),
  refunds: ({ may_refund }) => may_refund,
};

/** Returns whether a member may see a screen that needs this. */
export const maySee = (member: MemberInformation, needs: StaffNeed | undefined) =>
  needs === undefined || meets[needs](member);

/** A screen for some members only. Others read at its address whom to ask, with a way back. */
export const ScreenGuard = ({ needs, children }: { needs: StaffNeed | undefined; children: ReactNode }) =>
  needs ? <Checked needs={needs}>{children}</Checked> : children;

function Checked({ needs, children }: { needs: StaffNeed; children: ReactNode }) {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  if (maySee(useMember(), needs)) return children;
  return (
    <Page title={t('staffFrame.noEntry')}>
      <EmptyState
        title={t(`staffFrame.noRight.${needs}.title`)}
        action={<Button href={root}>{t('staffFrame.toCalendar')}</Button>}
      >
        {t(`staffFrame.noRight.${needs}.text`)}
      </EmptyState>
    </Page>
  );
}
