import { errorCodes } from '@haruka/contract/errors';
import { type ApiError, errorText } from '@haruka/api';
import { useMemberLogIn } from '@haruka/api/identity/auth';
import type { SecondFactorSetup as Setup } from '@haruka/contract/identity/member-account';
import { setLocale, useLocale } from '@haruka/i18n/clinic';
import { isOwnPath } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/error-banner';
import {
  Banner,
  Button,
  Card,
  LanguageSwitch,
  Logo,
  Page,
  PasswordField,
  Skeletons,
  Stack,
  TextField,
  TextLink,
} from '@haruka/ui';
import { lazy, type SubmitEvent, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';
import { otherAddress } from './other-address.ts';
import { SignOutNote } from './sign-out-note.tsx';
import { type Factor, SecondStep } from './second-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignOutMessage } from './use-sign-out.ts';

// Loaded on demand with the QR code, because few sign-ins need it.
const Enrol = lazy(() => import('./enrol.tsx'));

/** Sign-in of doctors and clinic staff (SCREEN-11), with the second factor as a second step. */
export default function SignInScreen() {
  const { t } = useTranslation();
  const { kind, root, session, forgot } = useStaffApp();
  const [query] = useSearchParams();
  const locale = useLocale();
  const [logIn, { isLoading }] = useMemberLogIn();
  const isIn = useSyncExternalStore(
    session.subscribe,
    () => session.refresh() !== undefined,
    () => false,
  );
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code' | Setup>('password');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [apiError, setApiError] = useState<ApiError>();
  const back = query.get('redirect');
  useSignOutMessage();

  if (isIn) return <Navigate to={isOwnPath(back) ? back : root} replace />;

  const enter = async (factor: Factor = {}) => {
    setApiError(undefined);
    const { error } = await logIn({ email: email.trim(), password, app: kind, ...factor, options: { silent: true } });
    const failure = apiErrorOf(error);
    if (!failure) return;
    if (failure.code === errorCodes.secondFactorRequired) return setStep('code');
    // The clinic requires a second factor and there is none yet: sets it up before the session starts.
    if (failure.code === errorCodes.secondFactorSetupRequired) return setStep(failure.meta as Setup);
    setApiError(failure);
    // The password was changed or its confirmation expired meanwhile: restarts with the first step.
    if (failure.code === errorCodes.wrongPassword) setStep('password');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const gaps = {
      ...(email.trim() ? {} : { email: t('signIn.emailMissing') }),
      ...(password ? {} : { password: t('signIn.passwordMissing') }),
    };
    setMissing(gaps);
    if (Object.keys(gaps).length === 0) void enter();
  };
  const elsewhere =
    apiError?.code === errorCodes.wrongApp && (apiError.meta as { go_to?: 'clinic' | 'doctor' } | undefined)?.go_to;

  return (
    <SignInFrame>
      <Stack row wrap justify="space-between" align="center">
        <Logo size={36} />
        <LanguageSwitch
          value={locale}
          onChange={(next) => void setLocale(next)}
          words={{ label: t('words.language') }}
        />
      </Stack>
      <Page
        title={t(`signIn.heading.${kind}`)}
        lead={step === 'code' ? undefined : t(step === 'password' ? `signIn.lead.${kind}` : 'signIn.enrolLead')}
        narrow
      >
        <Card>
          {!apiError && <SignOutNote />}
          {apiError && (
            <Banner tone="error" title={elsewhere ? t('signIn.wrongApp') : errorText(apiError)} urgent>
              {elsewhere && <TextLink href={otherAddress(elsewhere)}>{t(`signIn.goTo.${elsewhere}`)}</TextLink>}
            </Banner>
          )}
          {step === 'password' ? (
            <form onSubmit={submit} noValidate>
              <Stack gap={24}>
                <TextField
                  id="email"
                  label={t('signIn.email')}
                  type="email"
                  autoComplete="username"
                  inputMode="email"
                  required
                  marked={false}
                  value={email}
                  error={missing.email}
                  onValue={setEmail}
                />
                <PasswordField
                  id="password"
                  label={t('signIn.password')}
                  autoComplete="current-password"
                  required
                  marked={false}
                  value={password}
                  error={missing.password}
                  onChange={(event) => setPassword(event.target.value)}
                />
                <Button type="submit" fullWidth busy={isLoading}>
                  {t('words.log_in')}
                </Button>
              </Stack>
            </form>
          ) : step === 'code' ? (
            <SecondStep busy={isLoading} onFactor={(factor) => void enter(factor)} onBack={() => setStep('password')} />
          ) : (
            <Suspense fallback={<Skeletons kind="lines" words={{ loading: t('words.loading') }} />}>
              <Enrol setup={step} onCancel={() => setStep('password')} />
            </Suspense>
          )}
        </Card>
        {step === 'password' && (
          <TextLink href={forgot} roomy>
            {t('signIn.forgot.link')}
          </TextLink>
        )}
      </Page>
    </SignInFrame>
  );
}
