import type { patientMedicines as jp } from '../../jp/member/patient-medicines.ts';
import type { Mirror } from '../../mirror.ts';

export const patientMedicines: Mirror<typeof jp> = {
  tab: 'Medicines',
  failed: 'The medicines could not be shown',
  none: 'This clinic has prescribed no medicine.',
  current: 'Current medicines',
  currentNone: 'No medicine has days left.',
  past: 'Earlier medicines',
  pastNone: 'No medicine was prescribed before.',
  amount: '{{days}} days, {{quantity}} {{unit}}',
  until: 'Runs out on {{day}}',
  prescribed: '{{day}}, {{name}}, {{place}}',
  more: 'Show older medicines',
  only: 'Only what this clinic prescribed. Other medicines are in the answers of the patient.',
};
