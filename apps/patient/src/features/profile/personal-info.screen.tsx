import { isBookableProfile } from '@haruka/contract/identity/people';
import type { Profile } from '@haruka/contract/identity/profile';
import { isOwnPath } from '@haruka/shell/redirect';
import { Page, Skeletons } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { UnreadProfile } from '../../shared/unread-profile.tsx';
import { useProfile } from '../../shared/use-profile.ts';
import { Missing } from './missing.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The patient's details: asked for once, before the first booking, and open to change ever after. */
export default function PersonalInfoScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      {profile === undefined && <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />}
      {profile === null && <UnreadProfile />}
      {profile && <Known profile={profile} />}
    </Page>
  );
}

function Known({ profile }: { profile: Profile }) {
  const [query] = useSearchParams();
  const redirect = query.get('redirect');
  return (
    <>
      {!isBookableProfile(profile) && <Missing profile={profile} />}
      <ProfileForm key={profile.id} profile={profile} next={isOwnPath(redirect) ? redirect : null} />
    </>
  );
}
