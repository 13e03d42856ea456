import { refetch } from '@haruka/api';
import { useCheckUserExisted } from '@haruka/api/identity/account';
import { useSendOtp } from '@haruka/api/identity/auth';
import { useUpdateUser } from '@haruka/api/identity/profile';
import type { PersonalInfo, Profile } from '@haruka/contract/identity/profile';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Rule } from '@haruka/forms';
import { paths } from '../../shared/paths.ts';
import { noteMailSent } from '../../shared/mail-sent.ts';
import type { UpdatedPhone } from '../../shared/updated-phone.ts';

/**
 * Saves the form (CONTACT-11). First checks whether a changed number or address already has a registration; if so, updates
 * nothing. Otherwise saves everything else and sends a code; the number changes after the correct code.
 */
export function useSaveProfile(
  profile: Profile,
  next: string | null,
  refuse: (field: 'phone_number' | 'new_email', rule: Rule) => void,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [check, checking] = useCheckUserExisted();
  const [update, updating] = useUpdateUser();
  const [send, sending] = useSendOtp();

  const save = async ({ phone_number, ...rest }: PersonalInfo) => {
    const changed = phone_number && phone_number !== profile.phone_number ? phone_number : undefined;
    const options = { silent: true };
    if (changed) {
      const { data: known } = await check({ phone_number: changed, options });
      if (known?.is_existed) refuse('phone_number', 'phone_taken');
      if (!known || known.is_existed) return undefined;
    }
    if (rest.new_email) {
      const { data: known } = await check({ email: rest.new_email, options });
      if (known?.is_existed) refuse('new_email', 'email_taken');
      if (!known || known.is_existed) return undefined;
    }
    const said = changed ? {} : { successMessage: t('profile.saved') };
    const { error: refused } = await update({ ...rest, options: said });
    if (refused) return refused;
    // A patient who continues to another screen does not see this form say where the email went.
    if (rest.new_email && (changed || next)) noteMailSent(rest.new_email);
    // The guard of what is next looks at the profile; with the one from before it would lead straight back here.
    if (changed || next) await refetch(['profile']);
    if (changed) {
      const { data: sent } = await send({ phone_number: changed, options });
      if (!sent) {
        refuse('phone_number', 'phone_unreachable');
        return undefined;
      }
      const state: UpdatedPhone = { to: changed, service_id: sent.verify.service_id, next };
      void navigate(paths['verify-updated-phone'], { state });
    } else if (next) void navigate(next, { replace: true });
    return undefined;
  };
  /** Takes away what an earlier save said. */
  const forget = () => {
    for (const { reset } of [checking, updating, sending]) reset();
  };
  return {
    save,
    forget,
    isLoading: checking.isLoading || updating.isLoading || sending.isLoading,
    error: checking.error ?? updating.error ?? sending.error,
    /** All was saved, or all but the number, whose code could not be sent. */
    saved: updating.isSuccess ? (sending.isError ? ('butPhone' as const) : ('all' as const)) : undefined,
    /** Where the email about a new address went. */
    mailedTo: updating.isSuccess ? updating.originalArgs?.new_email : undefined,
  };
}
