import { endSession } from '@haruka/api';
import { useLogOut } from '@haruka/api/identity/auth';
import { keep, recall, session } from '@haruka/shell';
import { clearDraft } from '@haruka/shell/form-draft';
import { toast } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStaffApp } from '../frame/staff-context.ts';

/**
 * Ends the session here and shows the login. The guard leads there, too, and would remember this screen as the place to
 * come back to: whoever leaves on purpose leaves no such place to the next person (spec §4), so the last word is ours.
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
 * Signs out: the server is told first, then tokens and everything it has told us are forgotten and the login is shown
 * (spec §4; its text ログアウトに成功しました). A server that cannot be reached does not keep anybody signed in here. The
 * doctor's app is loaded anew, so that nothing of a patient stays in its memory either.
 */
export function useLeave() {
  const { t } = useTranslation();
  const { kind } = useStaffApp();
  const goToLogin = useGoToLogin();
  const [logOut] = useLogOut();
  return async () => {
    const { error } = await logOut({ options: { silent: true } });
    clearDraft();
    await goToLogin();
    if (error) return;
    if (kind === 'clinic') return toast({ tone: 'success', text: t('signIn.loggedOut') });
    keep(session, key, performance.timeOrigin);
    location.reload();
  };
}

/** Says it at the login, once the app that was left has been loaded anew. */
export function useTellOfLeaving() {
  const { t } = useTranslation();
  useEffect(() => {
    const left = recall(session, key, isTime);
    // The login may come up before the page that is being left is gone: it is not the one to say it.
    if (left === undefined || left === performance.timeOrigin) return;
    keep(session, key, null);
    toast({ tone: 'success', text: t('signIn.loggedOut') });
  }, [t]);
}
