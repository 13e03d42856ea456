import type { StaffRoute } from '@haruka/staff';
import { YenIcon } from '@haruka/ui';
import { orderPaths } from './paths.ts';

/** Orders and payments of the clinic. */
export const orderRoutes: StaffRoute[] = [
  {
    name: 'orders',
    path: orderPaths.orders,
    titleKey: 'orders.title',
    layout: 'staff',
    icon: <YenIcon />,
    load: () => import('./orders.screen.tsx'),
  },
  {
    name: 'order',
    path: orderPaths.order,
    titleKey: 'orders.one',
    layout: 'staff',
    load: () => import('./order.screen.tsx'),
  },
];
