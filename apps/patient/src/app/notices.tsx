import { serverNow } from '@haruka/api';
import { useNotices } from '@haruka/api/identity/profile';
import { useAgree } from '@haruka/api/identity/account';
import type { Notices as Told } from '@haruka/contract/identity/profile';
import { formatDayTime, withWording } from '@haruka/i18n/patient';
import { Banner, Button, Countdown, lazyPart, Stack, Text, TextLink } from '@haruka/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { legalVersion } from '@haruka/contract/legal';
import { noteMailSent, useMailSent } from '../shared/mail-sent.ts';
import { paths } from '../shared/paths.ts';
import { useProfile } from '../shared/use-profile.ts';
import { useClinicName } from '../shared/wording.ts';

// Most pages have no such news, so they do not load its words.
const UnreadChat = lazyPart(withWording(['chat'], () => import('../features/chat/unread-chat.tsx')));

type Waiting = Told['tentatives'][number];

/** The four global notices of a patient (DATA-15), and newer terms. Each stays until it is solved. */
export function Notices() {
  const { t } = useTranslation();
  const { data: notices } = useNotices();
  const profile = useProfile();
  const mailSent = useMailSent();
  const { pathname } = useLocation();
  if (!notices) return null;

  const shown = [
    ...notices.tentatives.map((tentative) => (
      <Tentative
        key={tentative.consult_id}
        tentative={tentative}
        named={tentative.patient.is_dependant || notices.tentatives.length > 1}
      />
    )),
    notices.is_waiting_payment && (
      <Banner
        key="payment"
        tone="warning"
        title={t('shell.notices.payment.title')}
        action={
          <TextLink href={paths['patient-payment-history']} roomy>
            {t('shell.notices.payment.act')}
          </TextLink>
        }
      >
        {t('shell.notices.payment.text')}
      </Banner>
    ),
    // A patient without a number has nothing to verify yet; the profile asks for it first.
    !notices.is_sms_verify && profile?.phone_number && (
      <Banner
        key="sms"
        title={t('shell.notices.sms.title')}
        action={
          <TextLink href={paths['verify-phone']} roomy>
            {t('shell.notices.sms.act')}
          </TextLink>
        }
      >
        {t('shell.notices.sms.text')}
      </Banner>
    ),
    !notices.is_email_verify && profile?.email && (
      <Banner
        key="email"
        title={t('shell.notices.email.title')}
        action={
          <TextLink href={paths['personal-info']} roomy>
            {t('shell.notices.email.act')}
          </TextLink>
        }
      >
        {t('shell.notices.email.text')}
      </Banner>
    ),
    mailSent && mailSent !== profile?.email && (
      <Banner
        key="mail"
        title={t('shell.notices.mail.title')}
        action={
          <Button variant="text" onClick={() => noteMailSent(null)}>
            {t('words.close')}
          </Button>
        }
      >
        {t('shell.notices.mail.text', { to: mailSent })}
      </Banner>
    ),
    // The conversation itself shows what is new.
    notices.unread_chat && pathname !== paths.chat && (
      <Suspense key="chat" fallback={null}>
        <UnreadChat at={notices.unread_chat} />
      </Suspense>
    ),
    notices.is_terms_new && <NewTerms key="terms" />,
  ].filter(Boolean);

  if (shown.length === 0) return null;
  return (
    <Stack gap={8} style={{ width: '100%', maxWidth: '72rem', margin: '0 auto', padding: '1rem 1rem 0' }}>
      {shown}
    </Stack>
  );
}

/** One provisional booking: which it is, how long it is held, and the way to the questionnaire that confirms it. */
function Tentative({ tentative, named }: { tentative: Waiting; named: boolean }) {
  const { t } = useTranslation();
  const clinicOf = useClinicName();
  return (
    <Banner
      tone="warning"
      title={
        named
          ? t('shell.notices.tentative.titleOf', { name: t('words.full_name', tentative.patient) })
          : t('shell.notices.tentative.title')
      }
      action={
        <TextLink href={`${paths['questions-info']}?consult_id=${tentative.consult_id}`} roomy>
          {t('shell.notices.tentative.act')}
        </TextLink>
      }
    >
      <Text bold>
        {t('shell.notices.tentative.which', { at: formatDayTime(tentative.start_at), name: clinicOf(tentative) })}
      </Text>
      {t('shell.notices.tentative.text')}{' '}
      <Countdown until={tentative.hold_until} now={serverNow}>
        {(left) => t('shell.notices.tentative.left', { left })}
      </Countdown>
    </Banner>
  );
}

/** The terms have changed since this patient agreed to them: to read, and to agree to in one press. */
function NewTerms() {
  const { t } = useTranslation();
  const [agree, { isLoading }] = useAgree();
  return (
    <Banner
      title={t('shell.notices.terms.title')}
      action={
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() =>
            void agree({
              agreed_version: legalVersion,
              options: { successMessage: t('shell.notices.terms.agreed') },
            })
          }
        >
          {t('shell.notices.terms.act')}
        </Button>
      }
    >
      <p>{t('shell.notices.terms.text')}</p>
      <Stack row wrap gap={16}>
        <TextLink href={paths['term-of-use']} external={t('shell.newTab')} roomy>
          {t('shell.footer.terms')}
        </TextLink>
        <TextLink href={paths['privacy-policy']} external={t('shell.newTab')} roomy>
          {t('shell.footer.privacy')}
        </TextLink>
      </Stack>
    </Banner>
  );
}
