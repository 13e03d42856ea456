import { errorCodes } from '@haruka/contract/errors';
import { type ApiError, errorText } from '@haruka/api';
import { useMemberLogIn } from '@haruka/api/identity/auth';
import type { SecondFactorSetup as Setup } from '@haruka/contract/identity/member-account';
import { setLocale, useLocale } from '@haruka/i18n/clinic';
import { isOwnPath, whenIdle, RedirectTo, useHasSession } from '@haruka/shell';
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
  lazyPart,
} from '@haruka/ui';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loaderOf, staffLayout } from '../frame/loaders.ts';
import { useStaffApp } from '../frame/staff-context.ts';
import { otherAddress } from './other-address.ts';
import { SignOutNote } from './sign-out-note.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import { useSignOutMessage } from './use-sign-out.ts';

// Loaded on demand with the QR code, because few sign-ins need it.
const Enrol = lazyPart(() => import('./enrol.tsx'));

/** Sign-in of doctors and clinic staff (SCREEN-11), with the second factor as a second step. */
export default function SignInScreen() {
  const { t } = useTranslation();
  const { kind, root, home = root, session, forgot } = useStaffApp();
  const [query] = useSearchParams();
  const locale = useLocale();
  const [logIn] = useMemberLogIn();
  const isIn = useHasSession(session);
  const [step, setStep] = useState<'password' | 'code' | Setup>('password');
  const [isRecovering, setRecovering] = useState(false);
  const [apiError, setApiError] = useState<ApiError>();
  const form = useSignInForm(step !== 'code' ? 'none' : isRecovering ? 'recovery_code' : 'totp');
  const { field, submitTo, setValue, busy } = form;
  const back = query.get('redirect');
  useSignOutMessage();
  // What is not there by then loads after the sign-in.
  useEffect(() => whenIdle(() => void loaderOf(staffLayout)().catch(() => {})), []);

  if (isIn) return <RedirectTo to={isOwnPath(back) ? back : home} replace />;

  const backToPassword = () => {
    setValue('totp', '');
    setStep('password');
  };
  const explain = (failure: ApiError) => {
    if (failure.code === errorCodes.secondFactorRequired) return setStep('code');
    // The clinic requires a second factor and there is none yet: sets it up before the session starts.
    if (failure.code === errorCodes.secondFactorSetupRequired) return setStep(failure.meta as Setup);
    setApiError(failure);
    // The password was changed or its confirmation expired meanwhile: restarts with the first step.
    if (failure.code === errorCodes.wrongPassword) backToPassword();
  };
  const submit = submitTo(async (values) => {
    setApiError(undefined);
    const answer = await logIn({ ...values, options: { silent: true } });
    const failure = apiErrorOf(answer.error);
    if (failure) explain(failure);
    return answer;
  });
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
            <form onSubmit={(event) => void submit(event)} noValidate>
              <Stack gap={24}>
                <TextField
                  {...field('email')}
                  type="email"
                  autoComplete="username"
                  inputMode="email"
                  required
                  marked={false}
                />
                <PasswordField {...field('password')} autoComplete="current-password" required marked={false} />
                <Button type="submit" fullWidth busy={busy}>
                  {t('words.log_in')}
                </Button>
              </Stack>
            </form>
          ) : step === 'code' ? (
            <SecondStep
              form={form}
              isRecovering={isRecovering}
              onRecovering={setRecovering}
              onSubmit={() => void (busy || submit())}
              onBack={backToPassword}
            />
          ) : (
            <Suspense fallback={<Skeletons kind="lines" words={{ loading: t('words.loading') }} />}>
              <Enrol setup={step} onCancel={backToPassword} />
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
