import { setLocale, useLocale } from '@haruka/i18n/clinic';
import { setTextScale, useTextScale } from '@haruka/shell';
import { AccountMenu as Menu, LockIcon, LogoutIcon, SwapIcon, UserIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useLock } from '../lock/lock-context.ts';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { useMember } from './guard.tsx';
import { useStaffApp } from './staff-context.ts';
import { useOtherApp } from './use-other-app.ts';

const languages = { jp: '日本語', en: 'English' } as const;
const scales = { normal: 1, large: 1.125, largest: 1.25 } as const;

/** The signed-in member in the bar, with what concerns the person and the device: account, language, text size, lock, log out. */
export function AccountMenu({ role }: { role: string }) {
  const { t } = useTranslation();
  const { routes } = useStaffApp();
  const member = useMember();
  const leave = useSignOut();
  const lock = useLock();
  const locale = useLocale();
  const scale = useTextScale();
  const account = routes.find(({ name }) => name === 'account');
  const other = useOtherApp();
  return (
    <Menu
      name={t('words.full_name', member)}
      role={role}
      label={t('staffFrame.accountMenu')}
      groups={[
        {
          items: [
            ...(account ? [{ label: t('places.account'), icon: <UserIcon />, href: account.path }] : []),
            ...(other ? [{ ...other, icon: <SwapIcon /> }] : []),
          ],
        },
        {
          title: t('words.language'),
          items: (['jp', 'en'] as const).map((one) => ({
            label: languages[one],
            lang: one === 'jp' ? 'ja' : 'en',
            checked: locale === one,
            onSelect: () => void setLocale(one),
          })),
        },
        {
          title: t('staffFrame.textSize.label'),
          items: (['normal', 'large', 'largest'] as const).map((one) => ({
            label: t(`staffFrame.textSize.${one}`),
            checked: scale === scales[one],
            onSelect: () => setTextScale(scales[one]),
          })),
        },
        {
          items: [
            { label: t('lock.act'), icon: <LockIcon />, onSelect: lock.lock },
            { label: t('words.log_out'), icon: <LogoutIcon />, onSelect: () => void leave() },
          ],
        },
      ]}
    />
  );
}
