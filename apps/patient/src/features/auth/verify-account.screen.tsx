import { errorCodes } from '@haruka/contract/errors';
import { useResendVerifyToken, useVerifyAccount } from '@haruka/api/identity/auth';
import { useLinkToken } from '@haruka/shell/link-token';
import { isOwnPath, withRedirect } from '@haruka/shell/redirect';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, Page, Section, TextLink } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { RedirectTo } from '@haruka/shell';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { rememberedRedirect, returnTarget } from '../../shared/redirect.ts';
import { AskAgain } from './ask-again.tsx';
import { CodeForm } from './code-form.tsx';
import { isWaiting, type Waiting } from './contact.ts';
import { NewEmail } from './new-email.tsx';
import { PhoneCode, useSendCode } from './phone-code.tsx';

/**
 * Opens a new account: by the link of the mail, by its code, or by the code of an SMS; then the profile is next. The link
 * to a changed address leads here, too.
 */
export default function VerifyAccountScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const signedIn = useSignedIn();
  const [waiting, setWaiting] = useState<Waiting | undefined>(isWaiting(state) ? state : undefined);
  const token = useLinkToken();
  const [isSpent, setSpent] = useState(false);

  const newEmail = useLinkToken('new_email');
  if (newEmail) {
    return (
      <Page title={t('auth.verify.title')} narrow>
        <NewEmail token={newEmail} />
      </Page>
    );
  }
  if (signedIn) {
    const target = returnTarget(query, rememberedRedirect());
    const next = target.startsWith(paths['personal-info']) ? paths.home : target;
    return <RedirectTo to={withRedirect(paths.register, next)} replace />;
  }
  const redirect = query.get('redirect');
  return (
    <Page title={t('auth.verify.title')} narrow>
      {token && !waiting && <ByLink token={token} onFailed={() => setSpent(true)} />}
      {waiting?.by === 'EMAIL' && <ByMail to={waiting.to} sent={waiting.sent} attempt={waiting.attempt} />}
      {waiting?.by === 'SMS' && <ByPhone to={waiting.to} service_id={waiting.service_id} attempt={waiting.attempt} />}
      {!waiting && (!token || isSpent) && <AskAgain onSent={(to) => setWaiting({ by: 'EMAIL', to, sent: true })} />}
      {waiting && (
        <Section title={t('auth.verify.notArrived')} level={2}>
          <p>{t('auth.verify.notArrivedText')}</p>
          <TextLink href={isOwnPath(redirect) ? withRedirect(paths.signup, redirect) : paths.signup} roomy>
            {t('auth.verify.again')}
          </TextLink>
        </Section>
      )}
    </Page>
  );
}

/** Mail programs open links by themselves: the account opens at the press of a person only. */
function ByLink({ token, onFailed }: { token: string; onFailed: () => void }) {
  const { t } = useTranslation();
  const [verify, { isLoading, error }] = useVerifyAccount();
  const isSpent = apiErrorOf(error)?.code === errorCodes.verificationFailed;
  const open = async () => {
    const { error: refused } = await verify({ token, options: { silent: true } });
    if (apiErrorOf(refused)?.code === errorCodes.verificationFailed) onFailed();
  };

  if (isSpent) {
    return (
      <Section title={t('auth.verify.linkFailed.title')}>
        <p>{t('auth.verify.linkFailed.text')}</p>
        <TextLink href={paths.login} roomy>
          {t('auth.signUp.logIn')}
        </TextLink>
      </Section>
    );
  }
  return (
    <Card>
      <p>{t('auth.verify.link.text')}</p>
      <p>{t('auth.verify.link.notMine')}</p>
      <ErrorBanner error={error} />
      <Button busy={isLoading} fullWidth onClick={() => void open()}>
        {t('auth.verify.link.act')}
      </Button>
    </Card>
  );
}

function ByMail({ to, sent, attempt }: { to: string; sent: boolean; attempt: string | undefined }) {
  const { t } = useTranslation();
  const [verify, { isLoading, error }] = useVerifyAccount();
  const [resend, resending] = useResendVerifyToken();
  const mine = attempt && { attempt };
  useOnArrival(!sent, () => void resend({ email: to, ...mine, options: { silent: true } }));
  return (
    <CodeForm
      sent={t('auth.verify.emailSent', { to })}
      actLabel={t('auth.verify.act')}
      busy={isLoading}
      error={error}
      onCode={(code) => void verify({ email: to, code, ...mine })}
      onResend={async () =>
        !(await resend({ email: to, ...mine, options: { successMessage: t('auth.verify.tokenSent') } })).error
      }
      resending={resending.isLoading}
    />
  );
}

function ByPhone({ to, service_id, attempt }: { to: string; service_id: string | null; attempt: string | undefined }) {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState(service_id);
  const sending = useSendCode(to, setChallenge, attempt);
  useOnArrival(service_id === null, () => void sending.send());
  return <PhoneCode to={to} service_id={challenge} actLabel={t('auth.verify.act')} sending={sending} />;
}

/** Does something once when the screen opens, however often it renders. */
function useOnArrival(wanted: boolean, act: () => void) {
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current) return;
    done.current = true;
    act();
  });
}
