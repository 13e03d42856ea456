import { inquiry, inquiryAssignees, inquiryLines } from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/2 Inquiries/Inbox',
  args: { at: '/clinic/inquiries' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

/** From 1024 px the chosen inquiry is open beside the list. */
export const TwoPanes: ScreenStory = {
  args: { at: `/clinic/inquiries?inquiry_id=${inquiry.id}` },
  parameters: { viewport: { defaultViewport: 'w1280' } },
};
export const Assigned: ScreenStory = {
  args: {
    at: '/clinic/inquiries?assignee=me',
    answers: { inquiries: [{ ...inquiryLines[0]!, assignee: inquiryAssignees[1]!, assign_version: 1 }] },
  },
};
