import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffRoute } from '@haruka/staff';
import { BoxIcon } from '@haruka/ui';

/** Settings › products: what the doctors of the clinic prescribe and its patients order. */
export const productsRoute: StaffRoute = {
  name: 'products',
  path: staffPages.clinic.products,
  titleKey: 'products.title',
  layout: 'staff',
  icon: <BoxIcon />,
  group: 'settings',
  load: () => import('./products.screen.tsx'),
};
