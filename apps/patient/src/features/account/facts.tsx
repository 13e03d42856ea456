import { useMyAccount } from '@haruka/api/identity/account';
import type { Account } from '@haruka/contract/identity/account';
import { dayInTokyo, formatDate, showPhone } from '@haruka/i18n/patient';
import {
  Card,
  CheckCircleIcon,
  DescriptionList,
  ErrorState,
  KeyIcon,
  Skeletons,
  Stack,
  StatusChip,
  TextLink,
  UserIcon,
  WarningIcon,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** How the account is reached and since when it exists. */
export function Facts() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useMyAccount({ options: { silent: true } });
  return (
    <Card title={t('account.facts.title')}>
      {data ? (
        <Known account={data} />
      ) : isError ? (
        <ErrorState
          title={t('account.facts.failed')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      ) : (
        <Skeletons kind="lines" words={{ loading: t('words.loading') }} />
      )}
    </Card>
  );
}

function Known({ account }: { account: Account }) {
  const { t } = useTranslation();
  const describe = (value: string | null, isVerified: boolean) =>
    value ? (
      <Stack row wrap gap={8}>
        <span>{value}</span>
        <StatusChip
          tone={isVerified ? 'success' : 'warning'}
          icon={isVerified ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
          label={isVerified ? t('profile.verified') : t('profile.unverified')}
        />
      </Stack>
    ) : (
      t('profile.none')
    );
  const day = (instant: string) => formatDate(dayInTokyo(instant));
  const [agreed] = account.agreements;
  return (
    <>
      <DescriptionList
        items={[
          { term: t('profile.fields.email'), text: describe(account.email, account.is_email_verify) },
          ...(account.new_email
            ? [{ term: t('account.facts.newEmail'), text: t('account.facts.waiting', { email: account.new_email }) }]
            : []),
          {
            term: t('profile.fields.phone_number'),
            text: describe(account.phone_number && showPhone(account.phone_number), account.is_sms_verify),
          },
          {
            term: t('auth.fields.password'),
            text: t(account.has_password ? 'account.facts.hasPassword' : 'account.facts.noPassword'),
          },
          { term: t('account.facts.since'), text: day(account.created_at) },
          ...(agreed
            ? [
                {
                  term: t('account.facts.agreed'),
                  text: t('account.facts.agreedText', {
                    version: formatDate(agreed.version),
                    day: day(agreed.agreed_at),
                  }),
                },
              ]
            : []),
        ]}
      />
      <Stack row wrap gap={16}>
        <TextLink href={paths['personal-info']} icon={<UserIcon size={20} />} roomy>
          {t('account.facts.edit')}
        </TextLink>
        <TextLink
          href={account.has_password ? paths['change-password'] : paths['forgot-password']}
          icon={<KeyIcon size={20} />}
          roomy
        >
          {t(account.has_password ? 'auth.change.title' : 'account.facts.setPassword')}
        </TextLink>
      </Stack>
    </>
  );
}
