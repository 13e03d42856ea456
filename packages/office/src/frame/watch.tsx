import { maintenanceSaid, sessionLost, useAside, useLine } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isShutOut } from '@haruka/contract/errors';
import { maintenancePath } from './maintenance.path.ts';
import { useOffice } from './office.ts';
import { keepWhy } from './shut-out.ts';

/**
 * Hears what is said between screens: maintenance, by an answer or by the live line, moves every open screen (spec §4),
 * and a session that is over is told: at the login, and for good, when somebody ended it (spec §8: 04013, 02010–02012).
 */
export function Watch() {
  const { t } = useTranslation();
  const { step: toMaintenance } = useAside(maintenancePath);
  const { hear } = useLine();
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
  }, [hear, toMaintenance, t]);
  return null;
}
