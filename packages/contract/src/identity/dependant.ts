import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Day, Instant, Kana, Name, Nothing } from '../primitives.ts';

export const sexes = ['FEMALE', 'MALE', 'OTHER'] as const;
export type Sex = (typeof sexes)[number];
/** Relation of the guardian to the dependant (続柄). */
export const relations = ['MOTHER', 'FATHER', 'GRANDPARENT', 'SIBLING', 'OTHER'] as const;
export type Relation = (typeof relations)[number];

/** What a guardian enters about a dependant. Names, kana and the date of birth follow the rules of the profile. */
export const DependantInfo = z.object({
  last_name: Name,
  first_name: Name,
  last_name_furigana: Kana,
  first_name_furigana: Kana,
  date_of_birth: Day,
  sex: z.enum(sexes),
  relation: z.enum(relations),
});
export type DependantInfo = z.infer<typeof DependantInfo>;

/** A dependant's data, as screens show it. */
export const DependantFacts = z.object({
  last_name: z.string(),
  first_name: z.string(),
  last_name_furigana: z.string(),
  first_name_furigana: z.string(),
  date_of_birth: Day,
  sex: z.enum(sexes),
  relation: z.enum(relations),
});

/** A child under a guardian's account: a patient with their own record, without an account (decision 24). */
export const Dependant = z.extend(DependantFacts, {
  id: z.uuid(),
  /** The 18th birthday. From this day on the guardian cannot book for the dependant. */
  of_age_on: Day,
  is_of_age: z.boolean(),
  /** Start of the next live consult; a dependant with one cannot be removed. */
  next_consult_at: z.nullable(Instant),
});
export type Dependant = z.infer<typeof Dependant>;

/** The patient of a consult, as the account that booked it sees them. */
export const ConsultPatient = z.object({
  id: z.uuid(),
  last_name: z.string(),
  first_name: z.string(),
  is_dependant: z.boolean(),
});
export type ConsultPatient = z.infer<typeof ConsultPatient>;

/** The guardian, as clinic members see them. */
export const Guardian = z.object({
  last_name: z.string(),
  first_name: z.string(),
  last_name_furigana: z.string(),
  first_name_furigana: z.string(),
  relation: z.enum(relations),
});
export type Guardian = z.infer<typeof Guardian>;

const DependantId = z.object({ dependant_id: z.uuid() });

export const dependantRoutes = {
  dependants: read('GET patient/get-dependants/', {
    summary: 'The dependants of the account, the oldest first',
    for: ['patient'],
    reach: 'own',
    data: z.array(Dependant),
    shows: ['dependants'],
  }),
  addDependant: write('POST patient/add-dependant/', {
    summary: 'Add a child under 18 to the account: a patient with a separate record, for whom this account acts',
    for: ['patient'],
    reach: 'own',
    body: DependantInfo,
    data: Dependant,
    errors: ['tooManyDependants', 'invalidDate'],
    changes: ['dependants'],
  }),
  updateDependant: write('PUT patient/update-dependant/', {
    summary: 'Correct the data of a dependant',
    for: ['patient'],
    reach: 'own',
    body: z.extend(DependantInfo, DependantId.shape),
    data: Dependant,
    errors: ['patientNotFound', 'dependantOfAge', 'invalidDate'],
    changes: ['dependants', 'consults'],
  }),
  removeDependant: write('POST patient/remove-dependant/', {
    summary:
      'Take a dependant off the account: refused while a consult stands (05018); the medical record is kept by the clinic',
    for: ['patient'],
    reach: 'own',
    body: DependantId,
    data: Nothing,
    errors: ['patientNotFound', 'consultStillBooked'],
    changes: ['dependants', 'consults', 'notices', 'prescriptionRequests', 'profile'],
  }),
};
