import type { ConfirmWay } from '@haruka/api';
import { useConfirmSession, useSendOtp, useVerifyOtp } from '@haruka/api/identity/auth';
import { normaliseDigits, say, showPhone } from '@haruka/i18n';
import { Button, PasswordField, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { type SubmitEvent, useState } from 'react';
import { ErrorBanner } from './error-banner.tsx';

interface Props<W extends ConfirmWay = ConfirmWay> {
  way: W;
  onDone: (isConfirmed: boolean) => void;
}

/** Asks for the password (and code), or for a code to the number of the account. What was typed behind it stays. */
export default function ConfirmItIsYouDialog({ way, onDone }: Props) {
  return (
    <Sheet open onTop onClose={() => onDone(false)} title={say('door.confirm.title')} closeLabel={say('words.close')}>
      {way.by === 'SMS' ? (
        <ByCode way={way} onDone={onDone} />
      ) : (
        <ByPassword withCode={way.by === 'PASSWORD_AND_CODE'} onDone={onDone} />
      )}
    </Sheet>
  );
}

function ByPassword({ withCode, onDone }: { withCode: boolean; onDone: Props['onDone'] }) {
  const [confirm, { isLoading, error }] = useConfirmSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const typedCode = code.normalize('NFKC').trim();
  const isCodeMissing = withCode && typedCode.length < 6;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // The form behind belongs to another component, but events of React rise through it.
    event.stopPropagation();
    setAsked(true);
    if (!password || isCodeMissing) return;
    const input = { current_password: password, ...(withCode && { code: typedCode }) };
    const { error: refused } = await confirm({ ...input, options: { silent: true } });
    if (!refused) onDone(true);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <Text>{say(withCode ? 'door.confirm.textWithCode' : 'door.confirm.text')}</Text>
        <PasswordField
          id="confirm-password"
          label={say('door.confirm.password')}
          autoComplete="current-password"
          required
          marked={false}
          value={password}
          error={asked && !password ? say('door.confirm.passwordMissing') : undefined}
          onValue={setPassword}
        />
        {withCode && (
          <TextField
            id="confirm-code"
            label={say('door.confirm.code')}
            helper={say('door.confirm.codeHelper')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            marked={false}
            value={code}
            error={asked && isCodeMissing ? say('door.confirm.codeMissing') : undefined}
            onValue={setCode}
          />
        )}
        <ErrorBanner error={error} />
        <Button type="submit" busy={isLoading} fullWidth>
          {say('door.confirm.act')}
        </Button>
      </Stack>
    </form>
  );
}

function ByCode({ way: { phone_number }, onDone }: Props<Extract<ConfirmWay, { by: 'SMS' }>>) {
  const [send, sending] = useSendOtp();
  const [verify, verifying] = useVerifyOtp();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const service_id = sending.data?.verify.service_id;
  const isWrong = verifying.data !== undefined && verifying.data.status !== 'approved';
  const problem = asked && code.length < 6 ? 'door.confirm.smsMissing' : isWrong ? 'door.confirm.smsWrong' : undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!service_id) return void send({ phone_number, options: { silent: true } });
    setAsked(true);
    if (code.length < 6) return undefined;
    const { data } = await verify({ phone_number, service_id, otp: code, options: { silent: true } });
    if (data?.status === 'approved') onDone(true);
    return undefined;
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        <Text>{say('door.confirm.sms', { to: showPhone(phone_number) })}</Text>
        {service_id && (
          <TextField
            id="confirm-sms"
            label={say('door.confirm.smsCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            marked={false}
            value={code}
            error={problem && say(problem)}
            onValue={(typed) => setCode(normaliseDigits(typed).slice(0, 6))}
          />
        )}
        <ErrorBanner error={verifying.error ?? sending.error} />
        <Button type="submit" busy={sending.isLoading || verifying.isLoading} fullWidth>
          {say(service_id ? 'door.confirm.act' : 'door.confirm.smsSend')}
        </Button>
      </Stack>
    </form>
  );
}
