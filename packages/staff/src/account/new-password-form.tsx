import type { Schema } from '@haruka/forms';
import { limits } from '@haruka/contract/limits';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, PasswordField, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Sent {
  token: string;
  password: string;
}

interface Props {
  /** The request that sets the password by the token of the link. */
  schema: Schema<Sent, Sent>;
  token: string;
  label: string;
  actLabel: string;
  /** The account of the password, for the browser's password manager. */
  email?: string;
  error: unknown;
  send: (values: Sent) => PromiseLike<{ error?: unknown }>;
}

/** Form for a new password by a link. Checks it here and on the server, and shows errors at the field. */
export function NewPasswordForm({ schema, token, label, actLabel, email, error, send }: Props) {
  const { t } = useTranslation();
  const { field, submitTo, bannerError, busy } = useContractForm({
    schema,
    defaults: { password: '' },
    labels: { password: label },
    prepare: ({ password }) => ({ token, password }),
    formats: { password: 'password' },
    rejected: { password: 'password_common' },
    focus: 'field',
  });
  return (
    <form noValidate onSubmit={(event) => void submitTo(send)(event)}>
      <Stack gap={24}>
        {email && <input type="hidden" name="email" autoComplete="username" value={email} readOnly />}
        <PasswordField
          {...field('password')}
          helper={t('account.password.helper', { min: limits.passwordMin })}
          autoComplete="new-password"
          required
          marked={false}
        />
        <ErrorBanner error={bannerError(error)} />
        <Button type="submit" fullWidth busy={busy}>
          {actLabel}
        </Button>
      </Stack>
    </form>
  );
}
