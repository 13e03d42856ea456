import { Button, OtpField, productName, Stack, Text, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { SignInForm } from './use-sign-in-form.ts';

interface Props {
  form: SignInForm;
  /** Asks for a recovery code instead of the six digits. */
  isRecovering: boolean;
  onRecovering: (isRecovering: boolean) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** The second step of sign-in: six digits, or a recovery code without the phone. */
export function SecondStep({ form, isRecovering, onRecovering, onSubmit, onBack }: Props) {
  const { t } = useTranslation();
  const { field, busy, setValue, clearErrors } = form;
  const other = () => {
    clearErrors();
    setValue('totp', '');
    onRecovering(!isRecovering);
  };
  return (
    <Stack gap={24}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {isRecovering ? (
          <Stack gap={24}>
            <TextField
              key="recovery_code"
              {...field('recovery_code')}
              helper={t('signIn.recoveryHelper')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              chars={16}
              required
              marked={false}
            />
            <Button type="submit" fullWidth busy={busy}>
              {t('words.log_in')}
            </Button>
            <Text size={14} tone="soft">
              {t('signIn.recoveryLost', { product: productName })}
            </Text>
          </Stack>
        ) : (
          <Stack gap={24}>
            <Text>{t('signIn.codeLead')}</Text>
            <OtpField
              key="totp"
              {...field('totp')}
              helper={t('signIn.codeHelper')}
              required
              marked={false}
              onComplete={onSubmit}
            />
            <Button type="submit" fullWidth busy={busy}>
              {t('words.log_in')}
            </Button>
          </Stack>
        )}
      </form>
      <Stack gap={8}>
        <Button variant="text" onClick={other}>
          {t(isRecovering ? 'signIn.useApp' : 'signIn.useRecovery')}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t('words.back')}
        </Button>
      </Stack>
    </Stack>
  );
}
