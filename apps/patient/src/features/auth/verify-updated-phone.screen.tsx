import { useUpdateUser } from '@haruka/api/identity/profile';
import { isOwnPath } from '@haruka/shell/redirect';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, LoadingScreen, Page, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { isUpdatedPhone, type UpdatedPhone } from '../../shared/updated-phone.ts';
import { PhoneCode, useSendCode } from './phone-code.tsx';

/** A changed number becomes the patient's once its code was right (CONTACT-2); then a phone-only update is sent (CONTACT-11). */
export default function VerifyUpdatedPhoneScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  return (
    <Page title={t('auth.updatedPhone.title')} narrow>
      {isUpdatedPhone(state) ? (
        <Verify asked={state} />
      ) : (
        <Card>
          <p>{t('auth.updatedPhone.nothing')}</p>
        </Card>
      )}
      <TextLink href={paths['personal-info']} roomy>
        {t('auth.updatedPhone.back')}
      </TextLink>
    </Page>
  );
}

function Verify({ asked }: { asked: UpdatedPhone }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isProven, setProven] = useState(false);
  const [update, updating] = useUpdateUser();
  const { to, service_id, next } = asked;
  const sending = useSendCode(to, (renewed) => {
    const state: UpdatedPhone = { ...asked, service_id: renewed };
    void navigate(paths['verify-updated-phone'], { replace: true, state });
  });

  const save = async () => {
    const { data: saved } = await update({ phone_number: to, options: { successMessage: t('profile.saved') } });
    if (saved) void navigate(isOwnPath(next) ? next : paths['personal-info'], { replace: true });
  };
  // The code is good once: what is left after it is the update, however often it has to be tried.
  if (isProven) {
    if (!updating.isError) return <LoadingScreen words={{ loading: t('auth.updatedPhone.saving') }} />;
    return (
      <Card>
        <ErrorBanner error={updating.error} title={t('auth.updatedPhone.failed')} />
        <Button fullWidth onClick={() => void save()}>
          {t('words.retry')}
        </Button>
      </Card>
    );
  }
  return (
    <PhoneCode
      to={to}
      service_id={service_id}
      actLabel={t('auth.updatedPhone.act')}
      sending={sending}
      mend={paths['personal-info']}
      onApproved={() => {
        setProven(true);
        void save();
      }}
    />
  );
}
