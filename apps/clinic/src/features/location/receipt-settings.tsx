import { useChangeReceiptSettings, useReceiptSettings } from '@haruka/api/money/receipt';
import { isCorporateNumber, receiptRoutes, type ReceiptSettingsRecord } from '@haruka/contract/money/receipt';
import { doctorNameOf, formatDayTime } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useMember } from '@haruka/staff';
import { Banner, Button, Card, DescriptionList, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { RestoredBanner } from '../../shared/restored-banner.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { SettingsPart } from './settings-part.tsx';
import { useVersionedForm } from '@haruka/shell/use-versioned-form';

/** What stands on the clinic's receipts. The owner changes it, and everyone at the desk reads it. */
export function ReceiptSettingsCard() {
  const { t } = useTranslation();
  const read = useReceiptSettings({});
  return (
    <Card title={t('locations.receipt.title')}>
      <p>{t('locations.receipt.text')}</p>
      <SettingsPart name={t('locations.receipt.title')} settings={read.data} read={read}>
        {(one) => <RegistrationNumber newest={one} reload={read.refetch} />}
      </SettingsPart>
    </Card>
  );
}

interface NumberProps {
  newest: ReceiptSettingsRecord;
  reload: () => PromiseLike<unknown>;
}

/** The registration number, with a warning when it is none of a company. */
function RegistrationNumber({ newest, reload }: NumberProps) {
  const { t } = useTranslation();
  const { clinic_members } = useMember();
  const number = newest.registration_number;
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <>
      {number !== null && !isCorporateNumber(number) && (
        <Banner tone="warning" title={t('locations.receipt.check')}>
          {t('locations.receipt.checkText', { number })}
        </Banner>
      )}
      {isOwner ? (
        <NumberForm newest={newest} reload={reload} />
      ) : (
        <DescriptionList
          items={[{ term: t('locations.receipt.number'), text: number ?? t('locations.receipt.unset') }]}
        />
      )}
    </>
  );
}

const typedOf = ({ registration_number, version }: ReceiptSettingsRecord) => ({
  registration_number: registration_number ?? '',
  version,
});

/** The registration number. A colleague's change is never replaced unseen. */
function NumberForm({ newest, reload }: NumberProps) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const [change, { error }] = useChangeReceiptSettings();
  const { changed } = newest;
  const form = useContractForm({
    schema: receiptRoutes.changeReceiptSettings.body,
    defaults: typedOf(newest),
    labels: { registration_number: t('locations.receipt.number'), version: '' },
    prepare: ({ registration_number, version }) => ({ registration_number: stored(registration_number), version }),
    texts: { registration_number: t('locations.receipt.wrong') },
    focus: 'field',
    draft: { who, form: 'receipt settings', fields: ['registration_number', 'version'] },
  });
  const { field, summary, bannerError, busy, labelOf } = form;
  const { submit, isBehind, isRestored, ...choice } = useVersionedForm({
    form,
    newest,
    version: newest.version,
    typedOf,
    save: (values) => change({ ...values, options: { successMessage: t('words.saved') } }),
    reload,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        {summary}
        {isRestored && !isBehind && (
          <RestoredBanner fields={[labelOf('registration_number')]} onDiscard={choice.takeNewest} />
        )}
        <TextField
          {...field('registration_number')}
          maxLength={20}
          autoComplete="off"
          helper={t('locations.receipt.helper')}
        />
        {isBehind && changed ? (
          <ConflictBanner
            title={t('locations.receipt.conflict', { name: doctorNameOf(changed), at: formatDayTime(changed.at) })}
            busy={busy}
            {...choice}
          >
            {t('locations.receipt.now', { number: newest.registration_number ?? t('locations.receipt.unset') })}
          </ConflictBanner>
        ) : (
          <ErrorBanner error={bannerError(error)} />
        )}
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
