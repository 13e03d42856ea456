import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Nothing } from '../primitives.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.prescription.dosageMax));

/** A dosage that the doctors of a clinic insert into prescriptions. All its locations share it. */
export const DosageTemplate = z.object({ id: z.uuid(), text });
export type DosageTemplate = z.infer<typeof DosageTemplate>;

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
  removeDosageTemplate: write('POST doctor/remove-dosage-template/', {
    summary: 'Delete a dosage template. Prescriptions keep its text. One that is gone already changes nothing',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({ id: z.uuid() }),
    data: Nothing,
    changes: ['dosageTemplates'],
  }),
};
