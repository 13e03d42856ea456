import { member as enMember } from './en/member/index.ts';
import { patient as enPatient } from './en/patient/index.ts';
import { member as jpMember } from './jp/member/index.ts';
import { patient as jpPatient } from './jp/patient/index.ts';

/** All wording of every app, for checks; an app loads only its display language. */
export const catalogues = {
  patient: { jp: jpPatient, en: enPatient },
  member: { jp: jpMember, en: enMember },
};
