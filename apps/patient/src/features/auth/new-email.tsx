import { endSession } from '@haruka/api';
import { useVerifyNewEmail } from '@haruka/api/account';
import { Refused } from '@haruka/shell/refused';
import { Banner, Button, Card, LoadingScreen } from '@haruka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** The link mailed to a new address. A successful change logs everybody out, this browser too (spec §4). */
export function NewEmail({ token }: { token: string }) {
  const { t } = useTranslation();
  const [verify, { error }] = useVerifyNewEmail();
  const [changed, setChanged] = useState<{ email: string }>();
  const done = useRef(false);
  useEffect(() => {
    // The token is good once, so it is spent once.
    if (done.current) return;
    done.current = true;
    void verify({ token, manners: { silent: true } }).then(({ data }) => {
      if (!data) return;
      // Ending the session forgets all that the server has told, this answer too.
      setChanged(data);
      endSession();
    });
  }, [token, verify]);

  if (error) {
    return (
      <Card>
        <Refused error={error} title={t('auth.newEmail.failed')} />
        <p>{t('auth.newEmail.again')}</p>
        <Button href={paths['personal-info']} fullWidth>
          {t('auth.newEmail.to')}
        </Button>
      </Card>
    );
  }
  if (!changed) return <LoadingScreen words={{ loading: t('auth.verify.checking') }} />;
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
