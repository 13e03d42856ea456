import { maintenanceSaid, sessionLost, useAside, useLine } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../shared/paths.ts';

/**
 * Hears what is said between screens: maintenance, by an answer or by the live line, moves every open screen (spec §4),
 * and a session that is over is told.
 */
export function Watch() {
  const { t } = useTranslation();
  const { step: toMaintenance } = useAside(paths.maintenance);
  const { hear } = useLine();

  useEffect(() => {
    const tellLoss = () => toast({ tone: 'info', text: t('shell.sessionOver') });
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
