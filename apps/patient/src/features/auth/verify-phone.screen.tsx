import { useSendOtp, useVerifyOtp } from '@haruka/api/auth';
import { showPhone } from '@haruka/i18n/patient';
import { Banner, Button, Card, Page, Skeletons, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { CodeForm, problemOf } from './code-form.tsx';

/** A signed-in patient shows that the number in their profile is theirs. */
export default function VerifyPhoneScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('auth.verifyPhone.title')} narrow>
      {profile === undefined && <Skeletons kind="lines" words={{ loading: t('words.loading') }} />}
      {profile?.phone_number && profile.is_sms_verify && (
        <Card>
          <Banner tone="success">{t('auth.verifyPhone.already')}</Banner>
          <TextLink href={paths.home} roomy>
            {t('auth.verifyPhone.home')}
          </TextLink>
        </Card>
      )}
      {profile?.phone_number && !profile.is_sms_verify && <Verify phone_number={profile.phone_number} />}
      {profile && !profile.phone_number && <Banner>{t('auth.verifyPhone.none')}</Banner>}
    </Page>
  );
}

function Verify({ phone_number }: { phone_number: string }) {
  const { t } = useTranslation();
  const [send, sending] = useSendOtp();
  const [verify, { isLoading, error, data }] = useVerifyOtp();
  const [service_id, setServiceId] = useState<string>();

  const sendCode = async () => {
    const { data: sent } = await send({ phone_number, manners: { silent: true } });
    if (sent) setServiceId(sent.verify.service_id);
    return Boolean(sent);
  };
  // Spec §5: a failure of sending says "please check your phone number".
  const failed = sending.isError && (
    <Banner tone="error" urgent>
      {t('auth.verifyPhone.sendFailed')}
    </Banner>
  );
  const to = showPhone(phone_number);
  if (!service_id) {
    return (
      <Card>
        <p>{t('auth.verifyPhone.lead')}</p>
        {failed}
        <Button busy={sending.isLoading} fullWidth onClick={() => void sendCode()}>
          {t('auth.verifyPhone.send', { to })}
        </Button>
      </Card>
    );
  }
  return (
    <>
      {failed}
      <CodeForm
        sent={t('auth.verify.phoneSent', { to })}
        actLabel={t('auth.verifyPhone.act')}
        busy={isLoading}
        error={error}
        problem={problemOf(data?.status)}
        onCode={(otp) => void verify({ otp, service_id, phone_number })}
        onResend={sendCode}
        resending={sending.isLoading}
      />
    </>
  );
}
