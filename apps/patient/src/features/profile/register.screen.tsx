import { isBookableProfile } from '@haruka/contract/identity/people';
import type { Profile } from '@haruka/contract/identity/profile';
import { Page, Skeletons } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { returnTarget } from '../../shared/redirect.ts';
import { useProfile } from '../../shared/use-profile.ts';
import { ProfileForm } from './profile-form.tsx';

/** The full profile, straight after signing up. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('profile.register.title')} lead={t('profile.register.lead')}>
      {profile === undefined && <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />}
      {profile === null && <Navigate to={paths['personal-info']} replace />}
      {profile && <Known profile={profile} />}
    </Page>
  );
}

function Known({ profile }: { profile: Profile }) {
  const [query] = useSearchParams();
  // Checked only on arrival: a patient who completes the profile here continues by saving it.
  const [wasComplete] = useState(() => isBookableProfile(profile));
  const next = returnTarget(query, null);
  return wasComplete ? <Navigate to={next} replace /> : <ProfileForm profile={profile} next={next} />;
}
