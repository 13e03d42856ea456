import { useForgotMemberPassword } from '@haruka/api/identity/member-account';
import { limits } from '@haruka/contract/limits';
import { Banner, Button, Card, Countdown, Stack, Text, TextField, TextLink } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useStaffApp } from '../frame/staff-context.ts';
import { PublicPage } from './public-page.tsx';

const inAWhile = () => Date.now() + limits.otp.betweenSeconds * 1000;

/** Requests a link by email. The answer is the same for known and unknown addresses. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { kind, login } = useStaffApp();
  const [forgot, { isLoading, error }] = useForgotMemberPassword();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [nextAt, setNextAt] = useState(0);
  const typed = email.normalize('NFKC').trim();
  const problem = !typed
    ? t('signIn.emailMissing')
    : /^\S+@\S+\.\S+$/.test(typed)
      ? undefined
      : t('validation.email', { name: t('signIn.email') });

  const send = async () => {
    const { error: refused } = await forgot({ email: typed, app: kind, options: { silent: true } });
    if (refused) return;
    setSentTo(typed);
    setNextAt(inAWhile());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!problem) void send();
  };

  return (
    <PublicPage title={t('signIn.forgot.title')} lead={sentTo ? undefined : t('signIn.forgot.lead')}>
      <Card>
        {sentTo ? (
          <Stack gap={16}>
            <Banner tone="success" title={t('signIn.forgot.sent')}>
              {t('signIn.forgot.sentText', { to: sentTo })}
            </Banner>
            <Text>{t('signIn.forgot.open', { hours: limits.mailTokenHours })}</Text>
            <Text tone="soft">{t('signIn.forgot.notArrived')}</Text>
            <ErrorBanner error={error} />
            {nextAt ? (
              <Text tone="soft">
                <Countdown until={nextAt} onEnd={() => setNextAt(0)}>
                  {(left) => t('signIn.forgot.againIn', { left })}
                </Countdown>
              </Text>
            ) : (
              <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
                {t('signIn.forgot.again')}
              </Button>
            )}
          </Stack>
        ) : (
          <form noValidate onSubmit={submit}>
            <Stack gap={24}>
              <TextField
                label={t('signIn.email')}
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                marked={false}
                value={email}
                error={asked ? problem : undefined}
                onValue={setEmail}
              />
              <ErrorBanner error={error} />
              <Button type="submit" fullWidth busy={isLoading}>
                {t('signIn.forgot.act')}
              </Button>
            </Stack>
          </form>
        )}
      </Card>
      <TextLink href={login} roomy>
        {t('signIn.forgot.back')}
      </TextLink>
    </PublicPage>
  );
}
