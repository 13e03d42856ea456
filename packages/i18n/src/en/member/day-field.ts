import type { dayField as jp } from '../../jp/member/day-field.ts';
import type { Mirror } from '../../mirror.ts';

export const dayField: Mirror<typeof jp> = {
  open: 'Choose from a calendar: {{label}}',
  invalid: '{{label}}: please enter a date such as 2026/11/23',
};
