import { useMaintenance } from '@haruka/api/operations/maintenance';
import { maintenancePollMs, useIsInBackground } from '@haruka/shell';
import { BareFrame, EmptyState, Page } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maintenancePath } from './maintenance.path.ts';
import { useStaffApp } from './staff-context.ts';

/** Shown while the server reports maintenance; brings people back to where they were when it is over (design §3). */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const { root } = useStaffApp();
  const { giveWay } = useIsInBackground(maintenancePath);
  const { data } = useMaintenance(
    { options: { silent: true, noprogress: true } },
    { pollingInterval: maintenancePollMs },
  );

  useEffect(() => {
    if (data && !data.is_on) giveWay(root);
  }, [data, root, giveWay]);

  return (
    <BareFrame id="main">
      <Page title={t('office.maintenance.title')} narrow>
        <EmptyState picture="wait" title={data?.text || t('office.maintenance.text')}>
          {t('office.maintenance.back')}
        </EmptyState>
      </Page>
    </BareFrame>
  );
}
