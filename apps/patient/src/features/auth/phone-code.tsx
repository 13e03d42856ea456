import { useSendOtp, useVerifyOtp } from '@haruka/api/identity/auth';
import { showPhone } from '@haruka/i18n/patient';
import { TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';

type Verify = ReturnType<typeof useVerifyOtp>[0];
type Checked = Awaited<ReturnType<ReturnType<Verify>['unwrap']>>;

interface Sending {
  /** Sends a code; resolves to whether it went out. */
  send: () => Promise<boolean>;
  isLoading: boolean;
  error: unknown;
}

/** Sends a code to a number; the challenge that the code will answer is given to `onSent`. `attempt` is a sign-up's. */
export function useSendCode(phone_number: string, onSent: (service_id: string) => void, attempt?: string): Sending {
  const [sendOtp, { isLoading, error }] = useSendOtp();
  const send = async () => {
    const { data } = await sendOtp({ phone_number, ...(attempt && { attempt }), options: { silent: true } });
    if (data) onSent(data.verify.service_id);
    return Boolean(data);
  };
  return { send, isLoading, error };
}

interface Props {
  /** The number that the code went to. */
  to: string;
  /** The challenge that the code answers; null while none has gone out. */
  service_id: string | null;
  actLabel: string;
  /** How another code is asked for. */
  sending: Sending;
  /** The code was right. */
  onApproved?: (checked: Checked) => void;
  /** What the server said instead of an answer. */
  onRefused?: (refused: unknown) => void;
  /** When the code went out; now when left out. */
  sentAt?: number | undefined;
  /** Where a wrong number is put right: a screen, or what is to be done here. */
  mend?: string | (() => void);
}

/** Asks for the code that an SMS brought: only `approved` is success (CONTACT-6). */
export function PhoneCode({ to, service_id, actLabel, sending, onApproved, onRefused, sentAt, mend }: Props) {
  const { t } = useTranslation();
  const [verify, { isLoading, error, data }] = useVerifyOtp();

  const check = async (otp: string) => {
    if (service_id === null) return;
    const { data: checked, error: refused } = await verify({
      otp,
      service_id,
      phone_number: to,
      options: { silent: true },
    });
    if (checked?.status === 'approved') onApproved?.(checked);
    else if (refused) onRefused?.(refused);
  };
  return (
    <CodeForm
      sent={t('auth.verify.phoneSent', { to: showPhone(to) })}
      actLabel={actLabel}
      busy={isLoading}
      error={error ?? sending.error}
      problem={data?.status === 'pending' ? 'wrong' : data?.status === 'expired' ? 'expired' : undefined}
      onCode={(otp) => void check(otp)}
      onResend={sending.send}
      resending={sending.isLoading}
      sentAt={sentAt}
      mend={
        mend && (
          <TextLink {...(typeof mend === 'string' ? { href: mend } : { onClick: mend })} roomy>
            {t('auth.verify.otherNumber')}
          </TextLink>
        )
      }
    />
  );
}
