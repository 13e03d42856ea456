import type { MemberRole } from '@haruka/contract/define';
import type { MemberInformation } from '@haruka/contract/identity/profile';
import { Button, EmptyState, Page } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from './guard.tsx';
import { useStaffApp } from './staff-context.ts';

/** Returns whether a member has one of these roles; true without a list. */
export const hasRole = ({ clinic_members }: MemberInformation, roles: readonly MemberRole[] | undefined) =>
  roles === undefined || clinic_members.some(({ role }) => roles.includes(role));

/** A screen for some roles only; members without them see a notice at its address. */
export const RoleGuard = ({ roles, children }: { roles: readonly MemberRole[] | undefined; children: ReactNode }) =>
  roles ? <Checked roles={roles}>{children}</Checked> : children;

function Checked({ roles, children }: { roles: readonly MemberRole[]; children: ReactNode }) {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  if (hasRole(useMember(), roles)) return children;
  return (
    <Page title={t('staffFrame.noEntry')}>
      <EmptyState
        title={t('staffFrame.ownerOnly')}
        action={<Button href={root}>{t('staffFrame.toCalendar')}</Button>}
      />
    </Page>
  );
}
