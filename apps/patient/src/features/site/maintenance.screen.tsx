import { useMaintenance } from '@haruka/api/operations/maintenance';
import { maintenancePollMs, useIsInBackground } from '@haruka/shell';
import { Button, Card, Illustration, Page, RefreshIcon, Stack } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** Shown while the server reports maintenance (AUTH-10); goes back to where the patient was once it is over. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const { uncover } = useIsInBackground(paths.maintenance);
  const [asked, setAsked] = useState(false);
  const { data, isFetching, refetch } = useMaintenance(
    { options: { silent: true, noprogress: true } },
    { pollingInterval: maintenancePollMs, refetchOnMountOrArgChange: true },
  );

  const over = data && !data.is_on && !isFetching;
  useEffect(() => {
    if (over) uncover(paths.finder);
  }, [over, uncover]);

  return (
    <div style={{ width: '100%', padding: '3rem 1rem' }}>
      <Page title={t('shell.maintenance.title')} narrow lead={t('shell.maintenance.lead')}>
        <Card>
          <Stack gap={16} align="center">
            <Illustration name="wait" />
          </Stack>
          {data?.text && <p style={{ whiteSpace: 'pre-line' }}>{data.text}</p>}
          <p>{t('shell.maintenance.urgent')}</p>
          <Button
            fullWidth
            busy={isFetching}
            startIcon={<RefreshIcon size={20} />}
            onClick={() => {
              setAsked(true);
              void refetch();
            }}
          >
            {t('shell.maintenance.check')}
          </Button>
          <p role="status">{asked && !isFetching && data?.is_on ? t('shell.maintenance.still') : ''}</p>
        </Card>
      </Page>
    </div>
  );
}
