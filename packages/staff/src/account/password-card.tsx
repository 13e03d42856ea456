import { useChangeMemberPassword } from '@haruka/api/identity/member-account';
import { limits } from '@haruka/contract/limits';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, PasswordField, Stack, Text } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCommon, useNewPasswordProblem } from './new-password.ts';

/** Form in which the signed-in member changes their password (ERR-4: 04006, 04007). */
export function PasswordCard() {
  const { t } = useTranslation();
  const problemOf = useNewPasswordProblem();
  const [change, { isLoading, isSuccess, error, reset }] = useChangeMemberPassword();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = problemOf(next, error);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!current || problemOf(next, undefined)) return;
    const { error: refused } = await change({ current_password: current, password: next, options: { silent: true } });
    if (refused) return;
    // Neither the old nor the new password stays on screen.
    setCurrent('');
    setNext('');
    setAsked(false);
  };
  return (
    <Card title={t('account.password.title')}>
      <Text tone="soft">{t('account.password.lead')}</Text>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          {isSuccess && <Banner tone="success" title={t('account.password.done')} />}
          <PasswordField
            label={t('account.password.current')}
            autoComplete="current-password"
            required
            marked={false}
            value={current}
            error={asked && !current ? t('signIn.passwordMissing') : undefined}
            onValue={setCurrent}
          />
          <PasswordField
            label={t('account.password.next')}
            helper={t('account.password.helper', { min: limits.passwordMin })}
            autoComplete="new-password"
            required
            marked={false}
            value={next}
            error={asked ? problem : undefined}
            onValue={(typed) => {
              setNext(typed);
              if (error) reset();
            }}
          />
          <ErrorBanner error={isCommon(error) ? undefined : error} />
          <div>
            <Button type="submit" busy={isLoading}>
              {t('account.password.act')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
