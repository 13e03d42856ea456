import { useTranslation } from 'react-i18next';
import { otherAddress } from '../sign-in/other-address.ts';
import { useMember } from './guard.tsx';
import { hasRole } from './screen-guard.tsx';
import { useStaffApp } from './staff-context.ts';

/** Returns the way to the other staff app, for a member with a role in both; nothing for others. It may ask for a login. */
export function useOtherApp(): { label: string; href: string } | undefined {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const other = kind === 'clinic' ? 'doctor' : 'clinic';
  if (!hasRole(useMember(), other === 'doctor' ? ['DOCTOR'] : ['OWNER', 'STAFF'])) return undefined;
  return { label: t(`staffFrame.toOther.${other}`), href: otherAddress(other) };
}
