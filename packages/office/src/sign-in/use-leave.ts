import { endSession } from '@haruka/api';
import { useLogOut } from '@haruka/api/auth';
import { toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOffice } from '../frame/office.ts';

/**
 * Ends the session here and shows the login. The guard leads there, too, and would remember this screen as the place to
 * come back to: whoever leaves on purpose leaves no such place to the next person (spec §4), so the last word is ours.
 */
export function useGoToLogin() {
  const navigate = useNavigate();
  const { login } = useOffice();
  return async () => {
    endSession();
    await new Promise((guarded) => setTimeout(guarded));
    await navigate(login, { replace: true });
  };
}

/**
 * Signs out: the server is told first, then tokens and everything it has told us are forgotten and the login is shown
 * (spec §4; its text ログアウトに成功しました). A server that cannot be reached does not keep anybody signed in here.
 */
export function useLeave() {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  const [logOut] = useLogOut();
  return async () => {
    const { error } = await logOut({ manners: { silent: true } });
    await goToLogin();
    if (!error) toast({ tone: 'success', text: t('signIn.loggedOut') });
  };
}
