import { showPhone } from '@haruka/i18n/patient';
import { Banner, Button, Card, Page, Skeletons, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { UnreadProfile } from '../../shared/unread-profile.tsx';
import { useProfile } from '../../shared/use-profile.ts';
import { PhoneCode, useSendCode } from './phone-code.tsx';

/** A signed-in patient shows that the number in their profile is theirs. */
export default function VerifyPhoneScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('auth.verifyPhone.title')} narrow>
      {profile === undefined && <Skeletons kind="lines" words={{ loading: t('words.loading') }} />}
      {profile === null && <UnreadProfile />}
      {profile?.phone_number && profile.is_sms_verify && (
        <Card>
          <Banner tone="success">{t('auth.verifyPhone.already')}</Banner>
          <TextLink href={paths.home} roomy>
            {t('auth.verifyPhone.home')}
          </TextLink>
        </Card>
      )}
      {profile?.phone_number && !profile.is_sms_verify && <Verify phone_number={profile.phone_number} />}
      {profile && !profile.phone_number && (
        <Card>
          <Banner>{t('auth.verifyPhone.none')}</Banner>
          <TextLink href={paths['personal-info']} roomy>
            {t('auth.newEmail.to')}
          </TextLink>
        </Card>
      )}
    </Page>
  );
}

function Verify({ phone_number }: { phone_number: string }) {
  const { t } = useTranslation();
  const [service_id, setServiceId] = useState<string>();
  const sending = useSendCode(phone_number, setServiceId);

  // A failure of sending says "please check your phone number".
  const failed = Boolean(sending.error) && (
    <Banner tone="error" urgent>
      {t('auth.verifyPhone.sendFailed')}
    </Banner>
  );
  if (!service_id) {
    return (
      <Card>
        <p>{t('auth.verifyPhone.lead')}</p>
        {failed}
        <Button busy={sending.isLoading} fullWidth onClick={() => void sending.send()}>
          {t('auth.verifyPhone.send', { to: showPhone(phone_number) })}
        </Button>
      </Card>
    );
  }
  return (
    <>
      {failed}
      <PhoneCode
        to={phone_number}
        service_id={service_id}
        actLabel={t('auth.verifyPhone.act')}
        sending={{ ...sending, error: undefined }}
        mend={paths['personal-info']}
      />
    </>
  );
}
