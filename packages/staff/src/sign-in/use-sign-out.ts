import { endSession } from '@haruka/api';
import { useLogOut } from '@haruka/api/identity/auth';
import { writeStorage, readStorage, session } from '@haruka/forms/storage';
import { clearDraft } from '@haruka/forms/form-draft';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forgetRestored } from '../draft/kept-forms.ts';
import { useStaffApp } from '../frame/staff-context.ts';

/**
 * Ends the session and shows the sign-in. The guard also goes there, and would store this screen as the place to
 * return to. A deliberate sign-out leaves no such place to the next user (AUTH-2), so this navigation comes last.
 */
export function useGoToLogin() {
  const navigate = useNavigate();
  const { login } = useStaffApp();
  return async () => {
    endSession();
    await new Promise((guarded) => setTimeout(guarded));
    await navigate(login, { replace: true });
  };
}

const key = 'haruka.has-left';
const isTime = (value: unknown): value is number => typeof value === 'number';

/**
 * Signs out: informs the server first, then clears tokens and cache and shows the sign-in
 * (its text ログアウトに成功しました). An unreachable server does not prevent the sign-out. The
 * doctor app is reloaded, so that no patient data stay in memory.
 */
export function useSignOut() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const goToLogin = useGoToLogin();
  const [logOut] = useLogOut();
  return async () => {
    const { error } = await logOut({ options: { silent: true } });
    clearDraft();
    forgetRestored();
    await goToLogin();
    if (error) return;
    if (kind === 'clinic') return toast({ tone: 'success', text: t('staffFrame.loggedOut') });
    writeStorage(session, key, performance.timeOrigin);
    location.reload();
  };
}

/** Shows the sign-out message on the sign-in screen, after the app was reloaded. */
export function useSignOutMessage() {
  const { t } = useTranslation();
  useEffect(() => {
    const left = readStorage(session, key, isTime);
    // The sign-in may render before the old page is gone; that page must not show the message.
    if (left === undefined || left === performance.timeOrigin) return;
    writeStorage(session, key, null);
    toast({ tone: 'success', text: t('staffFrame.loggedOut') });
  }, [t]);
}
