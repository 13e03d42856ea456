import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { Instant, Nothing } from '../primitives.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.prescription.dosageMax));

/** A dosage that the doctors of a clinic insert into prescriptions. All its locations share it. */
export const DosageTemplate = z.object({
  id: z.uuid(),
  text,
  /** How many times it was saved. */
  version: z.int(),
  /** The doctor who saved it last; null when that was not recorded. */
  editor: z.nullable(z.pick(Doctor, { last_name: true, first_name: true, name_en: true })),
  updated_at: Instant,
});
export type DosageTemplate = z.infer<typeof DosageTemplate>;

const one = { id: z.uuid() };
/** How many saves the writer had seen. */
const seen = { version: z.int().check(z.gte(1)) };

export const dosageTemplateRoutes = {
  dosageTemplates: read('GET doctor/dosage-templates/', {
    summary: 'The dosage templates of the clinic, the oldest first',
    for: ['doctor'],
    reach: 'clinic',
    data: z.array(DosageTemplate),
    shows: ['dosageTemplates'],
  }),
  addDosageTemplate: write('POST doctor/add-dosage-template/', {
    summary: 'A new dosage template; one with the same text is the answer. 01002 when the clinic has the most allowed',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({ text }),
    data: DosageTemplate,
    changes: ['dosageTemplates'],
  }),
  changeDosageTemplate: write('PUT doctor/dosage-template/', {
    summary:
      'Change a dosage template. Prescriptions keep their text. 01002 when the text is taken; 01010 names the colleague who changed or deleted it meanwhile',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({ ...one, ...seen, text }),
    data: DosageTemplate,
    errors: ['editConflict'],
    changes: ['dosageTemplates'],
  }),
  removeDosageTemplate: write('POST doctor/remove-dosage-template/', {
    summary:
      'Delete a dosage template; it can be restored for some minutes. Prescriptions keep its text. 01010 as for a change',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({ ...one, ...seen }),
    data: Nothing,
    errors: ['editConflict'],
    changes: ['dosageTemplates'],
  }),
  restoreDosageTemplate: write('POST doctor/restore-dosage-template/', {
    summary:
      'Restore a dosage template that was deleted a moment ago. 01010 names the colleague who restored it first, or none when its time is over',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object(one),
    data: DosageTemplate,
    errors: ['editConflict'],
    changes: ['dosageTemplates'],
  }),
};
