import { memberAccountRoutes } from '@haruka/contract/identity/member-account';
import type { Schema } from '@haruka/forms';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Button, PasswordField, Stack, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

export interface Proof {
  current_password: string;
  code?: string | undefined;
}

interface Props {
  /** Also asks for the six digits or a recovery code. */
  withCode: boolean;
  act: string;
  danger?: boolean;
  error: unknown;
  onProof: (proof: Proof) => PromiseLike<{ error?: unknown }>;
  onCancel: () => void;
}

const { startSecondFactor, endSecondFactor } = memberAccountRoutes;

/** Confirms the member's identity before a change of their sign-in methods. */
export function ProofForm({ withCode, act, danger, error, onProof, onCancel }: Props) {
  const { t } = useTranslation();
  const schema: Schema<Proof, Proof> = withCode ? endSecondFactor.body : startSecondFactor.body;
  const { field, submitTo, bannerError, busy } = useContractForm({
    schema,
    defaults: { current_password: '', code: '' },
    labels: { current_password: t('account.password.current'), code: t('account.proof.code') },
    prepare: ({ current_password, code }) => ({
      current_password,
      ...(withCode && { code: code.normalize('NFKC').trim() }),
    }),
    texts: { current_password: { required: t('signIn.passwordMissing') }, code: t('account.proof.codeMissing') },
    focus: 'field',
  });
  return (
    <form noValidate onSubmit={(event) => void submitTo(onProof)(event)}>
      <Stack gap={16}>
        <PasswordField {...field('current_password')} autoComplete="current-password" required marked={false} />
        {withCode && (
          <TextField
            {...field('code')}
            helper={t('account.proof.codeHelper')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            chars={14}
            required
            marked={false}
          />
        )}
        <ErrorBanner error={bannerError(error)} />
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
