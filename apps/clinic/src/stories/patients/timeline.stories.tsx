import { after, empty, english, largeType, longNames, press } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const patient = '/clinic/search/00000000-0000-7000-8000-000000000450';
const meta = { ...clinicScreen, title: 'Clinic/4 Patients/Timeline', args: { at: patient } } satisfies ScreenMeta;
export default meta;

export const Everything: ScreenStory = {};
export const OneGroup: ScreenStory = { args: { at: `${patient}?show=ORDER` } };
export const Messages: ScreenStory = {
  args: { at: `${patient}?show=CHAT` },
  ...after(press(/^メッセージ（2件）/, 'link')),
};
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
