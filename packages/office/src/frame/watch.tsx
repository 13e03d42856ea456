import { maintenanceSaid, sessionLost, withRedirect } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { maintenancePath } from './maintenance.route.ts';

/** Hears what the door says between screens: maintenance moves every open screen (spec §4), a lost session is told. */
export function Watch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    const toMaintenance = () => {
      if (pathname !== maintenancePath) void navigate(withRedirect(maintenancePath, pathname + search));
    };
    const tellLoss = () => toast({ tone: 'info', text: t('office.sessionOver') });
    addEventListener(maintenanceSaid, toMaintenance);
    addEventListener(sessionLost, tellLoss);
    return () => {
      removeEventListener(maintenanceSaid, toMaintenance);
      removeEventListener(sessionLost, tellLoss);
    };
  }, [navigate, pathname, search, t]);
  return null;
}
