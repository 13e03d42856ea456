import { useChangeReceiptSettings, useReceiptSettings } from '@haruka/api/money/receipt';
import { isCorporateNumber, type ReceiptSettings, receiptRoutes } from '@haruka/contract/money/receipt';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Banner, Button, Card, DescriptionList, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** What stands on the clinic's receipts. The owner changes it, and everyone at the desk reads it. */
export function ReceiptSettingsCard() {
  const { t } = useTranslation();
  const { clinic_members } = useMember();
  const { data } = useReceiptSettings({});
  if (!data) return null;
  const number = data.registration_number;
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <Card title={t('locations.receipt.title')}>
      <p>{t('locations.receipt.text')}</p>
      {number !== null && !isCorporateNumber(number) && (
        <Banner tone="warning" title={t('locations.receipt.check')}>
          {t('locations.receipt.checkText', { number })}
        </Banner>
      )}
      {isOwner ? (
        <NumberForm key={number} settings={data} />
      ) : (
        <DescriptionList
          items={[{ term: t('locations.receipt.number'), text: number ?? t('locations.receipt.unset') }]}
        />
      )}
    </Card>
  );
}

function NumberForm({ settings }: { settings: ReceiptSettings }) {
  const { t } = useTranslation();
  const [change, { error }] = useChangeReceiptSettings();
  const { field, submitTo, summary, bannerError, busy } = useContractForm({
    schema: receiptRoutes.changeReceiptSettings.body,
    defaults: { registration_number: settings.registration_number ?? '' },
    labels: { registration_number: t('locations.receipt.number') },
    prepare: ({ registration_number }) => ({ registration_number: stored(registration_number) }),
    texts: { registration_number: t('locations.receipt.wrong') },
    focus: 'field',
  });
  const submit = submitTo((values) => change({ ...values, options: { successMessage: t('words.saved') } }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        {summary}
        <TextField
          {...field('registration_number')}
          maxLength={20}
          autoComplete="off"
          helper={t('locations.receipt.helper')}
        />
        <ErrorBanner error={bannerError(error)} />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('words.save')}
        </Button>
      </Stack>
    </form>
  );
}

/** Returns the stored form of a typed number, which may be full width, in small letters or in groups; null for none. */
const stored = (typed: string): string | null =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\-‐ー−]/g, '')
    .toUpperCase() || null;
