import { codeText } from '@haruka/i18n';
import { Banner, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../frame/staff-context.ts';
import { useWhy } from '../frame/sign-out-reason.ts';
import { otherAddress } from './other-address.ts';

/** Why the person who was working here a moment ago was put out, until somebody signs in again (spec §8). */
export function ShutOutNote() {
  const { t } = useTranslation();
  const { kind } = useOffice();
  const why = useWhy();
  const other = kind === 'doctor' ? 'clinic' : 'doctor';
  if (!why) return null;
  return (
    <Banner tone="error" title={why === 'RCL_02015' ? t('signIn.roleChanged') : codeText(why)} urgent>
      {why === 'RCL_02015' && <TextLink href={otherAddress(other)}>{t(`signIn.goTo.${other}`)}</TextLink>}
    </Banner>
  );
}
