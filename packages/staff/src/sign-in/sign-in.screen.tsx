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
import { useTellOfLeaving } from './use-leave.ts';

// With the code that draws the picture to be scanned; hardly anybody needs it here.
const Enrol = lazy(() => import('./enrol.tsx'));

/** Login for doctors and clinic staff (spec §2), with the second factor as a second step (design §2). */
export default function SignInScreen() {
  const { t } = useTranslation();
  const { kind, root, session, forgot } = useStaffApp();
  const [query] = useSearchParams();
  const locale = useLocale();
  const [logIn, { isLoading }] = useMemberLogIn();
  const isIn = useSyncExternalStore(session.subscribe, () => session.refresh() !== undefined);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code' | Setup>('password');
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const back = query.get('redirect');
  useTellOfLeaving();

  if (isIn) return <Navigate to={isOwnPath(back) ? back : root} replace />;

  const enter = async (factor: Factor = {}) => {
    setRefusal(undefined);
    const { error } = await logIn({ email: email.trim(), password, app: kind, ...factor, options: { silent: true } });
    const refused = apiErrorOf(error);
    if (!refused) return;
    if (refused.code === errorCodes.secondFactorRequired) return setStep('code');
    // The clinic asks for a second factor and there is none yet: it is set up before anything opens.
    if (refused.code === errorCodes.secondFactorSetupRequired) return setStep(refused.meta as Setup);
    setRefusal(refused);
    // The password was right and time has passed, or it was changed meanwhile: begin again with the first step.
    if (refused.code === errorCodes.wrongPassword) setStep('password');
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
    refusal?.code === errorCodes.wrongApp && (refusal.meta as { go_to?: 'clinic' | 'doctor' } | undefined)?.go_to;

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
          {!refusal && <SignOutNote />}
          {refusal && (
            <Banner tone="error" title={elsewhere ? t('signIn.wrongDoor') : errorText(refusal)} urgent>
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
