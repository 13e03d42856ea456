import { sessionLost, useAside, useMaintenanceWatch } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isShutOut } from '@haruka/contract/errors';
import { maintenancePath } from './maintenance.path.ts';
import { useOffice } from './staff-context.ts';
import { keepWhy } from './sign-out-reason.ts';

/**
 * Moves every open screen to the maintenance page (spec §4), and tells of a session that is over: on the login screen, and for
 * good, when somebody ended it (spec §8: 04013, 02010–02012).
 */
export function Watch() {
  const { t } = useTranslation();
  const { step: toMaintenance } = useAside(maintenancePath);
  useMaintenanceWatch(toMaintenance);
  const { session } = useOffice();

  useEffect(() => session.subscribe(({ signedIn }) => signedIn && keepWhy(undefined)), [session]);

  useEffect(() => {
    const tellLoss = (event: Event) => {
      const code = String((event as CustomEvent<unknown>).detail);
      if (isShutOut(code)) keepWhy(code);
      // Another tab has left, and this one goes with it: that is no accident.
      else if (code === 'elsewhere') toast({ tone: 'success', text: t('signIn.loggedOut') });
      else toast({ tone: 'info', text: t('office.sessionOver') });
    };
    addEventListener(sessionLost, tellLoss);
    return () => removeEventListener(sessionLost, tellLoss);
  }, [t]);
  return null;
}
