import { limits } from '@haruka/contract/limits';
import { normaliseDigits } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Banner, Button, Card, Countdown, OtpField } from '@haruka/ui';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextCode, nextCodeAt } from './next-code.tsx';

interface Props {
  /** Where the code was sent, in a sentence. */
  sent: string;
  actLabel: string;
  busy: boolean;
  /** Why the last code was not taken: the refusal of the server, or that it was wrong or too old. */
  error?: unknown;
  problem?: 'wrong' | 'expired';
  onCode: (code: string) => void;
  /** Sends again; resolves to whether it was sent. */
  onResend: () => Promise<boolean>;
  resending: boolean;
  /** When the last code went out; now when left out. */
  sentAt?: number | undefined;
  /** The way back for a person who sees here that the code went to the wrong place. */
  mend?: ReactNode;
}

/**
 * Six digits, and a way to get them again once the time between two sends has passed. The sixth digit sends them, as the
 * helper says; the button is for another try.
 */
export function CodeForm({ sent, actLabel, busy, error, problem, onCode, onResend, resending, sentAt, mend }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [resent, setResent] = useState(false);
  const [nextAt, setNextAt] = useState(() => waitOf(sentAt));
  const next = useMemo(() => nextCodeAt(error), [error]);
  const isWhole = code.length === limits.otp.digits;

  const tried = useRef('');
  const send = (whole: string) => {
    if (busy) return;
    tried.current = whole;
    onCode(whole);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isWhole) send(code);
  };
  const resend = async () => {
    setResent(false);
    if (!(await onResend())) return;
    setNextAt(Date.now() + betweenMs);
    setResent(true);
  };
  const label = t('auth.fields.code');
  const missing = asked && !isWhole ? t(code ? 'validation.otp' : 'validation.required', { name: label }) : undefined;
  const refused = problem && t(`auth.verify.${problem}`);
  return (
    <form noValidate onSubmit={submit}>
      <Card>
        <p>{sent}</p>
        <OtpField
          label={label}
          helper={t('auth.fields.codeHelper')}
          required
          name="code"
          error={missing ?? refused}
          onValue={(typed) => setCode(normaliseDigits(typed))}
          onComplete={(whole) => {
            // A refused code that is typed again waits for the button: each try counts.
            if (whole !== tried.current) send(whole);
          }}
        />
        {next === undefined ? <ErrorBanner error={error} /> : <NextCode key={next} at={next} />}
        <Button type="submit" busy={busy} fullWidth>
          {actLabel}
        </Button>
        {nextAt ? (
          <p>
            <Countdown until={nextAt} onEnd={() => setNextAt(0)}>
              {(left) => t('auth.verify.resendIn', { left })}
            </Countdown>
          </p>
        ) : (
          <Button variant="text" busy={resending} onClick={() => void resend()}>
            {t('auth.verify.resend')}
          </Button>
        )}
        {mend}
        {resent && <Banner tone="success">{t('auth.verify.resent')}</Banner>}
      </Card>
    </form>
  );
}

/** Returns when the next code may be asked for; 0 when at once. */
function waitOf(sentAt = Date.now()) {
  const at = sentAt + betweenMs;
  return at > Date.now() ? at : 0;
}

const betweenMs = limits.otp.betweenSeconds * 1000;
