import { useForgotPassword } from '@haruka/api/identity/account';
import { accountRoutes } from '@haruka/contract/identity/account';
import { limits } from '@haruka/contract/limits';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Countdown, Page, Section, TextField, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { contactOf, type Proving } from './contact.ts';

/** The way back in: a link by mail or a code by SMS. What is said here is the same for known and unknown addresses. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string>();
  const [forgot, { isLoading, error }] = useForgotPassword();
  const { field, handleSubmit, summary } = useContractForm({
    schema: accountRoutes.forgotPassword.body,
    defaults: { who: '' },
    labels: { who: t('auth.fields.who') },
    prepare: ({ who }) => contactOf(who),
    shownAt: { email: 'who', phone_number: 'who' },
    formats: { who: 'email_or_phone' },
  });
  const submit = handleSubmit(async (who) => {
    const { data } = await forgot({ ...who, options: { silent: true } });
    if (data?.verify === 'EMAIL') setSentTo(who.email);
    if (data?.service_id && who.phone_number) {
      const state: Proving = { to: who.phone_number, service_id: data.service_id, approved: false };
      void navigate(paths['reset-password'], { state });
    }
  });

  return (
    <Page title={t('auth.forgot.title')} lead={sentTo ? undefined : t('auth.forgot.lead')} narrow>
      {sentTo ? (
        <MailSent key={sentTo} to={sentTo} />
      ) : (
        <>
          {summary}
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Card>
              <TextField
                {...field('who')}
                helper={t('auth.fields.whoHelper')}
                required
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
              <ErrorBanner error={error} />
              <Button type="submit" busy={isLoading} fullWidth>
                {t('auth.forgot.act')}
              </Button>
            </Card>
          </form>
        </>
      )}
      <TextLink href={paths.login} roomy>
        {t('auth.forgot.back')}
      </TextLink>
      <LostContacts />
    </Page>
  );
}

/** The way back to the record for a person whom neither the address nor the number of the account reaches (AUTH-15). */
function LostContacts() {
  const { t } = useTranslation();
  return (
    <Section title={t('auth.forgot.lost.title')} level={2}>
      <p>{t('auth.forgot.lost.text')}</p>
      <p>{t('auth.forgot.lost.apart')}</p>
      <TextLink href={paths.signup} roomy>
        {t('auth.logIn.signUp')}
      </TextLink>
      <TextLink href={paths.finder} roomy>
        {t('auth.forgot.lost.find')}
      </TextLink>
    </Section>
  );
}

function MailSent({ to }: { to: string }) {
  const { t } = useTranslation();
  const [again, { isLoading, error, isSuccess }] = useForgotPassword();
  const [nextAt, setNextAt] = useState(inAWhile);
  const send = async () => {
    if (!(await again({ email: to, options: { silent: true } })).error) setNextAt(inAWhile());
  };
  return (
    <>
      <Card>
        <Banner tone="success" title={t('auth.forgot.sent.title')}>
          {t('auth.forgot.sent.text', { to })}
        </Banner>
        <p>{t('auth.forgot.sent.open', { hours: limits.mailTokenHours })}</p>
      </Card>
      <Section title={t('auth.verify.notArrived')} level={2}>
        <p>{t('auth.forgot.sent.notArrived')}</p>
        <ErrorBanner error={error} />
        {nextAt ? (
          <p>
            <Countdown until={nextAt} onEnd={() => setNextAt(0)}>
              {(left) => t('auth.verify.resendIn', { left })}
            </Countdown>
          </p>
        ) : (
          <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
            {t('auth.verify.resend')}
          </Button>
        )}
        {isSuccess && <Banner tone="success">{t('auth.verify.resent')}</Banner>}
      </Section>
    </>
  );
}

const inAWhile = () => Date.now() + limits.otp.betweenSeconds * 1000;
