import { useLocationLinks } from '@haruka/api/directory/clinic';
import type { LocationLinks } from '@haruka/contract/directory/clinic';
import { nameOf } from '@haruka/i18n/clinic';
import {
  Button,
  Card,
  CopyIcon,
  EmptyState,
  ErrorState,
  Page,
  PrintIcon,
  QrCode,
  Skeletons,
  Stack,
  Text,
  toast,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { LocationField } from '../../shared/location-field.tsx';
import { useLocationChoice } from '../../shared/use-location-choice.ts';
import { locationPaths } from './paths.ts';
import { BillingSettingsCard } from './billing-settings.tsx';
import { BookingSettingsCard } from './booking-settings.tsx';
import { FeeSettingsCard } from './fee-settings.tsx';
import { LocationFacts } from './location-facts.tsx';
import { DeliverySettingsCard } from './delivery-settings.tsx';
import { ReceiptSettingsCard } from './receipt-settings.tsx';

/** One of the own locations: what patients read, the links and QR codes that lead them to it, and its rules. */
export default function LocationsScreen() {
  const { t } = useTranslation();
  const choice = useLocationChoice();
  const { data, isError, isFetching, refetch } = useLocationLinks({});
  const location = data?.find(({ id }) => id === choice.location);
  return (
    <Page title={t('places.locations')} lead={t('locations.lead')} wide>
      {isError && (
        <ErrorState
          title={t('locations.failed')}
          text={t('staffFrame.problem')}
          retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeletons count={3} words={{ loading: t('words.loading') }} />}
      {data?.length === 0 && <EmptyState title={t('locations.none')}>{t('locations.noneText')}</EmptyState>}
      {location && (
        <>
          <LocationField {...choice} />
          <Location location={location} />
          <FeeSettingsCard location={location.id} />
          <BookingSettingsCard location={location.id} />
          <BillingSettingsCard location={location.id} />
          <DeliverySettingsCard location={location.id} />
        </>
      )}
      <ReceiptSettingsCard />
    </Page>
  );
}

function Location({ location }: { location: LocationLinks }) {
  const { t } = useTranslation();
  const name = nameOf(location);
  return (
    <Card title={name}>
      <LocationFacts clinic_location_id={location.id} name={name} />
      <Stack row wrap gap={32}>
        {(['menu', 'register'] as const).map((kind) => (
          <Stack key={kind} gap={8} style={{ flex: '1 1 18rem', minWidth: 0 }}>
            <h3>{t(`locations.${kind}.title`)}</h3>
            <Text tone="soft">{t(`locations.${kind}.text`)}</Text>
            <QrCode
              content={location[kind]}
              label={t('locations.qr', { name, kind: t(`locations.${kind}.title`) })}
              size={160}
            />
            <Text size={14}>{location[kind]}</Text>
            <Stack row wrap gap={8}>
              <Button
                variant="secondary"
                size="small"
                startIcon={<CopyIcon size={20} />}
                aria-label={t('locations.copyOf', { name, kind: t(`locations.${kind}.title`) })}
                onClick={() =>
                  void copy(location[kind], { copied: t('words.copied'), failed: t('locations.copyFailed') })
                }
              >
                {t('locations.copy')}
              </Button>
              <Button
                variant="secondary"
                size="small"
                startIcon={<PrintIcon size={20} />}
                aria-label={t('locations.printOf', { name, kind: t(`locations.${kind}.title`) })}
                href={`${locationPaths['location-sheet']}?location=${location.id}&kind=${kind}`}
              >
                {t('locations.print')}
              </Button>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

/** Old browsers, and pages without a secure origin, have no clipboard: the link stays to be marked and copied. */
async function copy(text: string, words: { copied: string; failed: string }) {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text))
    .then(() => navigator.clipboard !== undefined)
    .catch(() => false);
  toast(isCopied ? { tone: 'success', text: words.copied } : { tone: 'error', text: words.failed });
}
