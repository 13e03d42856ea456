import { useSendOtp } from '@haruka/api/auth';
import { authRoutes } from '@haruka/contract/auth';
import { normalisePhone, showPhone } from '@haruka/i18n/patient';
import { Refused } from '@haruka/shell/refused';
import { Button, Card, TextField } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../shared/use-contract-form.tsx';
import { Consent } from './consent.tsx';

/** A number that a code was sent to, and the challenge that the code answers. */
export interface Sent {
  to: string;
  service_id: string;
}

/** First step of quick registration: a number is agreed to and sent a code. Whoever comes back to mend it finds it here. */
export function QuickNumber({ number, onSent }: { number: string; onSent: (sent: Sent) => void }) {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useSendOtp();
  const { field, handleSubmit, setError, summary } = useContractForm({
    schema: authRoutes.sendOtp.body,
    defaults: { phone_number: showPhone(number), agree: Boolean(number) },
    labels: { phone_number: t('auth.fields.phone'), agree: t('auth.signUp.agree') },
    prepare: ({ phone_number }) => ({ phone_number: normalisePhone(phone_number) }),
    formats: { phone_number: 'phone' },
    also: ({ agree }) => (agree ? {} : { agree: 'agree' }),
  });
  const submit = handleSubmit(async ({ phone_number }) => {
    const { data } = await send({ phone_number, manners: { silent: true } });
    // Spec §5: a failure of sending says "please check your phone number".
    if (data) onSent({ to: phone_number, service_id: data.verify.service_id });
    else setError('phone_number', { type: 'phone_unreachable' });
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
          <Refused error={error} />
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.quick.send')}
          </Button>
        </Card>
      </form>
    </>
  );
}
