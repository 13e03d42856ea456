import { useSendOtp } from '@haruka/api/identity/auth';
import { authRoutes } from '@haruka/contract/identity/auth';
import { normalisePhone } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { Button, Card, TextField } from '@haruka/ui';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { Consent } from './consent.tsx';
import { NextCode, nextCodeAt } from './next-code.tsx';

/** A number that a code was sent to, and the challenge that the code answers. */
export interface Sent {
  to: string;
  service_id: string;
  /** When it went out. */
  at: number;
}

interface Props {
  number: string;
  agree: boolean;
  onType: (typed: { number: string; agree: boolean }) => void;
  onSent: (sent: Omit<Sent, 'at'>) => void;
}

/**
 * First step of quick registration: takes a number, asks for consent and sends a code. A patient who returns to
 * correct the number finds it here.
 */
export function QuickNumber({ number, agree, onType, onSent }: Props) {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useSendOtp();
  const { field, handleSubmit, setError, subscribe, summary } = useContractForm({
    schema: authRoutes.sendOtp.body,
    defaults: { phone_number: number, agree },
    labels: { phone_number: t('auth.fields.phone'), agree: t('auth.signUp.agree') },
    prepare: ({ phone_number }) => ({ phone_number: normalisePhone(phone_number) }),
    formats: { phone_number: 'phone' },
    also: ({ agree }) => (agree ? {} : { agree: 'agree' }),
  });
  const typeNow = useEffectEvent(onType);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => typeNow({ number: values.phone_number, agree: values.agree }),
      }),
    [subscribe],
  );
  const next = useMemo(() => nextCodeAt(error), [error]);
  const submit = handleSubmit(async ({ phone_number }) => {
    const { data, error: refused } = await send({ phone_number, options: { silent: true } });
    // A failure of sending says "please check your phone number". A number that is only asked for too soon is right.
    if (data) onSent({ to: phone_number, service_id: data.verify.service_id });
    else if (nextCodeAt(refused) === undefined) setError('phone_number', { type: 'phone_unreachable' });
  });
  return (
    <>
      {summary}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <TextField
            {...field('phone_number')}
            helper={t('auth.fields.phoneHelper')}
            required
            type="tel"
            autoComplete="tel"
          />
          <Consent {...field('agree')} />
          {next === undefined ? <ErrorBanner error={error} /> : <NextCode key={next} at={next} />}
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.quick.send')}
          </Button>
        </Card>
      </form>
    </>
  );
}
