import { useOpenInquiries } from '@haruka/api/messaging/inquiry';
import type { NavigationCounts, StaffRoute } from '@haruka/staff';
import { MailIcon } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inquiryPaths } from './paths.ts';

export const inquiryRoutes: StaffRoute[] = [
  {
    name: 'inquiries',
    path: inquiryPaths.inquiries,
    titleKey: 'places.inquiries',
    layout: 'staff',
    icon: <MailIcon />,
    wording: ['inquiry', 'inquiry-types', 'patients', 'record', 'status', 'validation', 'views'],
    load: () => import('./inquiries.screen.tsx'),
  },
  {
    name: 'inquiry',
    path: inquiryPaths.inquiry,
    titleKey: 'inquiry.one',
    layout: 'staff',
    wording: ['inquiry', 'inquiry-types', 'patients', 'record', 'status', 'validation'],
    load: () => import('./inquiry.screen.tsx'),
  },
];

/** Passes the number of waiting inquiries to the navigation; an event makes it count again. */
export function InquiryCounts({ children }: { children: (counts: NavigationCounts) => ReactNode }) {
  const { t } = useTranslation();
  const { data } = useOpenInquiries({ options: { silent: true, noprogress: true } });
  return children({ inquiries: { count: data?.count ?? 0, countLabel: t('places.waiting.inquiries') } });
}
