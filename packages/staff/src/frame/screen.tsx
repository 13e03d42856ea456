import { ScreenSkeleton } from '@haruka/shell';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';

/** The screen of the address. The previous one stays until the next is loaded. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<ScreenSkeleton words={{ loading: t('words.loading') }} />}>
      <Outlet />
    </Suspense>
  );
}
