import { chat, refuse } from '@haruka/examples';
import { after, empty, english, failing, largeType, loading, longNames, offline, press } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/2 Inquiries/Chats',
  args: { at: '/clinic/chats' },
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

const at = `/clinic/chats?filter=all&patient_id=${chat.patient_id}&at=${chat.clinic_location_id}`;
/** A narrow screen shows the conversation on its own. From 1024 px it is open beside the list: choose that width in the toolbar. */
export const Conversation: ScreenStory = { args: { at } };
export const NotBegun: ScreenStory = {
  args: { at, answers: { chat: { ...chat, messages: [], unanswered_since: null, due_at: null } } },
};
export const Closed: ScreenStory = { args: { at, answers: { chat: { ...chat, can_write: false } } } };
export const NeedsNoAnswer: ScreenStory = {
  args: { at, answers: { chat: { ...chat, unanswered_since: null, due_at: null } } },
};
export const Missing: ScreenStory = { args: { at, answers: { chat: refuse('patientNotFound') } } };
export const Unsent: ScreenStory = { args: { at }, ...after(press(/送信する/)) };
