import type { Refusal } from '@haruka/api';
import { useResetMemberPassword } from '@haruka/api/member-account';
import { limits } from '@haruka/contract/limits';
import { Banner, Button, Card, PasswordField, Stack, Text } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isCommon, useNewPasswordProblem } from '../account/new-password.ts';
import { Refused } from '../account/refused.tsx';
import { useOffice } from '../frame/office.ts';
import { OpenPage } from './open-page.tsx';

/** A new password by the link of the mail; afterwards one signs in with it, and with the second factor as before. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  const { login, forgot } = useOffice();
  const [query] = useSearchParams();
  const [reset, { isLoading, isSuccess, error, reset: forget }] = useResetMemberPassword();
  const problemOf = useNewPasswordProblem();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const token = query.get('token');
  const isDead = !token || (error as Refusal | undefined)?.code === 'RCL_02006';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!token || problemOf(password, undefined)) return;
    await reset({ token, password, manners: { silent: true } });
  };

  if (isSuccess) {
    return (
      <OpenPage title={t('signIn.reset.done')}>
        <Card>
          <Text>{t('signIn.reset.doneText')}</Text>
          <Button href={login} fullWidth>
            {t('words.log_in')}
          </Button>
        </Card>
      </OpenPage>
    );
  }
  return (
    <OpenPage title={t('signIn.reset.title')} lead={isDead ? undefined : t('signIn.reset.lead')}>
      <Card>
        {isDead ? (
          <>
            <Banner tone="warning" title={t('signIn.reset.dead')} urgent>
              {t('signIn.reset.deadText')}
            </Banner>
            <Button href={forgot} fullWidth>
              {t('signIn.reset.again')}
            </Button>
          </>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack gap={24}>
              <PasswordField
                label={t('account.password.next')}
                helper={t('account.password.helper', { min: limits.passwordMin })}
                autoComplete="new-password"
                required
                marked={false}
                value={password}
                error={asked ? problemOf(password, error) : undefined}
                onValue={(typed) => {
                  setPassword(typed);
                  if (error) forget();
                }}
              />
              <Refused error={isCommon(error) ? undefined : error} />
              <Button type="submit" fullWidth busy={isLoading}>
                {t('signIn.reset.act')}
              </Button>
            </Stack>
          </form>
        )}
      </Card>
    </OpenPage>
  );
}
