import { errorCodes } from '@haruka/contract/errors';
import { useResetMemberPassword } from '@haruka/api/identity/member-account';
import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import { useLinkToken } from '@haruka/shell/link-token';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { NewPasswordForm } from '../account/new-password-form.tsx';
import { useStaffApp } from '../frame/staff-context.ts';
import { PublicPage } from './public-page.tsx';

/** Sets a new password by the link in the email; sign-in, with its second factor, follows. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  const { login, forgot } = useStaffApp();
  const [reset, { isSuccess, error }] = useResetMemberPassword();
  const token = useLinkToken();
  const isDead = !token || apiErrorOf(error)?.code === errorCodes.verificationFailed;

  if (isSuccess) {
    return (
      <PublicPage title={t('signIn.reset.done')}>
        <Card>
          <Text>{t('signIn.reset.doneText')}</Text>
          <Button href={login} fullWidth>
            {t('words.log_in')}
          </Button>
        </Card>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('signIn.reset.title')} lead={isDead ? undefined : t('signIn.reset.lead')}>
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
          <NewPasswordForm
            schema={memberAccountRoutes.resetMemberPassword.body}
            token={token}
            label={t('account.password.next')}
            actLabel={t('signIn.reset.act')}
            error={error}
            send={(values) => reset({ ...values, options: { silent: true } })}
          />
        )}
      </Card>
    </PublicPage>
  );
}
