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

/** A narrow screen shows the inquiry on its own. From 1024 px it is open beside the list: choose that width in the toolbar. */
export const Chosen: ScreenStory = { args: { at: `/clinic/inquiries?inquiry_id=${inquiry.id}` } };
export const Assigned: ScreenStory = {
  args: {
    at: '/clinic/inquiries?assignee=me',
    answers: { inquiries: [{ ...inquiryLines[0]!, assignee: inquiryAssignees[1]!, assign_version: 1 }] },
  },
};
