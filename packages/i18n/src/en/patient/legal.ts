import type { legal as jp } from '../../jp/patient/legal.ts';
import type { Mirror } from '../../mirror.ts';

export const legal: Mirror<typeof jp> = {
  version: 'Version of {{date}}',
  privacy: { title: 'Privacy policy' },
  terms: { title: 'Terms of use' },
  law: { title: 'Legal notice' },
};
