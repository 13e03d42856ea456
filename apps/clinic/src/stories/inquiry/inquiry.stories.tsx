import { inquiry, inquiryAssignees, patientLines, refuse, visitorInquiry } from '@haruka/examples';
import { after, english, failing, largeType, loading, longNames, offline, press } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/2 Inquiries/Inquiry',
  args: { at: `/clinic/inquiry?inquiry_id=${inquiry.id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

export const Visitor: ScreenStory = { args: { answers: { inquiry: visitorInquiry } } };
export const UnknownVisitor: ScreenStory = { args: { answers: { inquiry: visitorInquiry, likelySenders: [] } } };
export const OtherPatient: ScreenStory = {
  args: { answers: { inquiry: visitorInquiry, likelySenders: [] } },
  ...after(press(/ほかの患者さんを探す/)),
};
const linked = { patient: patientLines[0]!, member: inquiryAssignees[1]!, at: inquiry.created_at };
export const Linked: ScreenStory = {
  args: { answers: { inquiry: { ...visitorInquiry, link: linked, link_version: 1 } } },
};
export const LinkedElsewhere: ScreenStory = {
  args: { answers: { inquiry: { ...visitorInquiry, link: { ...linked, patient: null }, link_version: 1 } } },
};
export const LinkedByAColleague: ScreenStory = {
  args: {
    answers: {
      inquiry: visitorInquiry,
      linkInquiry: refuse('editConflict', { ...inquiryAssignees[2]!, at: inquiry.created_at, version: 1 }),
    },
  },
  ...after(press(/患者さんに紐づける.*花子/)),
};

export const TakenByAColleague: ScreenStory = {
  args: {
    answers: {
      assignInquiry: refuse('editConflict', { ...inquiryAssignees[2]!, at: inquiry.created_at, version: 1 }),
    },
  },
  ...after(press(/自分が担当する/)),
};
