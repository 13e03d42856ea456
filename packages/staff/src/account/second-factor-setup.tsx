import { errorCodes } from '@haruka/contract/errors';
import { useConfirmSecondFactor } from '@haruka/api/identity/member-account';
import { memberAccountRoutes, type SecondFactorSetup as Setup } from '@haruka/contract/identity/member-account';
import { limits } from '@haruka/contract/limits';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, OtpField, QrCode, rem, Stack, Text, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

export interface Enrolled {
  recovery_codes: string[];
  tokens: { access_token: string; refresh_token: string } | null;
}

/** Shows the secret to scan or type into an authenticator app, and asks for its first code. */
export function SecondFactorSetup({
  setup,
  onDone,
  onCancel,
}: {
  setup: Setup;
  onDone: (enrolled: Enrolled) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [confirm, { error }] = useConfirmSecondFactor();
  const { field, submitTo, bannerError, busy } = useContractForm({
    schema: memberAccountRoutes.confirmSecondFactor.body,
    defaults: { totp: '' },
    labels: { totp: t('account.setup.code') },
    prepare: ({ totp }) => ({ setup_token: setup.setup_token, totp }),
    texts: { totp: t('validation.otp', { name: t('signIn.code') }) },
    focus: 'field',
  });
  const submit = submitTo(async (values) => {
    const answer = await confirm({ ...values, options: { silent: true } });
    if (answer.data) onDone(answer.data);
    return answer;
  });
  const isOver = apiErrorOf(error)?.code === errorCodes.secondFactorSetupExpired;
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Text bold>{t('account.setup.scan')}</Text>
        <Text tone="soft">{t('account.setup.scanText')}</Text>
        <QrCode content={setup.otpauth_uri} label={t('account.setup.picture')} />
      </Stack>
      <Stack gap={8}>
        <Text>{t('account.setup.type')}</Text>
        <code translate="no" style={{ fontSize: rem(18), overflowWrap: 'anywhere' }}>
          {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        {/* On the phone itself there is no second device to scan with. */}
        <TextLink href={setup.otpauth_uri}>{t('account.setup.open')}</TextLink>
      </Stack>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          <OtpField
            {...field('totp')}
            helper={t('account.setup.codeHelper', { minutes: limits.secondFactor.setupMinutes })}
            required
            marked={false}
            onComplete={() => void (busy || submit())}
          />
          <ErrorBanner error={bannerError(error)} />
          <Stack row wrap gap={12}>
            {!isOver && (
              <Button type="submit" busy={busy}>
                {t('account.setup.confirm')}
              </Button>
            )}
            <Button variant={isOver ? 'primary' : 'text'} onClick={onCancel}>
              {isOver ? t('account.setup.again') : t('words.cancel')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </Stack>
  );
}
