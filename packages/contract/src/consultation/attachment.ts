import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { ConsultId, Instant, Nothing } from '../primitives.ts';

/** What is stored: a picture is always a JPEG, whatever was uploaded. */
export const attachmentTypes = ['image/jpeg', 'application/pdf'] as const;

/** A picture or PDF that a patient attached to a booking. */
export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  bytes: z.int(),
  created_at: Instant,
  /** When a member of the clinic first opened it. */
  opened_at: z.nullable(Instant),
});
export type Attachment = z.infer<typeof Attachment>;

export const attachmentRoutes = {
  attachments: read('GET attachment/list/', {
    summary: 'The pictures and PDFs that a patient attached to a consult, the oldest first',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'consult',
    query: z.object({ consult_id: ConsultId }),
    data: z.array(Attachment),
    errors: ['consultNotFound'],
    shows: ['attachments'],
  }),
  attachmentFile: read('GET attachment/file/', {
    summary: 'The content of one attached file; every view by a member is written down',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'consult',
    download: true,
    query: z.object({ consult_id: ConsultId, attachment_id: z.uuid() }),
    data: Nothing,
    errors: ['consultNotFound', 'attachmentNotFound', 'serviceUnavailable'],
    shows: ['attachments'],
  }),
  addAttachment: write('POST patient/add-attachment/', {
    summary: 'Attach a picture or PDF to a booking, until its consult ends. The same file twice is one attachment',
    for: ['patient'],
    reach: 'consult',
    upload: true,
    query: z.object({ consult_id: ConsultId }),
    data: Attachment,
    errors: [
      'consultNotFound',
      'consultStateChanged',
      'fileTooLarge',
      'fileKindRejected',
      'fileUnreadable',
      'tooManyFiles',
      'tooManyRequests',
      'serviceUnavailable',
    ],
    changes: ['attachments'],
  }),
  removeAttachment: write('POST patient/remove-attachment/', {
    summary: 'Remove an attached file, until the doctor rings',
    for: ['patient'],
    reach: 'consult',
    body: z.object({ consult_id: ConsultId, attachment_id: z.uuid() }),
    data: Nothing,
    errors: ['consultNotFound', 'consultStateChanged', 'attachmentNotFound'],
    changes: ['attachments'],
  }),
};
