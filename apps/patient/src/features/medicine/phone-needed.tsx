import { errorCodes } from '@haruka/contract/errors';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Banner, TextLink } from '@haruka/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { useProfile } from '../../shared/use-profile.ts';

/** Whether the signed-in patient cannot request medicine before their phone number is verified (FORM-2). */
export const useIsUnverified = () => useProfile()?.is_sms_verify === false;

interface Props {
  /** What the server answered to a request of this screen. */
  error?: unknown;
}

/** Says at the top of a screen that requests need a verified phone number, and brings that into sight. */
export function PhoneNeeded({ error }: Props) {
  const { t } = useTranslation();
  const isUnverified = useIsUnverified();
  // The number may have changed in another tab after this screen read the profile.
  const isRefused = apiErrorOf(error)?.code === errorCodes.phoneNotVerified;
  const isShown = isUnverified || isRefused;
  useEffect(() => {
    if (isShown) window.scrollTo(0, 0);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Banner
      tone="warning"
      title={t('refill.phone.title')}
      action={
        <TextLink href={paths['verify-phone']} roomy>
          {t('refill.phone.act')}
        </TextLink>
      }
    />
  );
}
