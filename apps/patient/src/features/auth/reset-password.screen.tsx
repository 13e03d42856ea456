import { errorCodes } from '@haruka/contract/errors';
import { useForgotPassword, useResetPassword } from '@haruka/api/identity/account';
import { accountRoutes } from '@haruka/contract/identity/account';
import { limits } from '@haruka/contract/limits';
import { useLinkToken } from '@haruka/shell/link-token';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Page, PasswordField, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { paths } from '../../shared/paths.ts';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { isProving, type Proving } from './contact.ts';
import { PhoneCode } from './phone-code.tsx';

/** A new password, by the link of the mail or after the code of the SMS. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const token = useLinkToken();
  const proving = isProving(state) ? state : undefined;
  return (
    <Page title={t('auth.reset.title')} narrow>
      {token ? (
        <NewPassword proof={{ token }} />
      ) : proving?.approved ? (
        <NewPassword proof={{ service_id: proving.service_id, phone_number: proving.to }} />
      ) : proving ? (
        <ByPhone proving={proving} />
      ) : (
        <Card>
          <p>{t('auth.reset.nothing')}</p>
          <Button href={paths['forgot-password']} fullWidth>
            {t('auth.reset.askAgain')}
          </Button>
        </Card>
      )}
    </Page>
  );
}

function ByPhone({ proving }: { proving: Proving }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [again, { isLoading, error }] = useForgotPassword();
  const { to, service_id } = proving;
  // What is known stays in the history entry, so that a reload does not ask for a code that has been used.
  const keep = (next: Partial<Proving>) =>
    navigate(paths['reset-password'], { replace: true, state: { ...proving, ...next } });

  const send = async () => {
    const { data: sent } = await again({ phone_number: to, options: { silent: true } });
    if (sent?.service_id) void keep({ service_id: sent.service_id });
    return Boolean(sent);
  };
  return (
    <PhoneCode
      to={to}
      service_id={service_id}
      actLabel={t('auth.reset.check')}
      sending={{ send, isLoading, error }}
      onApproved={() => void keep({ approved: true })}
      mend={paths['forgot-password']}
    />
  );
}

function NewPassword({ proof }: { proof: { token: string } | { service_id: string; phone_number: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [reset, { isLoading, error }] = useResetPassword();
  const { field, handleSubmit, setError, summary } = useContractForm({
    schema: accountRoutes.resetPassword.body,
    defaults: { password: '' },
    labels: { password: t('auth.reset.newPassword') },
    prepare: ({ password }) => ({ ...proof, password }),
    formats: { password: 'password' },
  });
  const submit = handleSubmit(async (values) => {
    const { error: refused } = await reset({ ...values, options: { silent: true } });
    if (rejectedFields(refused).some(({ field: name }) => name === 'password'))
      setError('password', { type: 'password_common' });
    if (!refused) void navigate(paths['reset-password-complete'], { replace: true });
  });

  const code = apiErrorOf(error)?.code;
  if (code === errorCodes.verificationFailed || code === errorCodes.userNotFound) {
    const why = code === errorCodes.verificationFailed ? 'linkFailed' : 'unknown';
    return (
      <Card>
        <Banner tone="warning" title={t(`auth.reset.${why}.title`)} urgent>
          {t(`auth.reset.${why}.text`)}
        </Banner>
        <Button href={paths['forgot-password']} fullWidth>
          {t('auth.reset.askAgain')}
        </Button>
        {code === errorCodes.userNotFound && (
          <TextLink href={paths.signup} roomy>
            {t('auth.logIn.signUp')}
          </TextLink>
        )}
      </Card>
    );
  }
  return (
    <>
      {summary}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <p>{t('auth.reset.lead')}</p>
          <PasswordField
            {...field('password')}
            helper={t('auth.fields.newPasswordHelper', { min: limits.passwordMin })}
            required
            autoComplete="new-password"
          />
          <ErrorBanner error={rejectedFields(error).length > 0 ? undefined : error} />
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.reset.act')}
          </Button>
        </Card>
      </form>
    </>
  );
}
