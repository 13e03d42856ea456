import type { SecondFactorSetup as Setup } from '@haruka/contract/identity/member-account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../account/recovery-codes.tsx';
import { type Enrolled, SecondFactorSetup } from '../account/second-factor-setup.tsx';
import { useStaffApp } from '../frame/staff-context.ts';

/**
 * Second-factor setup at sign-in, where the clinic requires one and the member has none. Stores the
 * session only after the recovery codes were shown.
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
      onDone={() => (enrolled.tokens ? session.store(enrolled.tokens) : onCancel())}
    />
  );
}
