import type { inquiryLinkRoutes } from '@haruka/contract';
import { membersElsewhere, type Policy, refuse } from '../../../../test/authorization/policy.ts';

const refuses = refuse('inquiryNotFound', ...membersElsewhere);

export const inquiryLinkPolicy: Policy<typeof inquiryLinkRoutes> = {
  likelySenders: { input: ({ inquiry }) => ({ inquiry_id: inquiry }), refuses },
  linkInquiry: {
    input: ({ inquiry, patient }) => ({ inquiry_id: inquiry, patient_id: patient, version: 0 }),
    refuses,
  },
};
