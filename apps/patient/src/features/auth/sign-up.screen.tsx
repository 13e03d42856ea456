import { useSignUp } from '@haruka/api/identity/auth';
import { limits } from '@haruka/contract/limits';
import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, Page, PasswordField, Stack, TextField, TextLink, loadLater } from '@haruka/ui';
import { type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { RedirectTo } from '@haruka/shell';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../../shared/redirect.ts';
import type { Waiting } from './contact.ts';
import { Consent } from './consent.tsx';
import { signUpValues } from './sign-up-values.ts';
import { useFewFields } from './use-few-fields.tsx';

const loadRules = async () => (await import('./sign-up-rules.ts')).signUpRules;
loadLater(loadRules);

/** Where the form shows what the server refused. */
const refusedAt = (sent: string) => {
  if (sent === 'password') return ['password', { type: 'password_common', message: '' }] as const;
  return sent === 'agreed_version'
    ? (['agree', { type: 'agree', message: '' }] as const)
    : (['who', { type: 'email_or_phone', message: '' }] as const);
};

/** A new account by e-mail or mobile phone; it opens once that address or number has been verified. */
export default function SignUpScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const [signUp, { isLoading, error }] = useSignUp();
  const { textField, checkbox, values, check, isChecking, refuse, summary } = useFewFields({
    id: 'sign-up',
    defaults: { who: '', password: '', agree: false },
    labels: { who: t('auth.fields.who'), password: t('auth.fields.password'), agree: t('auth.signUp.agree') },
    loadRules,
  });

  if (signedIn) return <RedirectTo to={returnTarget(query, rememberedRedirect())} replace />;

  const redirect = query.get('redirect');
  const keeping = (path: string) => (isOwnPath(redirect) ? withRedirect(path, redirect) : path);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await check())) return;
    const sent = signUpValues(values);
    const { data, error: refused } = await signUp(sent);
    refuse(Object.fromEntries(rejectedFields(refused).map(({ field }) => refusedAt(field))));
    if (!data) return;
    const { attempt, service_id } = data;
    const waiting: Waiting =
      'email' in sent
        ? { by: 'EMAIL', to: sent.email, sent: true, attempt }
        : { by: 'SMS', to: sent.phone_number, service_id, attempt };
    void navigate(keeping(paths['verify-account']), { state: waiting });
  };

  return (
    <Page title={t('auth.signUp.title')} lead={t('auth.signUp.lead')} narrow>
      {summary}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <TextField
            {...textField('who')}
            helper={t('auth.signUp.whoHelper')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...textField('password')}
            helper={t('auth.fields.newPasswordHelper', { min: limits.passwordMin })}
            autoComplete="new-password"
          />
          <Consent {...checkbox('agree')} />
          <ErrorBanner error={rejectedFields(error).length > 0 ? undefined : error} />
          <Button type="submit" busy={isChecking || isLoading} fullWidth>
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
