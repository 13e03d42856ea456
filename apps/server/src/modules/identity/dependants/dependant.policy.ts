import type { dependantRoutes } from '@haruka/contract';
import { type Policy, refuse, noInput, otherPatients } from '../../../../test/authorization/policy.ts';

const child = {
  last_name: '高橋',
  first_name: '空',
  last_name_furigana: 'タカハシ',
  first_name_furigana: 'ソラ',
  date_of_birth: '2020-04-01',
  sex: 'OTHER',
  relation: 'MOTHER',
} as const;

export const dependantPolicy: Policy<typeof dependantRoutes> = {
  dependants: { input: noInput },
  addDependant: { input: () => child },
  // A patient with an account is not a dependant, not even of themselves.
  updateDependant: {
    input: ({ patient }) => ({ dependant_id: patient, ...child }),
    refuses: refuse('patientNotFound', 'patient: own', ...otherPatients),
  },
  removeDependant: {
    input: ({ patient }) => ({ dependant_id: patient }),
    refuses: refuse('patientNotFound', 'patient: own', ...otherPatients),
    allows: ['consultStillBooked'],
  },
};
