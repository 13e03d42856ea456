import type { inquiryRoutes } from '@haruka/contract';
import { type Policy, refuse, noInput, membersElsewhere } from '../../../../test/authorization/policy.ts';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';

const inquiryId = ({ inquiry }: ObjectView) => ({ inquiry_id: inquiry });
const inVersion = (world: ObjectView) => ({ ...inquiryId(world), version: 0 });

export const inquiryPolicy: Policy<typeof inquiryRoutes> = {
  inquiryTypes: { input: noInput },
  sendInquiry: {
    input: () => ({
      type: 'PAYMENT',
      last_name: '高橋',
      first_name: '花',
      last_name_furigana: 'タカハシ',
      first_name_furigana: 'ハナ',
      phone_number: '+81312345678',
      content: '支払いの方法を変えられますか。',
    }),
    allows: ['tooManyRequests'],
  },
  myInquiries: { input: noInput },
  openInquiries: { input: noInput },
  inquiries: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
  inquiry: { input: inquiryId, refuses: refuse('inquiryNotFound', ...membersElsewhere) },
  nextInquiry: { input: inquiryId, refuses: refuse('inquiryNotFound', ...membersElsewhere) },
  inquiryAssignees: {
    input: ({ location }) => ({ clinic_location_id: location }),
    refuses: refuse('locationNotFound', ...membersElsewhere),
  },
  assignInquiry: {
    input: (world) => ({ ...inquiryId(world), member_id: world.as['staff: own location']!.id as number, version: 0 }),
    refuses: refuse('inquiryNotFound', ...membersElsewhere),
  },
  answerInquiry: {
    input: (world) => ({ ...inquiryId(world), text: 'ご確認ください。', answers_seen: 0 }),
    refuses: refuse('inquiryNotFound', ...membersElsewhere),
  },
  closeInquiry: { input: inVersion, refuses: refuse('inquiryNotFound', ...membersElsewhere) },
  reopenInquiry: { input: inVersion, refuses: refuse('inquiryNotFound', ...membersElsewhere) },
};
