import type { SecondFactorSetup as Setup } from '@haruka/contract/identity/member-account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../account/recovery-codes.tsx';
import { type Enrolled, SecondFactorSetup } from '../account/second-factor-setup.tsx';
import { useStaffApp } from '../frame/staff-context.ts';

/**
 * Where the clinic asks for a second factor and this member has none, signing in goes by way of setting one up. The
 * session is kept only once the recovery codes have been seen.
 */
export default function Enrol({ setup, onCancel }: { setup: Setup; onCancel: () => void }) {
  const { t } = useTranslation();
  const { session } = useStaffApp();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (!enrolled) return <SecondFactorSetup setup={setup} onDone={setEnrolled} onCancel={onCancel} />;
  return (
    <RecoveryCodes
      codes={enrolled.recovery_codes}
      act={t('signIn.enter')}
      onDone={() => (enrolled.tokens ? session.keep(enrolled.tokens) : onCancel())}
    />
  );
}
