import { useMaintenance } from '@haruka/api/operations/maintenance';
import { maintenancePollMs, useIsInBackground } from '@haruka/shell';
import { BareFrame, EmptyState, Page } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maintenancePath } from './maintenance.path.ts';
import { useStaffApp } from './staff-context.ts';

/** Shown while the server reports maintenance; returns to the previous screen when it ends. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  const { uncover } = useIsInBackground(maintenancePath);
  const { data } = useMaintenance(
    { options: { silent: true, noprogress: true } },
    { pollingInterval: maintenancePollMs },
  );

  useEffect(() => {
    if (data && !data.is_on) uncover(root);
  }, [data, root, uncover]);

  return (
    <BareFrame id="main">
      <Page title={t('staffFrame.maintenance.title')} narrow>
        <EmptyState picture="wait" title={data?.text || t('staffFrame.maintenance.text')}>
          {t('staffFrame.maintenance.back')}
        </EmptyState>
      </Page>
    </BareFrame>
  );
}
