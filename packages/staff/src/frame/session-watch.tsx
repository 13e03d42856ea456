import { sessionLostEvent, useIsInBackground, useMaintenanceWatch } from '@haruka/shell';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isAccessDenied } from '@haruka/contract/errors';
import { maintenancePath } from './maintenance.path.ts';
import { useStaffApp } from './staff-context.ts';
import { saveSignOutReason } from './sign-out-reason.ts';

/**
 * Moves every open screen to the maintenance page (AUTH-10). Shows the end of a session on the sign-in screen, and keeps it there
 * when access was withdrawn (AUTH-10: 04013, 02010–02012).
 */
export function SessionWatch() {
  const { t } = useTranslation();
  const { step: toMaintenance } = useIsInBackground(maintenancePath);
  useMaintenanceWatch(toMaintenance);
  const { session } = useStaffApp();

  useEffect(() => session.subscribe(({ signedIn }) => signedIn && saveSignOutReason(undefined)), [session]);

  useEffect(() => {
    const showSessionEnd = (event: Event) => {
      const code = String((event as CustomEvent<unknown>).detail);
      if (isAccessDenied(code)) saveSignOutReason(code);
      // Another tab has signed out, and this one with it: that is no error.
      else if (code === 'elsewhere') toast({ tone: 'success', text: t('staffFrame.loggedOut') });
      else toast({ tone: 'info', text: t('staffFrame.sessionOver') });
    };
    addEventListener(sessionLostEvent, showSessionEnd);
    return () => removeEventListener(sessionLostEvent, showSessionEnd);
  }, [t]);
  return null;
}
