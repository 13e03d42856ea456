import type { StaffRoute } from '@haruka/staff';
import { TruckIcon, YenIcon } from '@haruka/ui';
import { orderPaths } from './paths.ts';

/** Orders and payments of the clinic. */
export const orderRoutes: StaffRoute[] = [
  {
    name: 'orders',
    path: orderPaths.orders,
    titleKey: 'places.orders',
    layout: 'staff',
    icon: <YenIcon />,
    wording: ['csv', 'day-field', 'orders', 'validation', 'views'],
    load: () => import('./orders.screen.tsx'),
  },
  {
    name: 'order',
    path: orderPaths.order,
    titleKey: 'orders.one',
    layout: 'staff',
    wording: ['day-field', 'deliveries', 'orders', 'status', 'validation'],
    load: () => import('./order.screen.tsx'),
  },
  {
    name: 'delivery',
    path: orderPaths.delivery,
    titleKey: 'places.delivery',
    layout: 'staff',
    icon: <TruckIcon />,
    wording: ['csv', 'deliveries', 'orders', 'status', 'tracking-import', 'validation', 'views'],
    load: () => import('./delivery.screen.tsx'),
  },
  {
    name: 'delivery-import',
    path: orderPaths.deliveryImport,
    titleKey: 'trackingImport.title',
    layout: 'staff',
    wording: ['orders', 'status', 'tracking-import'],
    load: () => import('./delivery-import.screen.tsx'),
  },
];
