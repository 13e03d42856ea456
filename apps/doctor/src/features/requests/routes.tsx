import { usePrescriptionRequests } from '@haruka/api/pharmacy/prescription-request';
import type { NavigationCounts, StaffRoute } from '@haruka/staff';
import { PillIcon } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

/** Requests of patients for medicine, which only a doctor decides. */
export const requestsRoute: StaffRoute = {
  name: 'prescription-requests',
  path: paths['prescription-requests'],
  titleKey: 'places.requests',
  layout: 'staff',
  icon: <PillIcon />,
  wording: ['consult', 'requests', 'status', 'validation', 'views'],
  load: () => import('./requests.screen.tsx'),
};

/** Passes the number of waiting requests to the navigation; an event makes it count again. */
export function RequestCounts({ children }: { children: (counts: NavigationCounts) => ReactNode }) {
  const { t } = useTranslation();
  const { data } = usePrescriptionRequests({ scope: 'open', page: 1, options: { silent: true, noprogress: true } });
  return children({ 'prescription-requests': { count: data?.total ?? 0, countLabel: t('places.waiting.requests') } });
}
