import * as z from 'zod/mini';
import { Attachment } from '../consultation/attachment.ts';
import { consultStatuses } from '../consultation/consult.ts';
import { write } from '../define.ts';
import { ConsultId, Instant } from '../primitives.ts';
import { AccessRecord } from './account.ts';
import { DependantFacts } from './dependant.ts';
import { Profile } from './profile.ts';

const MyClinic = z.object({ clinic_name: z.string(), location_name: z.string(), joined_at: Instant });
const MyConsult = z.object({
  id: ConsultId,
  clinic_name: z.string(),
  location_name: z.string(),
  doctor_name: z.string(),
  speciality: z.string(),
  start_at: Instant,
  status: z.enum(consultStatuses),
  booked_at: Instant,
  cancelled_by: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** The doctor's note for the patient. */
  note: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Files that were attached to it. `link` leads to the screen where they are opened. */
  attachments: z.array(
    z.extend(z.pick(Attachment, { name: true, type: true, bytes: true, created_at: true }), { link: z.url() }),
  ),
});

/** Every record about a patient that may be disclosed to them. Times are instants; texts are as recorded. */
export const MyData = z.object({
  made_at: Instant,
  profile: Profile,
  agreements: z.array(z.object({ version: z.string(), agreed_at: Instant })),
  clinics: z.array(MyClinic),
  consults: z.array(MyConsult),
  /** The children under this account, each with their records. */
  dependants: z.array(z.extend(DependantFacts, { clinics: z.array(MyClinic), consults: z.array(MyConsult) })),
  inquiries: z.array(
    z.object({
      type: z.string(),
      content: z.string(),
      sent_at: Instant,
      location_name: z.nullable(z.string()),
      answers: z.array(z.string()),
    }),
  ),
  devices: z.array(z.object({ user_agent: z.string(), created_at: Instant, used_at: Instant })),
  accesses: z.array(z.omit(AccessRecord, { id: true })),
});
export type MyData = z.infer<typeof MyData>;

/** Disclosure on request: every record about a patient, in one file. */
export const myDataRoutes = {
  myData: write('POST patient/my-data/', {
    summary: 'Everything kept about the patient, to take along; a few times a day, and written down',
    for: ['patient'],
    reach: 'own',
    data: MyData,
    errors: ['tooManyRequests'],
    changes: [],
  }),
};
