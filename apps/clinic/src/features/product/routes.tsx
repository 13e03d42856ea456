import { staffPages } from '@haruka/contract/staff-pages';
import type { StaffRoute } from '@haruka/staff';
import { BoxIcon } from '@haruka/ui';

/** Settings › products: what the doctors of the clinic prescribe and its patients order, and its import from a file. */
export const productRoutes: StaffRoute[] = [
  {
    name: 'products',
    path: staffPages.clinic.products,
    titleKey: 'places.products',
    layout: 'staff',
    icon: <BoxIcon />,
    group: 'settings',
    wording: ['csv', 'product-import', 'products', 'status', 'validation', 'views'],
    load: () => import('./products.screen.tsx'),
  },
  {
    name: 'product-import',
    path: staffPages.clinic['product-import'],
    titleKey: 'productImport.title',
    layout: 'staff',
    wording: ['product-import', 'products', 'status'],
    load: () => import('./product-import.screen.tsx'),
  },
];
