import { myChat, myChats } from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/6 Inquiry/Chat',
  args: { at: `/patient/chat?with=${myChats[0]!.clinic_location_id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
export const Empty: ScreenStory = { args: { ...empty.args, at: '/patient/chat' } };

export const Clinics: ScreenStory = { args: { at: '/patient/chat' } };
export const FirstMessage: ScreenStory = {
  args: { answers: { myChat: { ...myChat, ...myChats[1]!, patient_read_to: 0, clinic_read_to: 0, messages: [] } } },
};
