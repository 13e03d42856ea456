import type { questionnaireRoutes } from '@haruka/contract';
import { type Policy, refuse, consultId, otherPatients } from '../../../../test/authorization/policy.ts';

export const questionnairePolicy: Policy<typeof questionnaireRoutes> = {
  answerSheet: { consult: 'TENTATIVE', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
  lastAnswers: { consult: 'TENTATIVE', input: consultId, refuses: refuse('consultNotFound', ...otherPatients) },
  saveAnswers: {
    consult: 'TENTATIVE',
    input: ({ questionId }, consult_id) => ({ consult_id, answers: { [questionId]: 'no' } }),
    refuses: refuse('consultNotFound', ...otherPatients),
  },
  // The answers raise no red flag, so `redFlagNotAccepted` proves that the patient passed authorization.
  acceptRedFlags: {
    consult: 'TENTATIVE',
    input: (_, consult_id) => ({ consult_id, red_flags: ['urgent:pain'] }),
    refuses: refuse('consultNotFound', ...otherPatients),
    allows: ['redFlagNotAccepted'],
  },
  submitAnswers: {
    consult: 'TENTATIVE',
    input: ({ questionId }, consult_id) => ({ consult_id, answers: { [questionId]: 'no' } }),
    refuses: refuse('consultNotFound', ...otherPatients),
  },
};
