import { errorCodes } from '@haruka/contract/errors';
import { endSession } from '@haruka/api';
import { useNotMe } from '@haruka/api/identity/account';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { useLinkToken } from '@haruka/shell/link-token';
import { Banner, Button, Card, Page } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** "This was not me", from an email or SMS about a change: one press undoes it, and a new password is next. */
export default function NotMeScreen() {
  const { t } = useTranslation();
  const [notMe, { isLoading, error }] = useNotMe();
  const [done, setDone] = useState<{ token: string | null }>();
  const token = useLinkToken() ?? '';
  const isSpent = token.length < 20 || apiErrorOf(error)?.code === errorCodes.verificationFailed;
  const undo = async () => {
    const { data } = await notMe({ token, options: { silent: true } });
    if (!data) return;
    setDone(data);
    // This browser's session ended with all others.
    endSession();
  };
  return (
    <Page title={t('auth.notMe.title')} narrow>
      <Card>
        {done ? (
          <>
            <Banner tone="success" title={t('auth.notMe.done')} urgent>
              {t(done.token ? 'auth.notMe.next' : 'auth.notMe.call')}
            </Banner>
            {done.token && (
              <Button href={`${paths['reset-password']}?token=${done.token}`} fullWidth>
                {t('auth.notMe.toPassword')}
              </Button>
            )}
          </>
        ) : isSpent ? (
          <>
            <Banner tone="warning" title={t('auth.notMe.spent')} urgent>
              {t('auth.notMe.spentText')}
            </Banner>
            <Button href={paths['forgot-password']} fullWidth>
              {t('auth.notMe.toForgot')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('auth.notMe.text')}</p>
            <p>{t('auth.notMe.stay')}</p>
            <ErrorBanner error={error} />
            <Button variant="danger" busy={isLoading} fullWidth onClick={() => void undo()}>
              {t('auth.notMe.act')}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
