import type { AppRoute } from '../../shared/app-route.ts';
import { paths } from '../../shared/paths.ts';

const menu = {
  titleKey: 'menu.title',
  guards: ['clinicSelection'],
  wording: ['menu'],
  load: () => import('./menu.screen.tsx'),
} as const satisfies Partial<AppRoute>;

export const menuRoutes: AppRoute[] = [
  { ...menu, name: 'menu', path: paths.menu, layout: 'site', notices: true },
  { ...menu, name: 'patient-menu', path: paths['patient-menu'], layout: 'patient' },
];
