import { useSignUp } from '@haruka/api/identity/auth';
import { authRoutes } from '@haruka/contract/identity/auth';
import { legalVersion } from '@haruka/contract/legal';
import { limits } from '@haruka/contract/limits';
import { normaliseEmail, normalisePhone, useLocale } from '@haruka/i18n/patient';
import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, Page, PasswordField, RadioCards, Stack, TextField, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { RedirectTo } from '@haruka/shell';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../../shared/redirect.ts';
import { useContractForm } from '@haruka/shell/use-contract-form';
import type { Waiting } from './contact.ts';
import { Consent } from './consent.tsx';

/** A new account by e-mail or mobile phone; it opens once that address or number has been verified. */
export default function SignUpScreen() {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const [signUp, { isLoading, error }] = useSignUp();
  const { field, handleSubmit, watch, setValue, setError, summary } = useContractForm({
    schema: authRoutes.signUp.body,
    defaults: { by: 'EMAIL', email: '', phone_number: '', password: '', agree: false },
    labels: {
      by: t('auth.signUp.by'),
      email: t('auth.fields.email'),
      phone_number: t('auth.fields.phone'),
      password: t('auth.fields.password'),
      agree: t('auth.signUp.agree'),
    },
    prepare: ({ by, email, phone_number, password, agree }) => ({
      ...(by === 'EMAIL' ? { email: normaliseEmail(email) } : { phone_number: normalisePhone(phone_number) }),
      password,
      locale,
      agreed_version: agree ? legalVersion : '',
    }),
    shownAt: { agreed_version: 'agree' },
    formats: { email: 'email', phone_number: 'phone', password: 'password' },
    empty: { agree: 'agree' },
  });
  const by = watch('by');

  if (signedIn) return <RedirectTo to={returnTarget(query, rememberedRedirect())} replace />;

  const redirect = query.get('redirect');
  const keeping = (path: string) => (isOwnPath(redirect) ? withRedirect(path, redirect) : path);

  const submit = handleSubmit(async (values) => {
    const { data, error: refused } = await signUp(values);
    for (const { field: name } of rejectedFields(refused)) {
      if (name === 'password') setError('password', { type: 'password_common' });
    }
    if (!data) return;
    const { attempt, service_id } = data;
    const waiting: Waiting = values.email
      ? { by: 'EMAIL', to: values.email, sent: true, attempt }
      : { by: 'SMS', to: values.phone_number ?? '', service_id, attempt };
    void navigate(keeping(paths['verify-account']), { state: waiting });
  });

  return (
    <Page title={t('auth.signUp.title')} lead={t('auth.signUp.lead')} narrow>
      {summary}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <RadioCards
            label={t('auth.signUp.by')}
            name="by"
            required
            columns={2}
            value={by}
            onValue={(value) => setValue('by', value, { shouldValidate: false })}
            options={[
              { value: 'EMAIL', label: t('auth.signUp.byEmail'), description: t('auth.signUp.byEmailText') },
              { value: 'SMS', label: t('auth.signUp.byPhone'), description: t('auth.signUp.byPhoneText') },
            ]}
          />
          {by === 'EMAIL' ? (
            <TextField
              key="email"
              {...field('email')}
              helper={t('auth.fields.emailHelper')}
              required
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : (
            <TextField
              key="phone"
              {...field('phone_number')}
              helper={t('auth.fields.phoneHelper')}
              required
              type="tel"
              autoComplete="tel"
            />
          )}
          <PasswordField
            {...field('password')}
            helper={t('auth.fields.newPasswordHelper', { min: limits.passwordMin })}
            required
            autoComplete="new-password"
          />
          <Consent {...field('agree')} />
          <ErrorBanner error={rejectedFields(error).length > 0 ? undefined : error} />
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.signUp.act')}
          </Button>
        </Card>
      </form>
      <Stack row wrap gap={8}>
        <span>{t('auth.signUp.haveAccount')}</span>
        <TextLink href={keeping(paths.login)} roomy>
          {t('auth.signUp.logIn')}
        </TextLink>
      </Stack>
    </Page>
  );
}
