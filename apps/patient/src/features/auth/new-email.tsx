import { endSession } from '@haruka/api';
import { useVerifyNewEmail } from '@haruka/api/identity/account';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/**
 * Opens the link mailed to a new address. Changes the address only when a person presses the button. A successful
 * change ends all sessions, also in this browser (CONTACT-3).
 */
export function NewEmail({ token }: { token: string }) {
  const { t } = useTranslation();
  const [verify, { error, isLoading }] = useVerifyNewEmail();
  const [changed, setChanged] = useState<{ email: string }>();
  const change = async () => {
    const { data } = await verify({ token, options: { silent: true } });
    if (!data) return;
    // Ending the session forgets all that the server has told, this answer too.
    setChanged(data);
    endSession();
  };

  if (error) {
    return (
      <Card>
        <ErrorBanner error={error} title={t('auth.newEmail.failed')} />
        <p>{t('auth.newEmail.again')}</p>
        <Button href={paths['personal-info']} fullWidth>
          {t('auth.newEmail.to')}
        </Button>
      </Card>
    );
  }
  if (!changed) {
    return (
      <Card>
        <p>{t('auth.newEmail.ask')}</p>
        <Button busy={isLoading} fullWidth onClick={() => void change()}>
          {t('auth.newEmail.act')}
        </Button>
      </Card>
    );
  }
  return (
    <Card>
      <Banner tone="success" title={t('auth.newEmail.done')}>
        {t('auth.newEmail.text', changed)}
      </Banner>
      <Button href={paths.login} fullWidth>
        {t('auth.logIn.act')}
      </Button>
    </Card>
  );
}
