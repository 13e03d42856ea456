import { useChangeMemberPassword } from '@haruka/api/identity/member-account';
import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import { limits } from '@haruka/contract/limits';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Banner, Button, Card, PasswordField, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Form in which the signed-in member changes their password (ERR-4: 04006, 04007). */
export function PasswordCard() {
  const { t } = useTranslation();
  const [change, { isSuccess, error }] = useChangeMemberPassword();
  const { field, submitTo, reset, bannerError, busy } = useContractForm({
    schema: memberAccountRoutes.changeMemberPassword.body,
    defaults: { current_password: '', password: '' },
    labels: { current_password: t('account.password.current'), password: t('account.password.next') },
    formats: { password: 'password' },
    rejected: { password: 'password_common' },
    texts: { current_password: { required: t('signIn.passwordMissing') } },
    focus: 'field',
  });
  const submit = submitTo(async (values) => {
    const answer = await change({ ...values, options: { silent: true } });
    // Neither the old nor the new password stays on screen.
    if (!answer.error) reset();
    return answer;
  });
  return (
    <Card title={t('account.password.title')}>
      <Text tone="soft">{t('account.password.lead')}</Text>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          {isSuccess && <Banner tone="success" title={t('account.password.done')} />}
          <PasswordField {...field('current_password')} autoComplete="current-password" required marked={false} />
          <PasswordField
            {...field('password')}
            helper={t('account.password.helper', { min: limits.passwordMin })}
            autoComplete="new-password"
            required
            marked={false}
          />
          <ErrorBanner error={bannerError(error)} />
          <div>
            <Button type="submit" busy={busy}>
              {t('account.password.act')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
