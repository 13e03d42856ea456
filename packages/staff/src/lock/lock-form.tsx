import { useUnlockScreen } from '@haruka/api/identity/member-account';
import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import { Button, PasswordField, Stack } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useLock } from './lock-context.ts';

/** The form of the lock screen: the password, and the way out. */
export function LockForm() {
  const { t } = useTranslation();
  const lock = useLock();
  const leave = useSignOut();
  const [unlock, { error }] = useUnlockScreen();
  const [isLeaving, setLeaving] = useState(false);
  const { field, submitTo, setFocus, setValue, busy } = useContractForm({
    schema: memberAccountRoutes.unlockScreen.body,
    defaults: { password: '' },
    labels: { password: t('signIn.password') },
    texts: { password: { required: t('signIn.passwordMissing') } },
    focus: 'field',
  });
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = submitTo(async (values) => {
    const answer = await unlock({ ...values, options: { silent: true } });
    // No password stays on an unattended screen.
    setValue('password', '');
    if (answer.error) setFocus('password');
    else lock.unlock();
    return answer;
  });
  const signOut = async () => {
    setLeaving(true);
    await leave();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <PasswordField {...field('password')} autoComplete="current-password" required marked={false} />
        <ErrorBanner error={error} />
        <Button type="submit" fullWidth busy={busy}>
          {t('lock.unlock')}
        </Button>
        <Button variant="text" fullWidth busy={isLeaving} onClick={() => void signOut()}>
          {t('words.log_out')}
        </Button>
      </Stack>
    </form>
  );
}
