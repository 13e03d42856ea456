import { useSendOtp, useVerifyOtp } from '@haruka/api/auth';
import { useUpdateUser } from '@haruka/api/profile';
import { showPhone } from '@haruka/i18n/patient';
import { isOwnPath } from '@haruka/shell/redirect';
import { Button, Card, LoadingScreen, Page, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Refused } from '@haruka/shell/refused';
import { isUpdatedPhone, type UpdatedPhone } from '../../shared/updated-phone.ts';
import { CodeForm, problemOf } from './code-form.tsx';

/** A changed number becomes the patient's once its code was right (spec §4); then a phone-only update is sent (spec §7). */
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
  const [verify, { isLoading, error, data }] = useVerifyOtp();
  const [send, sending] = useSendOtp();
  const [update, updating] = useUpdateUser();
  const { to, service_id, next } = asked;

  const save = async () => {
    const { data: saved } = await update({ phone_number: to, manners: { successMessage: t('profile.saved') } });
    if (saved) void navigate(isOwnPath(next) ? next : paths['personal-info'], { replace: true });
  };
  const check = async (otp: string) => {
    const { data: checked } = await verify({ otp, service_id, phone_number: to, manners: { silent: true } });
    if (checked?.status === 'approved') await save();
  };
  const resend = async () => {
    const { data: sent } = await send({ phone_number: to, manners: { silent: true } });
    if (sent) {
      const state: UpdatedPhone = { ...asked, service_id: sent.verify.service_id };
      void navigate(paths['verify-updated-phone'], { replace: true, state });
    }
    return Boolean(sent);
  };

  // The code is good once: what is left after it is the update, however often it has to be tried.
  if (data?.status === 'approved') {
    if (!updating.isError) return <LoadingScreen words={{ loading: t('auth.updatedPhone.saving') }} />;
    return (
      <Card>
        <Refused error={updating.error} title={t('auth.updatedPhone.failed')} />
        <Button fullWidth onClick={() => void save()}>
          {t('words.retry')}
        </Button>
      </Card>
    );
  }
  return (
    <CodeForm
      sent={t('auth.verify.phoneSent', { to: showPhone(to) })}
      actLabel={t('auth.updatedPhone.act')}
      busy={isLoading}
      error={error ?? sending.error}
      problem={problemOf(data?.status)}
      onCode={(otp) => void check(otp)}
      onResend={resend}
      resending={sending.isLoading}
    />
  );
}
