import { maintenanceSaid, sessionLost, useLine, withRedirect } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isShutOut } from '@haruka/contract/errors';
import { maintenancePath } from './maintenance.route.ts';
import { useOffice } from './office.ts';
import { keepWhy } from './shut-out.ts';

/**
 * Hears what is said between screens: maintenance, by an answer or by the live line, moves every open screen (spec §4),
 * and a session that is over is told: at the login, and for good, when somebody ended it (spec §8: 04013, 02010–02012).
 */
export function Watch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { hear } = useLine();
  const { session } = useOffice();

  useEffect(() => session.subscribe(({ signedIn }) => signedIn && keepWhy(undefined)), [session]);

  useEffect(() => {
    const toMaintenance = () => {
      if (pathname !== maintenancePath) void navigate(withRedirect(maintenancePath, pathname + search));
    };
    const tellLoss = (event: Event) => {
      const code = String((event as CustomEvent<unknown>).detail);
      if (isShutOut(code)) keepWhy(code);
      else toast({ tone: 'info', text: t('office.sessionOver') });
    };
    const deafen = hear(({ name, data }) => {
      if (name === 'maintenance' && data.is_on) toMaintenance();
    });
    addEventListener(maintenanceSaid, toMaintenance);
    addEventListener(sessionLost, tellLoss);
    return () => {
      deafen();
      removeEventListener(maintenanceSaid, toMaintenance);
      removeEventListener(sessionLost, tellLoss);
    };
  }, [hear, navigate, pathname, search, t]);
  return null;
}
