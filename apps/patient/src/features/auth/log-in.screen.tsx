import { errorCodes } from '@haruka/contract/errors';
import { useLogIn } from '@haruka/api/identity/auth';
import { useIsHydrated, RedirectTo } from '@haruka/shell';
import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Page, PasswordField, Stack, TextField, TextLink } from '@haruka/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSessionIsOver, useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../../shared/redirect.ts';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { contactOf, type Waiting } from './contact.ts';
import { useFewFields } from './use-few-fields.tsx';

/** Login by e-mail or phone. Afterwards the patient is back where they were headed, with the draft untouched. */
export default function LogInScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const isOver = useSessionIsOver();
  const isHydrated = useIsHydrated();
  const [logIn, { isLoading, error, originalArgs }] = useLogIn();
  const { textField, values, check, refuse, summary } = useFewFields({
    id: 'log-in',
    defaults: { who: '', password: '' },
    labels: { who: t('auth.fields.who'), password: t('auth.fields.password') },
  });
  const isUnfit = (failure: unknown) => rejectedFields(failure).some(({ field }) => field !== 'password');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await check())) return;
    // What the server says stands in the form; a toast would lie over it.
    const { error: refused } = await logIn({
      ...contactOf(values.who),
      password: values.password,
      options: { silent: true },
    });
    if (isUnfit(refused)) refuse({ who: { type: 'email_or_phone', message: '' } });
  };

  if (signedIn) return <RedirectTo to={returnTarget(query, rememberedRedirect())} replace />;

  const redirect = query.get('redirect');
  const keeping = (path: string) => (isOwnPath(redirect) ? withRedirect(path, redirect) : path);
  const refusal = apiErrorOf(error);
  const waiting: Waiting | undefined =
    refusal?.code === errorCodes.accountNotActivated && originalArgs
      ? waitingOf(originalArgs, refusal.meta)
      : undefined;
  const keeps = <Banner>{t('auth.logIn.keeps')}</Banner>;
  return (
    <Page title={t('auth.logIn.title')} lead={t('auth.logIn.lead')} narrow>
      {summary}
      {isOver ? (
        <Banner tone="warning" title={t('shell.sessionOver')}>
          {isOwnPath(redirect) && t('auth.logIn.returns')}
        </Banner>
      ) : (
        isOwnPath(redirect) && keeps
      )}
      {/* The prerendered page is the same with and without a query; its head marks an address to return to. */}
      {!isHydrated && <div data-returning>{keeps}</div>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <TextField
            {...textField('who')}
            helper={t('auth.fields.whoHelper')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...textField('password')} autoComplete="current-password" />
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
            !isUnfit(error) && <ErrorBanner error={error} title={t('auth.logIn.failed')} />
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

function waitingOf(
  { email, phone_number }: { email?: string; phone_number?: string },
  meta: unknown,
): Waiting | undefined {
  const attempt =
    typeof meta === 'object' && meta && 'attempt' in meta && typeof meta.attempt === 'string'
      ? meta.attempt
      : undefined;
  if (email) return { by: 'EMAIL', to: email, sent: false, attempt };
  return phone_number ? { by: 'SMS', to: phone_number, service_id: null, attempt } : undefined;
}
