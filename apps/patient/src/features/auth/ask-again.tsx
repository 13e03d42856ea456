import { useResendVerifyToken } from '@haruka/api/identity/auth';
import { authRoutes } from '@haruka/contract/identity/auth';
import { normaliseEmail } from '@haruka/i18n/patient';
import { Button, Card, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';

/** Has the activation mail sent again. The answer is the same for known and unknown addresses. */
export function AskAgain({ onSent }: { onSent: (to: string) => void }) {
  const { t } = useTranslation();
  const [resend, { isLoading, error }] = useResendVerifyToken();
  const { field, handleSubmit } = useContractForm({
    schema: authRoutes.resendVerifyToken.body,
    defaults: { email: '' },
    labels: { email: t('auth.fields.email') },
    prepare: ({ email }) => ({ email: normaliseEmail(email) }),
  });
  const submit = handleSubmit(async ({ email }) => {
    if (!(await resend({ email, options: { successMessage: t('auth.verify.tokenSent') } })).error) onSent(email);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <p>{t('auth.verify.ask')}</p>
        <TextField
          {...field('email')}
          helper={t('auth.fields.emailHelper')}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ErrorBanner error={error} />
        <Button type="submit" busy={isLoading} fullWidth>
          {t('auth.verify.askAct')}
        </Button>
      </Card>
    </form>
  );
}
