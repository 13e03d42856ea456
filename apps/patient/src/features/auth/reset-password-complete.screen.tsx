import { Banner, Button, Card, Page } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** The new password is set; every device has to log in with it. */
export default function ResetPasswordCompleteScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('auth.resetDone.title')} narrow>
      <Card>
        <Banner tone="success">{t('auth.resetDone.text')}</Banner>
        <p>{t('auth.resetDone.next')}</p>
        <Button href={paths.login} fullWidth>
          {t('auth.logIn.act')}
        </Button>
      </Card>
    </Page>
  );
}
