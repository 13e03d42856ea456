import { Button, PasswordField, Stack, TextField } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '@haruka/shell/error-banner';

export interface Proof {
  current_password: string;
  code?: string;
}

interface Props {
  /** Also asks for the six digits or a recovery code. */
  withCode: boolean;
  act: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onProof: (proof: Proof) => void;
  onCancel: () => void;
}

/** Confirms the member's identity before a change of their sign-in methods. */
export function ProofForm({ withCode, act, danger, busy, error, onProof, onCancel }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const typedCode = code.normalize('NFKC').trim();
  const gaps = {
    password: password ? undefined : t('signIn.passwordMissing'),
    code: !withCode || typedCode.length >= 6 ? undefined : t('account.proof.codeMissing'),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (gaps.password || gaps.code) return;
    onProof({ current_password: password, ...(withCode && { code: typedCode }) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <PasswordField
          label={t('account.password.current')}
          autoComplete="current-password"
          required
          marked={false}
          value={password}
          error={asked ? gaps.password : undefined}
          onValue={setPassword}
        />
        {withCode && (
          <TextField
            label={t('account.proof.code')}
            helper={t('account.proof.codeHelper')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            chars={14}
            required
            marked={false}
            value={code}
            error={asked ? gaps.code : undefined}
            onValue={setCode}
          />
        )}
        <ErrorBanner error={error} />
        <Stack row wrap gap={12}>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {act}
          </Button>
          <Button variant="text" onClick={onCancel}>
            {t('words.cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
