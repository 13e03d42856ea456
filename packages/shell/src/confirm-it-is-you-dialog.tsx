import type { ConfirmationMethod } from '@haruka/api';
import { useConfirmSession, useSendOtp, useVerifyOtp } from '@haruka/api/identity/auth';
import { normaliseDigits, translate, showPhone } from '@haruka/i18n';
import { Button, PasswordField, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { ErrorBanner } from './error-banner.tsx';

interface Props<W extends ConfirmationMethod = ConfirmationMethod> {
  way: W;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for the password (and code), or for a code sent to the account's number. The form behind keeps its text. */
export default function ConfirmItIsYouDialog({ way, onDone }: Props) {
  return (
    <Sheet
      open
      onTop
      onClose={() => onDone(false)}
      title={translate('client.confirm.title')}
      closeLabel={translate('words.close')}
    >
      {way.by === 'SMS' ? (
        <ByCode way={way} onDone={onDone} />
      ) : (
        <PasswordConfirmation withCode={way.by === 'PASSWORD_AND_CODE'} onDone={onDone} />
      )}
    </Sheet>
  );
}

function PasswordConfirmation({ withCode, onDone }: { withCode: boolean; onDone: Props['onDone'] }) {
  const [confirm, { isLoading, error }] = useConfirmSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const typedCode = code.normalize('NFKC').trim();
  const isCodeMissing = withCode && typedCode.length < 6;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // The form behind belongs to another component, but React events bubble through it.
    event.stopPropagation();
    setSubmitted(true);
    if (!password || isCodeMissing) return;
    const input = { current_password: password, ...(withCode && { code: typedCode }) };
    const { error: refused } = await confirm({ ...input, options: { silent: true } });
    if (!refused) onDone(true);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <Text>{translate(withCode ? 'client.confirm.textWithCode' : 'client.confirm.text')}</Text>
        <PasswordField
          id="confirm-password"
          label={translate('client.confirm.password')}
          autoComplete="current-password"
          required
          marked={false}
          value={password}
          error={submitted && !password ? translate('client.confirm.passwordMissing') : undefined}
          onValue={setPassword}
        />
        {withCode && (
          <TextField
            id="confirm-code"
            label={translate('client.confirm.code')}
            helper={translate('client.confirm.codeHelper')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            marked={false}
            value={code}
            error={submitted && isCodeMissing ? translate('client.confirm.codeMissing') : undefined}
            onValue={setCode}
          />
        )}
        <ErrorBanner error={error} />
        <Button type="submit" busy={isLoading} fullWidth>
          {translate('client.confirm.act')}
        </Button>
      </Stack>
    </form>
  );
}

function ByCode({ way: { phone_number }, onDone }: Props<Extract<ConfirmationMethod, { by: 'SMS' }>>) {
  const [send, sending] = useSendOtp();
  const [verify, verifying] = useVerifyOtp();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const service_id = sending.data?.verify.service_id;
  const isWrong = verifying.data !== undefined && verifying.data.status !== 'approved';
  const problem =
    submitted && code.length < 6 ? 'client.confirm.smsMissing' : isWrong ? 'client.confirm.smsWrong' : undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!service_id) return void send({ phone_number, options: { silent: true } });
    setSubmitted(true);
    if (code.length < 6) return undefined;
    const { data } = await verify({ phone_number, service_id, otp: code, options: { silent: true } });
    if (data?.status === 'approved') onDone(true);
    return undefined;
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <Text>{translate('client.confirm.sms', { to: showPhone(phone_number) })}</Text>
        {service_id && (
          <TextField
            id="confirm-sms"
            label={translate('client.confirm.smsCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            marked={false}
            value={code}
            error={problem && translate(problem)}
            onValue={(typed) => setCode(normaliseDigits(typed).slice(0, 6))}
          />
        )}
        <ErrorBanner error={verifying.error ?? sending.error} />
        <Button type="submit" busy={sending.isLoading || verifying.isLoading} fullWidth>
          {translate(service_id ? 'client.confirm.act' : 'client.confirm.smsSend')}
        </Button>
      </Stack>
    </form>
  );
}
