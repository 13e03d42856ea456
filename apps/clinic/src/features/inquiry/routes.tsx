import { useOpenInquiries } from '@haruka/api/messaging/inquiry';
import type { StaffRoute } from '@haruka/staff';
import { MailIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { inquiryPaths } from './paths.ts';

export const inquiryRoutes: StaffRoute[] = [
  {
    name: 'inquiries',
    path: inquiryPaths.inquiries,
    titleKey: 'inquiry.title',
    layout: 'staff',
    icon: <MailIcon />,
    load: () => import('./inquiries.screen.tsx'),
  },
  {
    name: 'inquiry',
    path: inquiryPaths.inquiry,
    titleKey: 'inquiry.one',
    layout: 'staff',
    load: () => import('./inquiry.screen.tsx'),
  },
];

/** Returns the number of waiting inquiries, for the inbox in the navigation; an event makes it count again. */
export function useInquiryCount() {
  const { t } = useTranslation();
  const { data } = useOpenInquiries({ options: { silent: true, noprogress: true } });
  return { inquiries: { count: data?.count ?? 0, countLabel: t('inquiry.waiting') } };
}
