import { endSession } from '@haruka/api';
import { useLogOut } from '@haruka/api/identity/auth';
import { clearDraft } from '@haruka/forms/form-draft';
import { Button, Card, Page, toast } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RedirectTo } from '@haruka/shell';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';

/** Logging out clears everything personal in this browser, then goes to login (AUTH-2). */
export default function LogOutScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [logOut, { isLoading }] = useLogOut();
  if (!signedIn) return <RedirectTo to={paths.login} replace />;

  const leave = async () => {
    // An unreachable server must not keep a person signed in on a shared device.
    await logOut({ options: { silent: true } });
    endSession();
    clearDraft();
    toast({ text: t('shell.loggedOut') });
    void navigate(paths.login, { replace: true });
  };
  return (
    <Page title={t('auth.logOut.title')} narrow>
      <Card>
        <p>{t('auth.logOut.text')}</p>
        <Button busy={isLoading} fullWidth onClick={() => void leave()}>
          {t('auth.logOut.act')}
        </Button>
        <Button variant="text" fullWidth href={paths.home}>
          {t('auth.logOut.stay')}
        </Button>
      </Card>
    </Page>
  );
}
