import { useForgotMemberPassword } from '@haruka/api/identity/member-account';
import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import { limits } from '@haruka/contract/limits';
import { normaliseEmail } from '@haruka/i18n';
import { Banner, Button, Card, Countdown, Stack, Text, TextField, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useStaffApp } from '../frame/staff-context.ts';
import { PublicPage } from './public-page.tsx';

const inAWhile = () => Date.now() + limits.otp.betweenSeconds * 1000;

/** Requests a link by email. The answer is the same for known and unknown addresses. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { kind, login } = useStaffApp();
  const [forgot, { isLoading, error }] = useForgotMemberPassword();
  const [sentTo, setSentTo] = useState<string>();
  const [nextAt, setNextAt] = useState(0);
  const { field, submitTo, bannerError, busy } = useContractForm({
    schema: memberAccountRoutes.forgotMemberPassword.body,
    defaults: { email: '' },
    labels: { email: t('signIn.email') },
    prepare: ({ email }) => ({ email: normaliseEmail(email), app: kind }),
    formats: { email: 'email' },
    texts: { email: { required: t('signIn.emailMissing') } },
    focus: 'field',
  });

  const send = async (email: string) => {
    const answer = await forgot({ email, app: kind, options: { silent: true } });
    if (answer.error) return answer;
    setSentTo(email);
    setNextAt(inAWhile());
    return answer;
  };
  const submit = submitTo(({ email }) => send(email));

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
              <Button variant="secondary" busy={isLoading} onClick={() => void send(sentTo)}>
                {t('signIn.forgot.again')}
              </Button>
            )}
          </Stack>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack gap={24}>
              <TextField
                {...field('email')}
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                marked={false}
              />
              <ErrorBanner error={bannerError(error)} />
              <Button type="submit" fullWidth busy={busy}>
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
