import { useUnlockScreen } from '@haruka/api/identity/member-account';
import { useInformation } from '@haruka/api/identity/profile';
import { Button, LockCover, PasswordField, Stack, Text } from '@haruka/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useLock } from './lock-context.ts';

/** Covers an unattended app: the member's password unlocks it, or they sign out. */
export function LockScreen() {
  const { t } = useTranslation();
  const lock = useLock();
  const leave = useSignOut();
  const { data } = useInformation({ options: { silent: true, noprogress: true } });
  const [unlock, { isLoading, error }] = useUnlockScreen();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!password);
    if (!password) return field.current?.focus();
    const { error: refused } = await unlock({ password, options: { silent: true } });
    setPassword('');
    if (refused) field.current?.focus();
    else lock.unlock();
  };
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
          <PasswordField
            ref={field}
            label={t('signIn.password')}
            autoComplete="current-password"
            required
            marked={false}
            value={password}
            error={isMissing ? t('signIn.passwordMissing') : undefined}
            onValue={(typed) => {
              setPassword(typed);
              setMissing(false);
            }}
          />
          <ErrorBanner error={error} />
          <Button type="submit" fullWidth busy={isLoading}>
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
