import { useChangeOrderSettings, useOrderSettings } from '@haruka/api/money/clinic-order';
import type { OrderSettings } from '@haruka/contract/money/clinic-order';
import { nameOf } from '@haruka/i18n/clinic';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useMember } from '@haruka/staff';
import { Card, DescriptionList, Segments, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { SettingsPart } from './settings-part.tsx';

/** How a location bills the fee and the medicine of a consultation. The owner chooses, and everyone at the desk reads it. */
export function BillingSettingsCard({ location }: { location: number }) {
  const { t } = useTranslation();
  const { clinic_members } = useMember();
  const read = useOrderSettings({});
  const settings = read.data?.find(({ clinic_location_id }) => clinic_location_id === location);
  const isOwner = clinic_members.some(({ role }) => role === 'OWNER');
  return (
    <Card title={t('locations.billing.title')}>
      <Stack gap={16}>
        <p>{t('locations.billing.text')}</p>
        <SettingsPart name={t('locations.billing.title')} settings={settings} read={read}>
          {(one) =>
            isOwner ? (
              <Choice key={location} settings={one} />
            ) : (
              <DescriptionList
                items={[
                  {
                    term: nameOf(one),
                    text: t(one.bills_together ? 'locations.billing.together' : 'locations.billing.apart'),
                  },
                ]}
              />
            )
          }
        </SettingsPart>
        <Text size={14} tone="soft">
          {t('locations.billing.how')}
        </Text>
      </Stack>
    </Card>
  );
}

function Choice({ settings }: { settings: OrderSettings }) {
  const { t } = useTranslation();
  const [change, { error }] = useChangeOrderSettings();
  const { clinic_location_id, bills_together } = settings;
  const name = nameOf(settings);
  const choose = (value: 'apart' | 'together') =>
    void change({
      clinic_location_id,
      bills_together: value === 'together',
      options: { errorsOnScreen: true, successMessage: t('words.saved') },
    });
  return (
    <Stack gap={8}>
      <h3>{name}</h3>
      <Segments
        label={t('locations.billing.label', { name })}
        value={bills_together ? 'together' : 'apart'}
        onChange={choose}
        items={(['apart', 'together'] as const).map((value) => ({ value, label: t(`locations.billing.${value}`) }))}
      />
      <ErrorBanner error={error} />
    </Stack>
  );
}
