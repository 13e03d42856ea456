import { useUnlockScreen } from '@haruka/api/identity/member-account';
import { useInformation } from '@haruka/api/identity/profile';
import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import { Button, LockCover, PasswordField, Stack, Text } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useLock } from './lock-context.ts';

/** Covers an unattended app: the member's password unlocks it, or they sign out. */
export function LockScreen() {
  const { t } = useTranslation();
  const lock = useLock();
  const leave = useSignOut();
  const { data } = useInformation({ options: { silent: true, noprogress: true } });
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
    <LockCover title={t('lock.title')}>
      {data?.kind === 'member' && <Text bold>{t('lock.who', { name: t('words.full_name', data) })}</Text>}
      <Text tone="soft">{t('lock.lead')}</Text>
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
    </LockCover>
  );
}
