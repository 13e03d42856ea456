import { useLocationLinks } from '@haruka/api/directory/clinic';
import { nameOf } from '@haruka/i18n/clinic';
import {
  Button,
  EmptyState,
  ErrorState,
  Logo,
  Page,
  Poster,
  PrintIcon,
  QrCode,
  ScreenOnly,
  Skeletons,
  Stack,
  Text,
} from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { locationPaths } from './paths.ts';

/** Shows one location's QR code on a separate sheet, for the wall or the counter. */
export default function LocationSheetScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { data, isError, isFetching, refetch } = useLocationLinks({});
  const location = data?.find(({ id }) => id === Number(query.get('location')));
  const kind = query.get('kind') === 'register' ? 'register' : 'menu';
  const name = location ? nameOf(location) : '';
  return (
    <div style={{ padding: '2rem 1rem' }}>
      <Page title={location ? name : t('locations.sheet.title')} narrow>
        {!data && !isError && <Skeletons count={1} words={{ loading: t('words.loading') }} />}
        {isError && (
          <ErrorState
            title={t('locations.failed')}
            text={t('staffFrame.problem')}
            retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
          />
        )}
        {data && !location && (
          <EmptyState
            title={t('locations.sheet.unknown')}
            action={<Button href={locationPaths.locations}>{t('locations.sheet.back')}</Button>}
          />
        )}
        {location && (
          <>
            <Poster>
              <h2>{t(`locations.sheet.${kind}`)}</h2>
              <QrCode
                content={location[kind]}
                label={t('locations.qr', { name, kind: t(`locations.${kind}.title`) })}
                size={320}
              />
              <p>{t('locations.sheet.how')}</p>
              <Text size={14}>{location[kind]}</Text>
              <Logo size={32} />
            </Poster>
            <ScreenOnly>
              <Stack row wrap gap={12}>
                <Button startIcon={<PrintIcon size={20} />} onClick={() => print()}>
                  {t('locations.sheet.print')}
                </Button>
                <Button variant="text" href={locationPaths.locations}>
                  {t('locations.sheet.back')}
                </Button>
              </Stack>
            </ScreenOnly>
          </>
        )}
      </Page>
    </div>
  );
}
