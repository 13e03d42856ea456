import { errorCodes } from '@haruka/contract/errors';
import { useDeleteAccount, useMyAccount } from '@haruka/api/identity/account';
import { apiErrorOf, ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, ConfirmDialog, PasswordField, Stack, TextLink, toast } from '@haruka/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLeft } from '../../shared/has-left.ts';
import { paths } from '../../shared/paths.ts';
import { useExit } from './use-exit.ts';

/** The way out. What goes and what stays is said first, the password is asked for, and then it is confirmed once more. */
export function Leaving() {
  const { t } = useTranslation();
  const exit = useExit();
  const { data: account } = useMyAccount({ options: { silent: true } });
  const [leave, { isLoading, error }] = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [asked, setAsked] = useState(false);
  const needsPassword = account?.has_password ?? true;

  const ask = (event: FormEvent) => {
    event.preventDefault();
    setMissing(needsPassword && password === '');
    if (!needsPassword || password !== '') setAsked(true);
  };
  const go = async () => {
    const { error: refused } = await leave({
      ...(needsPassword && { current_password: password }),
      options: { silent: true },
    });
    setAsked(false);
    if (refused) return;
    toast({ text: t('shell.accountClosed') });
    exit(paths.finder, hasLeft);
  };
  const label = t('auth.change.current');
  const code = apiErrorOf(error)?.code;
  return (
    <Card title={t('account.leaving.title')} tone="quiet">
      <p>{t('account.leaving.lead')}</p>
      <ul>
        <li>{t('account.leaving.gone')}</li>
        <li>{t('account.leaving.kept')}</li>
        <li>{t('account.leaving.booked')}</li>
        <li>{t('account.leaving.owed')}</li>
        <li>{t('account.leaving.requests')}</li>
        <li>{t('account.leaving.receipts')}</li>
        <li>{t('account.leaving.waiting')}</li>
      </ul>
      <form noValidate onSubmit={ask}>
        <Stack gap={12}>
          {needsPassword && (
            <PasswordField
              label={label}
              required
              name="leaving_password"
              autoComplete="current-password"
              value={password}
              error={missing ? t('validation.required', { name: label }) : undefined}
              onValue={(typed) => {
                setPassword(typed);
                setMissing(false);
              }}
            />
          )}
          <ErrorBanner error={error} title={t('account.leaving.failed')}>
            {code === errorCodes.unpaidItems && (
              <TextLink href={paths['patient-payment-history']} roomy>
                {t('payment.unpaid')}
              </TextLink>
            )}
            {code === errorCodes.consultStillBooked && (
              <TextLink href={paths['reservation-list']} roomy>
                {t('account.leaving.toBookings')}
              </TextLink>
            )}
          </ErrorBanner>
          <Button type="submit" variant="text">
            {t('account.leaving.act')}
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={asked}
        danger
        title={t('account.leaving.confirmTitle')}
        confirmLabel={t('account.leaving.confirm')}
        cancelLabel={t('account.leaving.stay')}
        busy={isLoading}
        onConfirm={() => void go()}
        onCancel={() => setAsked(false)}
      >
        {t('account.leaving.confirmText')}
      </ConfirmDialog>
    </Card>
  );
}
