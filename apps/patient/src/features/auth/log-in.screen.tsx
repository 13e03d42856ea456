import { errorCodes } from '@haruka/contract/errors';
import { useLogIn } from '@haruka/api/identity/auth';
import { useIsHydrated, RedirectTo } from '@haruka/shell';
import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, ErrorSummary, Page, PasswordField, Stack, TextField, TextLink } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSessionIsOver, useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../../shared/redirect.ts';
import { rejectedFields } from '@haruka/forms/rejected-fields';
import { contactOf, type Waiting } from './contact.ts';

const fields = ['who', 'password'] as const;
type Field = (typeof fields)[number];

/**
 * Login by e-mail or phone. Afterwards the patient is back where they were headed, with the draft untouched.
 * Two boxes need no form library: it would weigh an eighth of the whole screen, and the server measures what was typed.
 */
export default function LogInScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const isOver = useSessionIsOver();
  const isHydrated = useIsHydrated();
  const [logIn, { isLoading, error, originalArgs }] = useLogIn();
  const [typed, setTyped] = useState({ who: '', password: '' });
  const [sent, setSent] = useState<string>();
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState<Field[]>([]);
  const labels = { who: t('auth.fields.who'), password: t('auth.fields.password') };
  // What was sent and what is typed now may differ: the refusal is about the former.
  const isUnfit = typed.who === sent && rejectedFields(error).some(({ field }) => field !== 'password');
  const errorOf = (name: Field) => {
    if (missing.includes(name)) return t('validation.required', { name: labels[name] });
    return name === 'who' && isUnfit ? t('validation.email_or_phone', { name: labels.who }) : undefined;
  };
  const field = (name: Field) => ({
    id: `log-in-${name}`,
    label: labels[name],
    required: true,
    value: typed[name],
    error: errorOf(name),
    onValue(value: string) {
      // Input from before hydration comes for both fields at once.
      setTyped((before) => ({ ...before, [name]: value }));
      if (value.trim()) setMissing((before) => before.filter((one) => one !== name));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const gaps = fields.filter((name) => !typed[name].trim());
    setMissing(gaps);
    setTries(tries + 1);
    if (gaps.length > 0) return;
    setSent(typed.who);
    // What the server says stands in the form; a toast would lie over it.
    void logIn({ ...contactOf(typed.who), password: typed.password, options: { silent: true } });
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
      {missing.length > 0 && (
        <ErrorSummary
          key={tries}
          title={t('validation.summary', { count: missing.length })}
          items={missing.map((name) => ({ id: field(name).id, label: errorOf(name) ?? '' }))}
        />
      )}
      {isOver ? (
        <Banner tone="warning" title={t('shell.sessionOver')}>
          {isOwnPath(redirect) && t('auth.logIn.returns')}
        </Banner>
      ) : (
        isOwnPath(redirect) && keeps
      )}
      {/* The prerendered page is the same with and without a query; its head marks an address to return to. */}
      {!isHydrated && <div data-returning>{keeps}</div>}
      <form noValidate onSubmit={submit}>
        <Card>
          <TextField
            {...field('who')}
            helper={t('auth.fields.whoHelper')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...field('password')} autoComplete="current-password" />
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
            !isUnfit && <ErrorBanner error={error} title={t('auth.logIn.failed')} />
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
