import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { Doctor } from '../directory/clinic.ts';
import { limits } from '../limits.ts';
import { Instant, Nothing } from '../primitives.ts';
import { DraftLine, StartingLine } from './prescription.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.prescription.templateNameMax));

/** What a doctor types of a prescription template. */
export const TemplateName = z.object({ name });

/** Lines that are often prescribed together, under one name. All doctors of a clinic share it, or it is one doctor's. */
export const PrescriptionTemplate = z.object({
  id: z.uuid(),
  name,
  /** Whether only the doctor who saved it has it. */
  is_own: z.boolean(),
  lines: z.array(StartingLine),
  /** How many times it was saved. */
  version: z.int(),
  /** The doctor who saved it last. */
  editor: z.pick(Doctor, { last_name: true, first_name: true, name_en: true }),
  updated_at: Instant,
});
export type PrescriptionTemplate = z.infer<typeof PrescriptionTemplate>;

const one = { id: z.uuid() };
/** How many saves the writer had seen. */
const seen = { version: z.int().check(z.gte(1)) };

export const prescriptionTemplateRoutes = {
  prescriptionTemplates: read('GET doctor/prescription-templates/', {
    summary: 'The prescription templates of the clinic and those of the caller alone, by name',
    for: ['doctor'],
    reach: 'clinic',
    data: z.array(PrescriptionTemplate),
    shows: ['prescriptionTemplates', 'products'],
  }),
  addPrescriptionTemplate: write('POST doctor/add-prescription-template/', {
    summary:
      'Save lines as a prescription template. 01002 names `name` when it is taken, and `templates` when there are the most allowed; 08001 names lines of unknown products',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({
      name,
      is_own: z.boolean(),
      lines: z.array(DraftLine).check(z.minLength(1), z.maxLength(limits.prescription.lines)),
    }),
    data: PrescriptionTemplate,
    errors: ['productNotFound'],
    changes: ['prescriptionTemplates'],
  }),
  renamePrescriptionTemplate: write('PUT doctor/rename-prescription-template/', {
    summary:
      'Rename a prescription template. 01002 when the name is taken; 01010 names the colleague who renamed or deleted it meanwhile',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({ ...one, ...seen, name }),
    data: PrescriptionTemplate,
    errors: ['editConflict'],
    changes: ['prescriptionTemplates'],
  }),
  removePrescriptionTemplate: write('POST doctor/remove-prescription-template/', {
    summary: 'Delete a prescription template; it can be restored for some minutes. 01010 as for a new name',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object({ ...one, ...seen }),
    data: Nothing,
    errors: ['editConflict'],
    changes: ['prescriptionTemplates'],
  }),
  restorePrescriptionTemplate: write('POST doctor/restore-prescription-template/', {
    summary:
      'Restore a prescription template that was deleted a moment ago. 01010 names the colleague who restored it first, or none when its time is over',
    for: ['doctor'],
    reach: 'clinic',
    body: z.object(one),
    data: PrescriptionTemplate,
    errors: ['editConflict'],
    changes: ['prescriptionTemplates'],
  }),
};
