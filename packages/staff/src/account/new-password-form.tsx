import { limits } from '@haruka/contract/limits';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, PasswordField, Stack } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCommon, useNewPasswordProblem } from './new-password.ts';

interface Props {
  label: string;
  actLabel: string;
  /** The account of the password, for the browser's password manager. */
  email?: string;
  busy: boolean;
  error: unknown;
  onPassword: (password: string) => Promise<unknown>;
  /** Clears the server's error, which is about the previous input. */
  onTyping: () => void;
}

/** Form for a new password by a link. Checks it here and on the server, and shows errors at the field. */
export function NewPasswordForm({ label, actLabel, email, busy, error, onPassword, onTyping }: Props) {
  const { t } = useTranslation();
  const problemOf = useNewPasswordProblem();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!problemOf(password, undefined)) await onPassword(password);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={24}>
        {email && <input type="hidden" name="email" autoComplete="username" value={email} readOnly />}
        <PasswordField
          label={label}
          helper={t('account.password.helper', { min: limits.passwordMin })}
          autoComplete="new-password"
          required
          marked={false}
          value={password}
          error={asked ? problemOf(password, error) : undefined}
          onValue={(typed) => {
            setPassword(typed);
            if (error) onTyping();
          }}
        />
        <ErrorBanner error={isCommon(error) ? undefined : error} />
        <Button type="submit" fullWidth busy={busy}>
          {actLabel}
        </Button>
      </Stack>
    </form>
  );
}
