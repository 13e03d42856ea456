import type { Profile } from '@haruka/contract/identity/profile';
import { withRedirect } from '@haruka/shell/redirect';
import { Banner, Page, Skeletons, TextLink } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../shared/hooks.ts';
import { paths } from '../../shared/paths.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { InquiryForm } from './inquiry-form.tsx';
import { MyInquiries, answersPlace } from './my-inquiries.tsx';

/** Asks a clinic or the service something (GUARD-3): open to all visitors, filled in for a signed-in patient. */
export default function PatientInquiryScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const signedIn = useSignedIn();
  const profile = useProfile();
  // What is typed must outlive a session that ends meanwhile, so the form is made once.
  const [known, setKnown] = useState<Profile | null | undefined>(signedIn ? undefined : null);
  if (known === undefined && (profile !== undefined || !signedIn)) setKnown(profile ?? null);

  return (
    <Page title={t('inquiry.title')} lead={t('inquiry.lead')}>
      {hash === `#${answersPlace}` && !signedIn && (
        <Banner
          title={t('inquiry.mine.logIn')}
          action={
            <TextLink href={withRedirect(paths.login, `${paths['patient-inquiry']}${hash}`)} roomy>
              {t('words.log_in')}
            </TextLink>
          }
        />
      )}
      {signedIn && (
        <TextLink href={`${paths['patient-inquiry']}#${answersPlace}`} roomy>
          {t('inquiry.mine.see')}
        </TextLink>
      )}
      <Banner tone="warning" title={t('inquiry.urgent.title')}>
        {t('inquiry.urgent.text')}
      </Banner>
      {known === undefined ? (
        <Skeletons kind="lines" count={8} words={{ loading: t('words.loading') }} />
      ) : (
        <InquiryForm profile={known} />
      )}
      {signedIn && <MyInquiries />}
    </Page>
  );
}
