import { errorCodes } from '@haruka/contract/errors';
import { useChangePassword } from '@haruka/api/identity/account';
import { accountRoutes } from '@haruka/contract/identity/account';
import { limits } from '@haruka/contract/limits';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Page, PasswordField, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { paths } from '../../shared/paths.ts';
import { useContractForm } from '@haruka/shell/use-contract-form';

/** Changes the password of a signed-in patient; sends a patient without a password to setting one with a code. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation();
  const [change, { isLoading, isSuccess, error }] = useChangePassword();
  const { field, handleSubmit, setError, reset, summary } = useContractForm({
    schema: accountRoutes.changePassword.body,
    defaults: { current_password: '', password: '' },
    labels: { current_password: t('auth.change.current'), password: t('auth.reset.newPassword') },
    formats: { password: 'password' },
  });
  const submit = handleSubmit(async (values) => {
    const { error: refused } = await change({ ...values, options: { successMessage: t('auth.change.done') } });
    if (rejectedFields(refused).some(({ field: name }) => name === 'password'))
      setError('password', { type: 'password_common' });
    // Nothing of the old or the new password stays on screen.
    if (!refused) reset();
  });
  return (
    <Page title={t('auth.change.title')} lead={t('auth.change.lead')} narrow>
      {summary}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          {isSuccess && (
            <Banner tone="success" title={t('auth.change.done')}>
              {t('auth.change.doneText')}
            </Banner>
          )}
          <PasswordField {...field('current_password')} required autoComplete="current-password" />
          <PasswordField
            {...field('password')}
            helper={t('auth.fields.newPasswordHelper', { min: limits.passwordMin })}
            required
            autoComplete="new-password"
          />
          <ErrorBanner error={rejectedFields(error).length > 0 ? undefined : error}>
            {apiErrorOf(error)?.code === errorCodes.newPasswordRequired && (
              <TextLink href={paths['forgot-password']} roomy>
                {t('auth.change.setOne')}
              </TextLink>
            )}
          </ErrorBanner>
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.change.act')}
          </Button>
        </Card>
      </form>
      <TextLink href={paths['forgot-password']} roomy>
        {t('auth.logIn.forgot')}
      </TextLink>
    </Page>
  );
}
