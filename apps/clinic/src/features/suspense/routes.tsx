import { useOpenSuspense } from '@haruka/api/money/suspense';
import { staffPages } from '@haruka/contract/staff-pages';
import type { NavigationCounts, StaffRoute } from '@haruka/staff';
import { ReceiptIcon } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Money that a person of the clinic clears. */
export const suspenseRoute: StaffRoute = {
  name: 'suspense',
  path: staffPages.clinic.suspense,
  titleKey: 'places.suspense',
  layout: 'staff',
  icon: <ReceiptIcon />,
  wording: ['suspense', 'validation', 'views'],
  load: () => import('./suspense.screen.tsx'),
};

/** Passes the number of payments to check to the navigation; an event makes it count again. */
export function SuspenseCounts({ children }: { children: (counts: NavigationCounts) => ReactNode }) {
  const { t } = useTranslation();
  const { data } = useOpenSuspense({ options: { silent: true, noprogress: true } });
  return children({ suspense: { count: data?.count ?? 0, countLabel: t('places.waiting.suspense') } });
}
