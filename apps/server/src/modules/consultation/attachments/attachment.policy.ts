import { randomUUID } from 'node:crypto';
import type { attachmentRoutes } from '@haruka/contract';
import {
  type Policy,
  consultId,
  membersElsewhere,
  otherPatients,
  refuse,
} from '../../../../test/authorization/policy.ts';

const readers = {
  consult: 'CONFIRMED',
  refuses: refuse('consultNotFound', ...otherPatients, ...membersElsewhere),
  includesJoined: true,
} as const;

export const attachmentPolicy: Policy<typeof attachmentRoutes> = {
  attachments: { ...readers, input: consultId },
  // The consult has no files, so `attachmentNotFound` proves that the caller passed authorization.
  attachmentFile: {
    ...readers,
    input: (_, consult_id) => ({ consult_id, attachment_id: randomUUID() }),
    allows: ['attachmentNotFound'],
  },
  addAttachment: { consult: 'CONFIRMED', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
  removeAttachment: {
    consult: 'CONFIRMED',
    input: (_, consult_id) => ({ consult_id, attachment_id: randomUUID() }),
    refuses: refuse('consultNotFound', ...otherPatients),
    allows: ['attachmentNotFound'],
  },
};
