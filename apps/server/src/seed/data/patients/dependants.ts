import type { Relation, Sex } from '@haruka/contract';
import { patientId } from './shape.ts';

/** A child under the account of a demo patient. */
export interface DemoDependant {
  id: string;
  guardian_id: string;
  relation: Relation;
  sex: Sex;
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  date_of_birth: string;
  joined: readonly number[];
}

const tanaka = {
  guardian_id: patientId(15),
  relation: 'MOTHER',
  last_name: '田中',
  last_name_furigana: 'タナカ',
} as const;

/** A mother's two children. */
export const dependants: readonly DemoDependant[] = [
  {
    ...tanaka,
    id: patientId(16),
    sex: 'FEMALE',
    first_name: '結衣',
    first_name_furigana: 'ユイ',
    date_of_birth: '2019-06-02',
    joined: [2],
  },
  {
    ...tanaka,
    id: patientId(17),
    sex: 'MALE',
    first_name: '蓮',
    first_name_furigana: 'レン',
    date_of_birth: '2022-10-14',
    joined: [],
  },
];
