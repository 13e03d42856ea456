import { useQuickRegister } from '@haruka/api/account';
import { useSendOtp, useVerifyOtp } from '@haruka/api/auth';
import { useClinicLocation, useJoinClinicLocation } from '@haruka/api/clinic';
import { accountRoutes } from '@haruka/contract/account';
import { authRoutes } from '@haruka/contract/auth';
import { normaliseKana, normalisePhone, showPhone, useLocale } from '@haruka/i18n/patient';
import { withRedirect } from '@haruka/shell/redirect';
import { Banner, Button, Card, Page, Stack, TextField, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useChosenClinic, useSignedIn } from '../../shared/hooks.ts';
import { legalVersion } from '@haruka/contract/legal';
import { NameFields } from '../../shared/name-fields.tsx';
import { paths } from '../../shared/paths.ts';
import { returnTarget } from '../../shared/redirect.ts';
import { refusalOf, Refused } from '@haruka/shell/refused';
import { useContractForm } from '../../shared/use-contract-form.tsx';
import { useSaid } from '../../shared/wording.ts';
import { CodeForm, problemOf } from './code-form.tsx';
import { Consent } from './consent.tsx';

interface Sent {
  to: string;
  service_id: string;
}

/** The shortest way in, from a clinic's link: number, code, name; joined to the clinic that the link named (design §8). */
export default function QuickRegisterScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const chosen = useChosenClinic();
  const { named } = useSaid();
  const { data: clinic } = useClinicLocation(
    { location_id: chosen?.id ?? 0, manners: { silent: true } },
    { skip: !chosen },
  );
  const [sent, setSent] = useState<Sent>();
  const [isProven, setProven] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  const next = returnTarget(query, null, paths.menu);
  // A sign-up that had been left half-way is finished by the code, and has no name yet.
  if (signedIn) return <Navigate to={isWaiting ? withRedirect(paths.register, next) : next} replace />;
  const at = isProven ? 3 : sent ? 2 : 1;
  const label = t(`auth.quick.steps.${isProven ? 'name' : sent ? 'code' : 'phone'}`);
  return (
    <Page
      title={t('auth.quick.title')}
      lead={clinic && t('auth.quick.lead', { name: named(clinic).name })}
      step={{ at, of: 3, label }}
      narrow
    >
      {!sent && <Number onSent={setSent} />}
      {sent && !isProven && (
        <Code
          sent={sent}
          onSent={setSent}
          clinic_location_id={chosen?.id}
          onProven={() => setProven(true)}
          onWaiting={() => setWaiting(true)}
        />
      )}
      {sent && isProven && chosen && <Name sent={sent} clinic_location_id={chosen.id} />}
      {at === 1 && (
        <Stack row wrap gap={8}>
          <span>{t('auth.signUp.haveAccount')}</span>
          <TextLink href={withRedirect(paths.login, next)} roomy>
            {t('auth.signUp.logIn')}
          </TextLink>
        </Stack>
      )}
    </Page>
  );
}

function Number({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useSendOtp();
  const { field, handleSubmit, setError, summary } = useContractForm({
    schema: authRoutes.sendOtp.body,
    defaults: { phone_number: '', agree: false },
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

interface CodeProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  clinic_location_id: number | undefined;
  onProven: () => void;
  onWaiting: () => void;
}

function Code({ sent: { to, service_id }, onSent, clinic_location_id, onProven, onWaiting }: CodeProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [verify, { isLoading, error, data }] = useVerifyOtp();
  const [send, sending] = useSendOtp();
  const [join] = useJoinClinicLocation();

  const check = async (otp: string) => {
    const { data: checked } = await verify({ otp, service_id, phone_number: to, manners: { silent: true } });
    if (checked?.status !== 'approved') return;
    if (!checked.tokens) return onProven();
    onWaiting();
    if (clinic_location_id) void join({ clinic_location_id, manners: { silent: true } });
  };
  const resend = async () => {
    const { data: again } = await send({ phone_number: to, manners: { silent: true } });
    if (again) onSent({ to, service_id: again.verify.service_id });
    return Boolean(again);
  };
  if (refusalOf(error)?.code === 'RCL_04001') {
    return (
      <Card>
        <Banner tone="warning" title={t('auth.quick.known.title')} urgent>
          {t('auth.quick.known.text')}
        </Banner>
        <Button href={withRedirect(paths.login, returnTarget(query, null, paths.menu))} fullWidth>
          {t('auth.logIn.act')}
        </Button>
        <TextLink href={paths['forgot-password']} roomy>
          {t('auth.logIn.forgot')}
        </TextLink>
      </Card>
    );
  }
  return (
    <CodeForm
      sent={t('auth.verify.phoneSent', { to: showPhone(to) })}
      actLabel={t('auth.reset.check')}
      busy={isLoading}
      error={error ?? sending.error}
      problem={problemOf(data?.status)}
      onCode={(otp) => void check(otp)}
      onResend={resend}
      resending={sending.isLoading}
    />
  );
}

function Name({ sent, clinic_location_id }: { sent: Sent; clinic_location_id: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [register, { isLoading, error }] = useQuickRegister();
  const form = useContractForm({
    schema: accountRoutes.quickRegister.body,
    defaults: { last_name: '', first_name: '', last_name_furigana: '', first_name_furigana: '' },
    labels: {
      last_name: t('profile.fields.last_name'),
      first_name: t('profile.fields.first_name'),
      last_name_furigana: t('profile.fields.last_name_furigana'),
      first_name_furigana: t('profile.fields.first_name_furigana'),
    },
    prepare: (values) => ({
      ...values,
      last_name_furigana: normaliseKana(values.last_name_furigana),
      first_name_furigana: normaliseKana(values.first_name_furigana),
      phone_number: sent.to,
      service_id: sent.service_id,
      clinic_location_id,
      locale,
      agreed_version: legalVersion,
    }),
    formats: { last_name_furigana: 'kana', first_name_furigana: 'kana' },
  });
  return (
    <>
      {form.summary}
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => void register({ ...values, manners: { silent: true } }))}
      >
        <Card>
          <NameFields form={form} />
          <Refused error={error} title={t('auth.quick.failed')} />
          <Button type="submit" busy={isLoading} fullWidth>
            {t('auth.quick.act')}
          </Button>
        </Card>
      </form>
    </>
  );
}
