import { errorCodes } from '@haruka/contract/errors';
import { codeText } from '@haruka/i18n';
import { Banner, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useStaffApp } from '../frame/staff-context.ts';
import { useSignOutReason } from '../frame/sign-out-reason.ts';
import { otherAddress } from './other-address.ts';

/** Shows why the previous session was ended, until the next sign-in. */
export function SignOutNote() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const why = useSignOutReason();
  const other = kind === 'doctor' ? 'clinic' : 'doctor';
  if (!why) return null;
  return (
    <Banner tone="error" title={why === errorCodes.wrongApp ? t('signIn.roleChanged') : codeText(why)} urgent>
      {why === errorCodes.wrongApp && <TextLink href={otherAddress(other)}>{t(`signIn.goTo.${other}`)}</TextLink>}
    </Banner>
  );
}
