import { sessionLostEvent, useIsInBackground, useMaintenanceWatch } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../shared/paths.ts';

/** Moves every open screen to the maintenance page (AUTH-10), and tells of a session that is over. */
export function SessionWatch() {
  const { t } = useTranslation();
  const { step: toMaintenance } = useIsInBackground(paths.maintenance);
  useMaintenanceWatch(toMaintenance);

  useEffect(() => {
    const showLoss = (event: Event) => {
      // Another tab has left, and this one goes with it: that is no accident.
      if ((event as CustomEvent<unknown>).detail === 'elsewhere') toast({ text: t('shell.loggedOut') });
      else toast({ tone: 'info', text: t('shell.sessionOver') });
    };
    addEventListener(sessionLostEvent, showLoss);
    return () => removeEventListener(sessionLostEvent, showLoss);
  }, [t]);
  return null;
}
