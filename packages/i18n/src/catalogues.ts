import { member as enMember } from './en/member/index.ts';
import { patient as enPatient } from './en/patient/index.ts';
import { member as jpMember } from './jp/member/index.ts';
import { patient as jpPatient } from './jp/patient/index.ts';

/** Every wording of every app at once, for those who check it; an app loads its own language only. */
export const catalogues = {
  patient: { jp: jpPatient, en: enPatient },
  member: { jp: jpMember, en: enMember },
};
