import { useMaintenance } from '@haruka/api/maintenance';
import { isOwnPath } from '@haruka/shell';
import { Button, Card, Illustration, Page, RefreshIcon, Stack } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';

const askEveryMs = 15_000;

/** Shown while the server reports maintenance (spec §4); goes back to where the patient was once it is over. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const { data, isFetching, refetch } = useMaintenance(undefined, {
    pollingInterval: askEveryMs,
    refetchOnMountOrArgChange: true,
  });

  const back = query.get('redirect');
  const over = data && !data.is_on && !isFetching;
  useEffect(() => {
    if (over) void navigate(isOwnPath(back) ? back : paths.finder, { replace: true });
  }, [over, back, navigate]);

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
