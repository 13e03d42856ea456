import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { PatientLine } from './patient-record.ts';

/** Why an inquiry may be from a patient. `NAME` alone is weak: other people have the same name. */
export const senderReasons = ['EMAIL', 'PHONE', 'KANA_AND_BIRTH', 'NAME'] as const;
export type SenderReason = (typeof senderReasons)[number];

/** A patient whom a visitor's inquiry may be from, and why. */
export const LikelySender = z.extend(PatientLine, { reasons: z.array(z.enum(senderReasons)) });
export type LikelySender = z.infer<typeof LikelySender>;

const one = z.object({ inquiry_id: z.uuid() });

export const inquiryLinkRoutes = {
  likelySenders: read('GET clinic/likely-senders/', {
    summary:
      "Patients of the caller's locations whom a visitor's inquiry may be from, the likeliest first; none when the sender was signed in",
    for: ['clinic'],
    reach: 'location',
    query: one,
    data: z.array(LikelySender),
    errors: ['inquiryNotFound'],
    shows: ['inquiries', 'calendar'],
  }),
  linkInquiry: write('POST clinic/link-inquiry/', {
    summary:
      'Link an inquiry to the record of a patient, or to none. The patient does not see it. 01010 names the colleague who changed the link since `version`',
    for: ['clinic'],
    reach: 'location',
    body: z.extend(one, { patient_id: z.nullable(z.uuid()), version: z.int().check(z.gte(0), z.lte(2_147_483_646)) }),
    data: z.object({ version: z.int() }),
    errors: ['inquiryNotFound', 'patientNotFound', 'editConflict'],
    changes: ['inquiries'],
  }),
};
