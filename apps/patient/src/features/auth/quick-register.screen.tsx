import { errorCodes } from '@haruka/contract/errors';
import { useClinicLocation, useJoinClinicLocation } from '@haruka/api/directory/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { withRedirect } from '@haruka/shell/redirect';
import { Banner, Button, Card, Page, Stack, TextLink } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RedirectTo } from '@haruka/shell';
import { useChosenClinic, useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { returnTarget } from '../../shared/redirect.ts';
import { useSaid } from '../../shared/wording.ts';
import { PhoneCode, useSendCode } from './phone-code.tsx';
import { QuickName } from './quick-name.tsx';
import { QuickNumber, type Sent } from './quick-number.tsx';
import { forgetQuickDraft, useQuickDraft } from './use-quick-draft.ts';

/** The shortest way in, from a clinic's link: number, code, name; joined to the clinic that the link named. */
export default function QuickRegisterScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const chosen = useChosenClinic();
  const { named } = useSaid();
  const { data: clinic } = useClinicLocation(
    { location_id: chosen?.id ?? 0, options: { silent: true } },
    { skip: !chosen },
  );
  const [{ number, agree, sent, isProven, names }, change] = useQuickDraft(chosen?.id ?? 0);
  // A signed-in patient has finished, so the draft is no longer needed.
  useEffect(() => {
    if (signedIn) forgetQuickDraft();
  }, [signedIn]);

  const next = returnTarget(query, null, paths.menu);
  const step = isProven ? 'name' : sent ? 'code' : 'phone';
  // Whom the code signed in had left a sign-up half-way: they have no name yet.
  if (signedIn) return <RedirectTo to={step === 'code' ? withRedirect(paths.register, next) : next} replace />;
  return (
    <Page
      title={t('auth.quick.title')}
      lead={clinic && t('auth.quick.lead', { name: named(clinic).name })}
      step={{ at: ['phone', 'code', 'name'].indexOf(step) + 1, of: 3, label: t(`auth.quick.steps.${step}`) }}
      narrow
    >
      {!sent && (
        <QuickNumber
          number={number}
          agree={agree}
          onType={change}
          onSent={(challenge) => change({ sent: { ...challenge, at: Date.now() } })}
        />
      )}
      {sent && !isProven && (
        <Code
          sent={sent}
          onSent={(renewed) => change({ sent: renewed })}
          clinic_location_id={chosen?.id}
          onProven={() => change({ isProven: true })}
          onMend={() => change({ sent: undefined })}
        />
      )}
      {sent && isProven && chosen && (
        <QuickName
          sent={sent}
          clinic_location_id={chosen.id}
          names={names}
          onType={(typed) => change({ names: typed })}
          onAgain={() => change({ sent: undefined, isProven: false })}
        />
      )}
      {step === 'phone' && (
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

interface CodeProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  clinic_location_id: number | undefined;
  onProven: () => void;
  onMend: () => void;
}

function Code({ sent: { to, service_id, at }, onSent, clinic_location_id, onProven, onMend }: CodeProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const sending = useSendCode(to, (renewed) => onSent({ to, service_id: renewed, at: Date.now() }));
  const [join] = useJoinClinicLocation();
  const [isKnown, setKnown] = useState(false);

  if (isKnown) {
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
    <PhoneCode
      to={to}
      service_id={service_id}
      actLabel={t('auth.reset.check')}
      sending={sending}
      sentAt={at}
      onApproved={({ tokens }) => {
        if (!tokens) onProven();
        else if (clinic_location_id) void join({ clinic_location_id, options: { silent: true } });
      }}
      mend={onMend}
      onRefused={(refused) => setKnown(apiErrorOf(refused)?.code === errorCodes.userExists)}
    />
  );
}
