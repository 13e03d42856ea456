import { endSession } from '@haruka/api';
import { useLogOut } from '@haruka/api/auth';
import { toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOffice } from '../frame/office.ts';

/**
 * Signs out: the server is told first, then tokens and everything it has told us are forgotten and the login is shown
 * (spec §4; its text ログアウトに成功しました). A server that cannot be reached does not keep anybody signed in here.
 */
export function useLeave() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { login } = useOffice();
  const [logOut] = useLogOut();
  return async () => {
    const { error } = await logOut({ manners: { silent: true } });
    endSession();
    await navigate(login, { replace: true });
    if (!error) toast({ tone: 'success', text: t('signIn.loggedOut') });
  };
}
