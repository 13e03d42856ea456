import { useLogIn } from '@haruka/api/auth';
import { authRoutes } from '@haruka/contract/auth';
import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { Banner, Button, Card, Page, PasswordField, Stack, TextField, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useSessionIsOver, useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../../shared/redirect.ts';
import { refusalOf, Refused } from '@haruka/shell/refused';
import { useContractForm } from '../../shared/use-contract-form.tsx';
import { contactOf, type Waiting } from './contact.ts';

/** Login by e-mail or phone. Afterwards the patient is back where they were headed, with the draft untouched (ux 31). */
export default function LogInScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const isOver = useSessionIsOver();
  const [logIn, { isLoading, error, originalArgs }] = useLogIn();
  const { field, handleSubmit, summary } = useContractForm({
    schema: authRoutes.logIn.body,
    defaults: { who: '', password: '' },
    labels: { who: t('auth.fields.who'), password: t('auth.fields.password') },
    prepare: ({ who, password }) => ({ ...contactOf(who), password }),
    shownAt: { email: 'who', phone_number: 'who' },
    formats: { who: 'email_or_phone' },
  });

  if (signedIn) return <Navigate to={returnTarget(query, rememberedRedirect())} replace />;

  const redirect = query.get('redirect');
  const keeping = (path: string) => (isOwnPath(redirect) ? withRedirect(path, redirect) : path);
  const waiting: Waiting | undefined =
    refusalOf(error)?.code === 'RCL_05001' && originalArgs ? waitingOf(originalArgs) : undefined;
  return (
    <Page title={t('auth.logIn.title')} lead={t('auth.logIn.lead')} narrow>
      {summary}
      {isOver ? (
        <Banner tone="warning" title={t('shell.sessionOver')}>
          {isOwnPath(redirect) && t('auth.logIn.returns')}
        </Banner>
      ) : (
        isOwnPath(redirect) && <Banner>{t('auth.logIn.keeps')}</Banner>
      )}
      <form noValidate onSubmit={handleSubmit((values) => void logIn(values))}>
        <Card>
          <TextField
            {...field('who')}
            helper={t('auth.fields.whoHelper')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...field('password')} required autoComplete="current-password" />
          {waiting ? (
            <Banner
              tone="warning"
              title={t('auth.logIn.waiting.title')}
              urgent
              action={
                <Link to={keeping(paths['verify-account'])} state={waiting}>
                  {t('auth.logIn.waiting.act')}
                </Link>
              }
            >
              {t(waiting.by === 'EMAIL' ? 'auth.logIn.waiting.email' : 'auth.logIn.waiting.phone')}
            </Banner>
          ) : (
            <Refused error={error} title={t('auth.logIn.failed')} />
          )}
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.logIn.act')}
          </Button>
          <TextLink href={paths['forgot-password']} roomy>
            {t('auth.logIn.forgot')}
          </TextLink>
        </Card>
      </form>
      <Stack row wrap gap={8}>
        <span>{t('auth.logIn.newHere')}</span>
        <TextLink href={keeping(paths.signup)} roomy>
          {t('auth.logIn.signUp')}
        </TextLink>
      </Stack>
    </Page>
  );
}

const waitingOf = ({ email, phone_number }: { email?: string; phone_number?: string }): Waiting | undefined => {
  if (email) return { by: 'EMAIL', to: email, sent: false };
  return phone_number ? { by: 'SMS', to: phone_number, service_id: null } : undefined;
};
