import type { Profile } from '@haruka/contract/profile';
import { showPhone } from '@haruka/i18n/patient';
import { Card, CheckCircleIcon, DescriptionList, Stack, StatusChip, TextLink, WarningIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** Where the patient is reached, and whether they have shown that it is theirs. Changed by proof alone, so not in the form. */
export function Contact({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const told = (value: string | null, isVerified: boolean) => {
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
            text: told(profile.phone_number && showPhone(profile.phone_number), profile.is_sms_verify),
          },
          { term: t('profile.fields.email'), text: told(profile.email, profile.is_email_verify) },
        ]}
      />
      {profile.phone_number && !profile.is_sms_verify && (
        <TextLink href={paths['verify-phone']} roomy>
          {t('profile.verifyPhone')}
        </TextLink>
      )}
    </Card>
  );
}
