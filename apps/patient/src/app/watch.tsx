import { maintenanceSaid, sessionLost, useAside, useLine } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../shared/hooks.ts';
import { paths } from '../shared/paths.ts';
import { sessionEnded } from '../shared/session.slice.ts';

/**
 * Hears what is said between screens: maintenance, by an answer or by the live line, moves every open screen (spec §4),
 * and a session that is over is told.
 */
export function Watch() {
  const { t } = useTranslation();
  const { step: toMaintenance } = useAside(paths.maintenance);
  const send = useSend();
  const { hear } = useLine();

  useEffect(() => {
    const tellLoss = (event: Event) => {
      // Another tab has left, and this one goes with it: that is no accident.
      if ((event as CustomEvent<unknown>).detail === 'elsewhere') return toast({ text: t('shell.loggedOut') });
      send(sessionEnded());
      toast({ tone: 'info', text: t('shell.sessionOver') });
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
  }, [hear, send, toMaintenance, t]);
  return null;
}
