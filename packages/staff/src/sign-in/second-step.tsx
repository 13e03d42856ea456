import { limits } from '@haruka/contract/limits';
import { Button, OtpField, productName, Stack, Text, TextField } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Factor {
  totp?: string;
  recovery_code?: string;
}

/** The second step of sign-in: six digits, or a recovery code without the phone. */
export function SecondStep({
  busy,
  onFactor,
  onBack,
}: {
  busy: boolean;
  onFactor: (factor: Factor) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const [isRecovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [digits, setDigits] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = code.trim();
  const isShort = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 10;
  const isWhole = digits.length === limits.otp.digits;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy) return;
    if (isRecovering && !isShort) onFactor({ recovery_code: typed });
    if (!isRecovering && isWhole) onFactor({ totp: digits });
  };
  const other = () => {
    setRecovering(!isRecovering);
    setAsked(false);
    setDigits('');
  };
  return (
    <Stack gap={24}>
      {isRecovering ? (
        <form noValidate onSubmit={submit}>
          <Stack gap={24}>
            <TextField
              label={t('signIn.recovery')}
              helper={t('signIn.recoveryHelper')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              chars={16}
              required
              marked={false}
              value={code}
              error={isAsked && isShort ? t('signIn.recoveryMissing') : undefined}
              onValue={setCode}
            />
            <Button type="submit" fullWidth busy={busy}>
              {t('words.log_in')}
            </Button>
            <Text size={14} tone="soft">
              {t('signIn.recoveryLost', { product: productName })}
            </Text>
          </Stack>
        </form>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap={24}>
            <Text>{t('signIn.codeLead')}</Text>
            <OtpField
              label={t('signIn.code')}
              helper={t('signIn.codeHelper')}
              required
              marked={false}
              error={isAsked && !isWhole ? t('validation.otp', { name: t('signIn.code') }) : undefined}
              onValue={setDigits}
              onComplete={(totp) => onFactor({ totp })}
            />
            <Button type="submit" fullWidth busy={busy}>
              {t('words.log_in')}
            </Button>
          </Stack>
        </form>
      )}
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
