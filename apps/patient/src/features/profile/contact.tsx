import { useUpdateUser } from '@haruka/api/identity/profile';
import type { Profile } from '@haruka/contract/identity/profile';
import { showPhone } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import {
  Banner,
  Button,
  Card,
  CheckCircleIcon,
  DescriptionList,
  Stack,
  StatusChip,
  TextLink,
  WarningIcon,
} from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** Where the patient is reached now, and whether they have shown that it is theirs; the fields that change it follow. */
export function Contact({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { t } = useTranslation();
  const describe = (value: string | null, isVerified: boolean) => {
    if (!value) return t('profile.none');
    return (
      <Stack row wrap gap={8}>
        <span>{value}</span>
        {isVerified ? (
          <StatusChip tone="success" icon={<CheckCircleIcon size={16} />} label={t('profile.verified')} />
        ) : (
          <StatusChip tone="warning" icon={<WarningIcon size={16} />} label={t('profile.unverified')} />
        )}
      </Stack>
    );
  };
  return (
    <Card title={t('profile.contact')}>
      <DescriptionList
        items={[
          {
            term: t('profile.fields.phone_number'),
            text: describe(profile.phone_number && showPhone(profile.phone_number), profile.is_sms_verify),
          },
          { term: t('profile.fields.email'), text: describe(profile.email, profile.is_email_verify) },
        ]}
      />
      {profile.phone_number && !profile.is_sms_verify && (
        <TextLink href={paths['verify-phone']} roomy>
          {t('profile.verifyPhone')}
        </TextLink>
      )}
      {profile.email && !profile.is_email_verify && <MailAgain email={profile.email} />}
      {children}
    </Card>
  );
}

/** An address that was never verified is asked for once more, as if it were new. */
function MailAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  const [update, { isLoading, isSuccess, error }] = useUpdateUser();
  if (isSuccess) return <MailSent to={email} />;
  return (
    <>
      <ErrorBanner error={error} />
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => void update({ new_email: email, options: { silent: true } })}
      >
        {t('profile.mailAgain')}
      </Button>
    </>
  );
}

/** Says that the change waits for the link in the email. */
export function MailSent({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Banner title={t('profile.mailSent.title')} urgent>
      {t('profile.mailSent.text', { to })}
    </Banner>
  );
}
