import { ScreenSkeleton } from '@haruka/shell';
import { StaffFrame } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStaffApp } from './staff-context.ts';

/** The frame before the member is known: the screens of every role, and the place of the rest. */
export function FrameSkeleton() {
  const { t } = useTranslation();
  const { kind, root, routes } = useStaffApp();
  const { pathname } = useLocation();
  const items = routes
    .filter(({ icon, needs, group }) => icon !== undefined && !needs && !group)
    .map(({ path, titleKey, icon }) => ({ href: path, label: t(titleKey), icon, current: pathname === path }));
  return (
    <StaffFrame
      homeHref={root}
      appName={t(`staffFrame.app.${kind}`)}
      nav={[{ items }]}
      clinic={null}
      words={{
        skip: t('words.skip_to_content'),
        mainNav: t('staffFrame.mainNav'),
        menu: t('words.menu'),
        close: t('words.close'),
        home: t('staffFrame.toCalendar'),
      }}
    >
      <ScreenSkeleton words={{ loading: t('words.loading') }} />
    </StaffFrame>
  );
}
